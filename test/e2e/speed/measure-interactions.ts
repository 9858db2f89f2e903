import type { Browser, Locator, Page } from 'playwright-core';
import { ANIMATED_DESK, type Kept, type Visitor, visit } from '../visitor';

/** How long until an interaction became visible, in ms. The browser measures in steps of 8. */
export interface Latency {
  readonly action: string;
  readonly median: number;
  readonly worst: number;
  readonly times: number;
}

const TIMES = 7;
/** The browser reports nothing shorter. */
const MIN_MS = 16;

interface Action {
  readonly name: string;
  readonly path: string;
  /** Does it for the nth time. */
  readonly act: (page: Page, index: number) => Promise<void>;
}

const first = (locators: Locator) => locators.first().click();
const ACTIONS: readonly Action[] = [
  {
    name: 'Go to another tab',
    path: '/dashboard/sessions?period=all',
    act: async (page, index) => {
      const links = page.getByRole('navigation', { name: 'Dashboard' }).first();
      await links.getByRole('link', { name: ['Tippers', 'Sessions'][index % 2] as string }).click();
    },
  },
  {
    name: 'Sort a table of all tippers',
    path: '/dashboard/tippers?period=all',
    act: (page) => first(page.getByRole('columnheader').getByRole('button')),
  },
  {
    name: 'Change the period',
    path: '/dashboard/overview',
    act: async (page, index) => {
      await first(page.getByRole('banner').getByRole('button', { name: /^Period/ }));
      await page
        .getByRole('menuitemradio')
        .nth(index % 4)
        .click();
    },
  },
  {
    name: 'Open a tipper',
    path: '/dashboard/tippers?period=all',
    act: async (page, index) => {
      if (index % 2 === 1) await page.keyboard.press('Escape');
      else await first(page.getByRole('table').getByRole('button'));
    },
  },
  {
    name: 'Hide and show a layer of a chart',
    path: '/dashboard/overview?period=all',
    act: (page) => first(page.getByRole('main').locator('button[aria-pressed]')),
  },
  {
    name: 'Type into a search',
    path: '/dashboard/tippers?period=all',
    act: (page, index) =>
      page
        .getByRole('searchbox')
        .first()
        .pressSequentially('aeiou'[index % 5] as string),
  },
];

/**
 * Does everyday things with real clicks and keys, on a year of data, and measures how long they
 * take.
 */
export async function measureInteractions(
  browser: Browser,
  site: string,
  kept: Kept,
): Promise<Latency[]> {
  const latencies: Latency[] = [];
  for (const { name, path, act } of ACTIONS) {
    const visitor = await visit(browser, ANIMATED_DESK, kept);
    await visitor.open(site + path);
    await visitor.settles('first view');
    await startTiming(visitor.page);
    const all: number[] = [];
    for (let index = 0; index < TIMES; index++) all.push(await timeOf(visitor, act, index));
    await visitor.leave();
    const sorted = all.toSorted((a, b) => a - b);
    latencies.push({
      action: name,
      median: sorted[Math.floor(TIMES / 2)] ?? Number.NaN,
      worst: Math.max(...sorted),
      times: TIMES,
    });
  }
  return latencies;
}

async function timeOf(visitor: Visitor, act: Action['act'], index: number): Promise<number> {
  const { page } = visitor;
  await page.evaluate(() => {
    (window as unknown as Timed).timed = [];
  });
  await act(page, index);
  await visitor.settles('first view');
  const timed = await page.evaluate(() => (window as unknown as Timed).timed);
  return Math.max(MIN_MS, ...timed);
}

interface Timed {
  timed: number[];
}

/** Records each interaction's duration from Event Timing: from the input to the next frame. */
function startTiming(page: Page): Promise<void> {
  return page.evaluate(() => {
    const noting = window as unknown as Timed;
    noting.timed = [];
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEventTiming & {
        interactionId?: number;
      })[]) {
        if (entry.interactionId) noting.timed.push(entry.duration);
      }
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}
