import { defineItem, keyOf } from '@lambdas/runtime/item-kind';
import { queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';
import * as z from 'zod';

/** Views of a public page on a day (UTC). `page` is a path in the table of screens, or `other`. */
export const pageViewsItem = defineItem({
  name: 'page-views',
  table: 'configs',
  pk: 'COUNT#VIEWS',
  sk: '{day:day}#{page:rest}',
  schema: () => z.object({ count: z.number(), ttl: z.number() }),
});

/** Searches in the help that found nothing on a day (UTC). */
export const failedSearchesItem = defineItem({
  name: 'failed-searches',
  table: 'configs',
  pk: 'COUNT#SEARCHES',
  sk: '{day:day}',
  schema: () => z.object({ count: z.number(), ttl: z.number() }),
});

const KEPT_MS = 400 * DAY_MS;
const ttlOf = (day: number) => Math.ceil((day + KEPT_MS) / 1000);

/**
 * Counts a view of a page. One write unit. If a response gets lost, it may count twice: see
 * docs/decisions/page-counters.md.
 */
export async function addPageView(configs: Table, page: string, now: number): Promise<void> {
  const day = startOfUtcDay(now);
  await configs.countUp(keyOf(pageViewsItem, { day, page }), ttlOf(day));
}

/** Counts a search that found nothing, like a page view. */
export async function addFailedSearch(configs: Table, now: number): Promise<void> {
  const day = startOfUtcDay(now);
  await configs.countUp(keyOf(failedSearchesItem, { day }), ttlOf(day));
}

export interface PageViews {
  /** Midnight UTC, epoch ms. */
  readonly day: number;
  readonly page: string;
  readonly count: number;
}

/** Lists views by day and page since a day (epoch ms), oldest first. 10 read units per 30 days. */
export async function listPageViews(configs: Table, since: number): Promise<PageViews[]> {
  const items = await queryItems(configs, pageViewsItem, {}, { from: { day: since } });
  return items.map(({ day, page, count }) => ({ day, page, count }));
}

/** Returns how many searches found nothing since a day (epoch ms). */
export async function sumFailedSearches(configs: Table, since: number): Promise<number> {
  const items = await queryItems(configs, failedSearchesItem, {}, { from: { day: since } });
  return items.reduce((sum, { count }) => sum + count, 0);
}
