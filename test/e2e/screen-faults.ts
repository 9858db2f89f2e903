import { faultsOf } from './accessibility';
import type { Visitor } from './visitor';

export interface Expectation {
  /** The page's name in the list of faults. @default the page's path */
  readonly name?: string;
  /** Whether to run axe, too. @default true */
  readonly isAudited?: boolean;
  /** Complaints that are expected. */
  readonly excused?: RegExp;
  /** The service fails on purpose, and the screen says so. @default false */
  readonly mayFail?: boolean;
}

/**
 * Returns what is wrong with a screen once it has settled: one line per fault with the screen, the
 * look and the problem.
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
