import type { Page } from 'playwright-core';
import { faultsOf } from './accessibility';
import { DESK, PHONE, sizeOf } from './visitor';

/**
 * What is wrong with a page on a phone in the dark: what axe finds, and that it scrolls sideways.
 * The page is loaded anew, so that no colour is still on its way to the other theme, and is a
 * desk's again in the end.
 *
 * @param isDrawn waits until the page is there
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
