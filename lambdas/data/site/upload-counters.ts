import { defineItem, keyOf } from '@lambdas/runtime/item-kind';
import { queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';
import * as z from 'zod';

/**
 * Sessions that extensions uploaded on a day (UTC). `what` is `all`, or the figure that only a
 * fallback reader found.
 */
export const uploadCountsItem = defineItem({
  name: 'upload-counts',
  table: 'configs',
  pk: 'COUNT#UPLOADS',
  sk: '{day:day}#{what}',
  schema: () => z.object({ count: z.number(), ttl: z.number() }),
});

const ALL = 'all';
const KEPT_MS = 30 * DAY_MS;

/**
 * Counts a session's upload where it is new: as a whole, and per figure of a fallback reader. A write
 * unit each. If a process dies here, a count may be missing, and if a response gets lost, it may count
 * twice: see docs/decisions/page-counters.md.
 *
 * @param now epoch ms
 */
export async function countUpload(
  configs: Table,
  { isFirst, fallbacks }: { readonly isFirst: boolean; readonly fallbacks: readonly string[] },
  now: number,
): Promise<void> {
  const day = startOfUtcDay(now);
  const ttl = Math.ceil((day + KEPT_MS) / 1000);
  const whats = [...(isFirst ? [ALL] : []), ...fallbacks];
  await Promise.all(
    whats.map((what) => configs.countUp(keyOf(uploadCountsItem, { day, what }), ttl)),
  );
}

export interface UploadCounts {
  readonly sessions: number;
  /** By figure. */
  readonly fallbacks: ReadonlyMap<string, number>;
}

/** Sums the counts since a day (epoch ms). 0.5 read units a week. */
export async function sumUploadCounts(configs: Table, since: number): Promise<UploadCounts> {
  const items = await queryItems(configs, uploadCountsItem, {}, { from: { day: since } });
  const sums = new Map<string, number>();
  for (const { what, count } of items) sums.set(what, (sums.get(what) ?? 0) + count);
  const sessions = sums.get(ALL) ?? 0;
  sums.delete(ALL);
  return { sessions, fallbacks: sums };
}
