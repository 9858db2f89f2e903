import { describe, expect, it } from 'vitest';
import { ENDS } from './audited-looks';
import { browserPath } from './browser';
import { withDemoVisit } from './demo-visit';
import { screenFaults } from './screen-faults';
import { ANIMATED_DESK, PHONE, visit } from './visitor';

const executable = browserPath();
const TIMEOUT_MS = 10 * 60_000;

describe.skipIf(!executable)('the dashboard by keyboard', () => {
  const opened = withDemoVisit(executable);

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
});
