import { defineItem } from '@lambdas/runtime/item-kind';
import { putItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import type { TagCounts } from '@shared/domain/site/picks';
import type { PickedDay } from '@shared/domain/site/rank-history';
import type { SiteDay } from '@shared/domain/site/site-hours';
import { DAY_MS, utcDay } from '@shared/domain/time/utc-day';
import * as z from 'zod';
import { pack, unpack } from '../packed/packed';

/** A day of the whole platform, summed up from its hours. */
export const siteDayItem = defineItem({
  name: 'site-days',
  table: 'capture',
  pk: 'SITE#DAYS',
  sk: '{start:day}',
  schema: () =>
    z.object({
      viewers: z.number().nullable(),
      cams: z.number().nullable(),
      scans: z.number(),
      missed: z.number(),
      ttl: z.number(),
    }),
});

const PICKED = 'SITE#PICKED';
const KEPT_MS = 400 * DAY_MS;
const ttlOf = (start: number) => Math.ceil((start + KEPT_MS) / 1000);

/** Replaces a day's numbers: 0.2 KB. */
export async function saveDay(capture: Table, day: SiteDay): Promise<void> {
  const { start, viewers, cams, scans, missed } = day;
  const attributes = { viewers, cams, scans, missed, ttl: ttlOf(start) };
  await putItem(capture, siteDayItem, { start }, attributes);
}

/** The days since an instant (epoch ms), oldest first. 30 days are 1 read unit. */
export async function listDays(capture: Table, since: number): Promise<SiteDay[]> {
  const days = await queryItems(capture, siteDayItem, {}, { from: { start: since } });
  return days.map(({ ttl: _ttl, ...day }) => day);
}

/** Replaces the tags that a day (epoch ms of its midnight) picked most: 3 KB for 500. */
export async function savePicked(capture: Table, day: number, counts: TagCounts): Promise<void> {
  await capture.put({ pk: PICKED, sk: utcDay(day), z: pack(counts), ttl: ttlOf(day) });
}

/** The picks of days in a period (epoch ms, `end` exclusive), oldest first: 0.5 units a day. */
export async function listPicked(capture: Table, start: number, end: number): Promise<PickedDay[]> {
  const items = await capture.query({ pk: PICKED, from: utcDay(start), to: utcDay(end - 1) });
  return items.map(({ sk, z }) => ({ date: sk, counts: unpack(z) }));
}
