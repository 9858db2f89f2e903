import { byDepth } from '@test/support/run/depth';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailsOf, NOWHERE, OUTSIDE, TOPICS } from './addresses';
import { browserPath } from './browser';
import type { DemoStack } from './demo-stack';
import { type DemoVisit, openDemoVisit } from './demo-visit';
import { screenFaults } from './screen-faults';
import { weighView } from './speed/weigh-view';
import {
  ANIMATED_DESK,
  DESK,
  type Kept,
  LOOKS,
  type Look,
  PHONE,
  type Visitor,
  visit,
} from './visitor';

const executable = browserPath();
const TIMEOUT_MS = 10 * 60_000;
/** Both themes, and the smallest and largest widths. */
const ENDS: readonly Look[] = [
  { width: 390, theme: 'light' },
  { width: 1440, theme: 'dark' },
];
/** Of the other looks, axe audits one per width: in between nothing has a color of its own. */
const isAudited = (look: Look) =>
  ENDS.some(({ width, theme }) => width === look.width && theme === look.theme) ||
  look.theme === (look.width === PHONE.width ? 'dark' : 'light');
/** Limits for the first view of the dashboard, including its first chart. */
const MAX = { calls: 12, scripts: 14, kilobytes: 320 };
/** The browser's own message about a refused call. */
const REFUSED = /Failed to load resource: .* 4\d\d/;

describe.skipIf(!executable)('every tab', () => {
  let opened: DemoVisit;
  let demo: DemoStack;
  let browser: Browser;
  let performer: Kept;

  beforeAll(async () => {
    opened = await openDemoVisit(executable ?? '');
    ({ demo, browser, performer } = opened);
  }, TIMEOUT_MS);
  afterAll(() => opened?.close(), 120_000);

  it.each(byDepth(ENDS, LOOKS))(
    'renders completely and without a fault at $width px, $theme',
    async (look) => {
      const visitor = await visit(browser, look, performer);
      await visitor.open(`${demo.stack.url}/dashboard`);
      const faults: string[] = [];
      for (const path of [...TOPICS, ...detailsOf(demo)]) {
        await visitor.follow(path);
        faults.push(...(await screenFaults(visitor, { isAudited: isAudited(look) })));
      }
      await visitor.leave();
      expect(faults).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'opens first with few calls and little code',
    async () => {
      const site = demo.stack.url;
      const { calls, scripts, scriptKilobytes } = await weighView(
        browser,
        site,
        '/dashboard/overview',
        performer,
      );
      expect(calls.length, calls.join('\n')).toBeLessThanOrEqual(MAX.calls);
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
      for (const topic of byDepth(TOPICS.slice(0, 3), TOPICS)) {
        const { scripts } = await weighView(browser, demo.stack.url, topic, performer);
        expect(
          scripts.filter((script) => script.includes('-page-')),
          topic,
        ).toHaveLength(1);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'is reachable through the navigation, as are the parts of a screen',
    async () => {
      const visitor = await visit(browser, DESK, performer);
      await visitor.open(`${demo.stack.url}/dashboard`);
      await visitor.settles();
      const links = visitor.page.getByRole('navigation', { name: 'Dashboard' }).first();
      const faults: string[] = [];
      for (const topic of TOPICS) {
        await links.locator(`a[href^="${topic}"]`).first().click();
        await visitor.settles();
        expect(new URL(visitor.page.url()).pathname).toBe(topic);
        faults.push(...(await partFaults(visitor)));
      }
      for (const detail of detailsOf(demo)) {
        await visitor.follow(detail);
        await visitor.settles();
        faults.push(...(await partFaults(visitor)));
      }
      await visitor.leave();
      expect(faults).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'returns focus when a dialog closes',
    async () => {
      const visitor = await visit(browser, ANIMATED_DESK, performer);
      const { page } = visitor;
      await visitor.open(`${demo.stack.url}/dashboard/team`);
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

  it.each(byDepth(ENDS, LOOKS.filter(isAudited)))(
    'has public pages without a fault at $width px, $theme',
    async (look) => {
      const visitor = await visit(browser, look);
      const faults: string[] = [];
      for (const path of [...OUTSIDE, '/dashboard?join=true']) {
        await visitor.open(demo.stack.url + path);
        faults.push(...(await screenFaults(visitor)));
      }
      for (const path of NOWHERE) {
        await visitor.open(demo.stack.url + path);
        faults.push(...(await screenFaults(visitor, { excused: REFUSED, mayFail: true })));
      }
      await visitor.leave();
      expect(faults).toEqual([]);
    },
    TIMEOUT_MS,
  );
});

/** Opens and checks each part that the screen, or the dialog over it, offers. */
async function partFaults(visitor: Visitor): Promise<string[]> {
  const { page } = visitor;
  const inDialog = page.getByRole('dialog');
  const place = (await inDialog.count()) > 0 ? inDialog : page.getByRole('main');
  const tabs = await place.getByRole('tab').all();
  const faults: string[] = [];
  for (const tab of tabs) {
    if (await tab.isDisabled()) continue;
    await tab.click();
    const name = `${new URL(page.url()).pathname}, ${await tab.innerText()}`;
    faults.push(...(await screenFaults(visitor, { name })));
  }
  return faults;
}
