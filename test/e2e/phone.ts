import type { Page } from 'playwright-core';
import { faultsOf } from './accessibility';
import { DESK, PHONE, sizeOf } from './visitor';

/**
 * Returns what is wrong with a page on a phone in the dark theme: axe's violations, and sideways
 * scrolling. Reloads the page, so that no color is still in transition, and restores the desktop
 * size at the end.
 *
 * @param isDrawn waits until the page is drawn
 */
export async function faultsOnPhone(page: Page, isDrawn: () => Promise<void>): Promise<string[]> {
  await page.setViewportSize(sizeOf(PHONE));
  await page.emulateMedia({ colorScheme: PHONE.theme });
  await page.reload();
  await isDrawn();
  const faults = await faultsOf(page);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  if (width > PHONE.width) faults.push(`scrolls sideways to ${width} px`);
  await page.setViewportSize(sizeOf(DESK));
  await page.emulateMedia({ colorScheme: DESK.theme });
  return faults;
}
