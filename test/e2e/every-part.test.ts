import { byDepth } from '@test/support/run/depth';
import { describe, expect, it } from 'vitest';
import { detailsOf, NOWHERE, OUTSIDE, TOPICS } from './addresses';
import { DESK_BY_NIGHT, ENDS, isAudited, isTurn } from './audited-looks';
import { browserPath } from './browser';
import { withDemoVisit } from './demo-visit';
import { screenFaults } from './screen-faults';
import { DESK, LOOKS, type Visitor, visit } from './visitor';

const executable = browserPath();
const TIMEOUT_MS = 10 * 60_000;
/** The browser's own message about a refused call. */
const REFUSED = /Failed to load resource: .* 4\d\d/;

describe.skipIf(!executable)('every part of every screen', () => {
  const opened = withDemoVisit(executable);

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
