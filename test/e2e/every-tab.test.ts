import { byDepth, isDeep } from '@test/support/run/depth';
import { describe, expect, it } from 'vitest';
import { detailsOf, NOWHERE, OUTSIDE, TOPICS } from './addresses';
import { browserPath } from './browser';
import { withDemoVisit } from './demo-visit';
import { screenFaults } from './screen-faults';
import { soakLive } from './soak-live';
import { weighView } from './speed/weigh-view';
import { ANIMATED_DESK, DESK, LOOKS, type Look, PHONE, type Visitor, visit } from './visitor';

const executable = browserPath();
const TIMEOUT_MS = 10 * 60_000;
const PHONE_BY_DAY: Look = { ...PHONE, theme: 'light' };
const DESK_BY_NIGHT: Look = { ...DESK, theme: 'dark' };
/** Both themes, and the smallest and largest widths. */
const ENDS: readonly Look[] = [PHONE_BY_DAY, DESK_BY_NIGHT];
/** Of the other looks, axe audits one per width: in between nothing has a color of its own. */
const isAudited = (look: Look) =>
  ENDS.some(({ width, theme }) => width === look.width && theme === look.theme) ||
  look.theme === (look.width === PHONE.width ? 'dark' : 'light');
/** By default, axe audits each screen once: every second one on the phone, the others on the desktop. */
const isTurn = (look: Look, index: number) =>
  byDepth((index % 2 === 0) === (look.width === PHONE.width), isAudited(look));
/** A running session is compared with so many earlier ones. */
const COMPARED_SESSIONS = 4;
/** Limits for the first view of the dashboard, including its first chart. */
const MAX = { calls: 12, scripts: 14, kilobytes: 320 };
/** The browser's own message about a refused call. */
const REFUSED = /Failed to load resource: .* 4\d\d/;

describe.skipIf(!executable)('every tab', () => {
  const opened = withDemoVisit(executable);

  it.each(byDepth([PHONE_BY_DAY], LOOKS))(
    'renders completely and without a fault at $width px, $theme',
    async (look) => {
      const { demo, site, browser, performer } = opened();
      const visitor = await visit(browser, look, performer);
      await visitor.open(`${site}/dashboard`);
      const faults: string[] = [];
      for (const [index, path] of [...TOPICS, ...detailsOf(demo)].entries()) {
        await visitor.follow(path);
        faults.push(...(await screenFaults(visitor, { isAudited: isTurn(look, index) })));
      }
      await visitor.leave();
      expect(faults).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'opens first with few calls and little code',
    async () => {
      const { site, browser, performer } = opened();
      const { calls, scripts, scriptKilobytes } = await weighView(
        browser,
        site,
        '/dashboard/overview',
        performer,
      );
      // One more at hours at which the previous period's last session was under way, which is then
      // counted up to the same time.
      const compared = calls.filter((call) => call.endsWith('/stats.json')).length;
      const isOneCut = compared > COMPARED_SESSIONS;
      expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(MAX.calls + (isOneCut ? 1 : 0));
      // Excludes the document's inline script, which sets the theme before anything is drawn.
      expect(scripts.length - 1, scripts.join('\n')).toBeLessThanOrEqual(MAX.scripts);
      expect(scriptKilobytes).toBeLessThanOrEqual(MAX.kilobytes);
      expect(scripts.some((script) => script.includes('/plot-'))).toBe(true);
    },
    TIMEOUT_MS,
  );

  it(
    'loads its own code and no other tab’s',
    async () => {
      const { site, browser, performer } = opened();
      for (const topic of byDepth(TOPICS.slice(1, 2), TOPICS)) {
        const { scripts } = await weighView(browser, site, topic, performer);
        expect(
          scripts.filter((script) => script.includes('-page-')),
          topic,
        ).toHaveLength(1);
      }
    },
    TIMEOUT_MS,
  );

  it.each(byDepth([DESK_BY_NIGHT], [DESK_BY_NIGHT, DESK]))(
    'is reachable through the navigation, and has no fault in any part, at $width px, $theme',
    async (look) => {
      const { demo, site, browser, performer } = opened();
      const visitor = await visit(browser, look, performer);
      await visitor.open(`${site}/dashboard`);
      await visitor.settles();
      const links = visitor.page.getByRole('navigation', { name: 'Dashboard' }).first();
      const faults: string[] = [];
      for (const [index, topic] of TOPICS.entries()) {
        await links.locator(`a[href^="${topic}"]`).first().click();
        await visitor.settles();
        expect(new URL(visitor.page.url()).pathname).toBe(topic);
        faults.push(...(await screenFaults(visitor, { isAudited: isTurn(look, index) })));
        faults.push(...(await partFaults(visitor)));
      }
      for (const [index, detail] of detailsOf(demo).entries()) {
        await visitor.follow(detail);
        const isOurs = isTurn(look, TOPICS.length + index);
        faults.push(...(await screenFaults(visitor, { isAudited: isOurs })));
        faults.push(...(await partFaults(visitor)));
      }
      await visitor.leave();
      expect(faults).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it.skipIf(!isDeep)(
    'stays as small after four hours live with a heavy feed, moving the clock',
    async () => {
      const { site, browser, performer } = opened();
      const visitor = await visit(browser, PHONE_BY_DAY, performer);
      const measure = await soakLive(visitor, site);
      const early = await measure(30);
      const late = await measure(240);
      await visitor.leave();
      expect(late.elements).toBeLessThanOrEqual(early.elements + 5);
      // The session's own tips are among them: 30 a minute.
      expect(late.megabytes - early.megabytes).toBeLessThan(4);
    },
    TIMEOUT_MS,
  );

  it(
    'returns focus when a dialog closes',
    async () => {
      const { site, browser, performer } = opened();
      const visitor = await visit(browser, ANIMATED_DESK, performer);
      const { page } = visitor;
      await visitor.open(`${site}/dashboard/team`);
      await visitor.settles();
      const invite = page
        .getByRole('main')
        .getByRole('button', { name: /invite/i })
        .first();
      await invite.focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      const hasFocus = () => invite.evaluate((button) => button === document.activeElement);
      await expect.poll(hasFocus, { timeout: 30_000 }).toBe(true);
      await visitor.leave();
    },
    TIMEOUT_MS,
  );

  it.each(ENDS)(
    'opens what its search finds at $width px, $theme',
    async (look) => {
      const { site, browser, performer } = opened();
      const visitor = await visit(browser, look, performer);
      const { page } = visitor;
      await visitor.open(`${site}/dashboard/team`);
      await visitor.settles();
      if (look.width === PHONE.width) {
        await page.getByRole('button', { name: 'More' }).click();
        await page.getByRole('menuitem', { name: 'Search' }).click();
      } else {
        await page.keyboard.press('Control+k');
      }
      await expect.poll(() => page.evaluate(() => document.activeElement?.role)).toBe('combobox');
      await page.keyboard.type('settings');
      await page.getByRole('group', { name: 'Help' }).waitFor();
      expect(await screenFaults(visitor, { name: 'search' })).toEqual([]);
      await page.keyboard.press('Enter');
      await page.waitForURL('**/dashboard/settings');
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('page-title');
      await visitor.leave();
    },
    TIMEOUT_MS,
  );

  it.each(byDepth(ENDS, LOOKS.filter(isAudited)))(
    'has public pages without a fault at $width px, $theme',
    async (look) => {
      const { site, browser } = opened();
      const visitor = await visit(browser, look);
      const faults: string[] = [];
      for (const [index, path] of [...OUTSIDE, '/dashboard?join=true'].entries()) {
        await visitor.open(site + path);
        faults.push(...(await screenFaults(visitor, { isAudited: isTurn(look, index) })));
      }
      for (const [index, path] of NOWHERE.entries()) {
        await visitor.open(site + path);
        const refused = { excused: REFUSED, mayFail: true };
        faults.push(
          ...(await screenFaults(visitor, { ...refused, isAudited: isTurn(look, index) })),
        );
      }
      await visitor.leave();
      expect(faults).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

/** Opens and checks each other part that the screen, or the dialog over it, offers. */
async function partFaults(visitor: Visitor): Promise<string[]> {
  const { page } = visitor;
  const inDialog = page.getByRole('dialog');
  const place = (await inDialog.count()) > 0 ? inDialog : page.getByRole('main');
  const tabs = await place.getByRole('tab').all();
  const faults: string[] = [];
  for (const tab of tabs) {
    const isOpen = (await tab.getAttribute('aria-selected')) === 'true';
    if (isOpen || (await tab.isDisabled())) continue;
    await tab.click();
    const name = `${new URL(page.url()).pathname}, ${await tab.innerText()}`;
    faults.push(...(await screenFaults(visitor, { name })));
  }
  return faults;
}
