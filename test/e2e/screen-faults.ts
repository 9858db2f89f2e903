import { faultsOf } from './accessibility';
import type { Visitor } from './visitor';

export interface Expectation {
  /** Called in the list of faults. @default the page's address */
  readonly name?: string;
  /** Whether axe looks, too. @default true */
  readonly isAudited?: boolean;
  /** Complaints that belong to the case. */
  readonly excused?: RegExp;
  /** The service fails on purpose, and the screen says so. @default false */
  readonly mayFail?: boolean;
}

/**
 * What is wrong with the screen that a visitor came to, once it has settled: nothing, or one line
 * for each fault that tells the screen, the look and what is wrong.
 */
export async function screenFaults(
  visitor: Visitor,
  { name, isAudited = true, excused = /^$/, mayFail = false }: Expectation = {},
): Promise<string[]> {
  const { page, look } = visitor;
  const isSettled = await visitor.settles();
  const { pathname, search } = new URL(page.url());
  const where = `${name ?? pathname + search}, ${look.width} px, ${look.theme}`;
  const faults: string[] = [];

  if (!isSettled) faults.push('still loading');
  const { headings, widest, alerts } = await page.evaluate(() => ({
    headings: [...document.querySelectorAll('h1')].filter(({ innerText }) => innerText.trim())
      .length,
    widest: document.documentElement.scrollWidth,
    alerts: [...document.querySelectorAll<HTMLElement>('[role=alert]')].map(
      ({ innerText }) => innerText,
    ),
  }));
  if (headings !== 1) faults.push(`${headings} headings of the first level`);
  if (widest > look.width) faults.push(`scrolls sideways to ${widest} px`);
  if (!mayFail) faults.push(...alerts.filter(Boolean).map((text) => `alerts: ${text}`));
  if (isAudited) faults.push(...(await faultsOf(page)));
  faults.push(...visitor.complaints().filter((complaint) => !excused.test(complaint)));
  return faults.map((fault) => `${where}: ${fault}`);
}
