import { defineItem } from '@lambdas/runtime/item-kind';
import { putItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import type { PickedDay, TagCounts } from '@shared/domain/site/picks';
import type { SiteDay } from '@shared/domain/site/site-hours';
import { DAY_MS, utcDay } from '@shared/domain/time/utc-day';
import * as z from 'zod';
import { tagCountsCodec } from './traffic-codecs';

/** A day of the whole platform, computed from its hours. */
export const siteDayItem = defineItem({
  name: 'site-days',
  version: 2,
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

/** The tags that a day's sessions used most. */
export const pickedDayItem = defineItem({
  name: 'site-picked-tags',
  version: 2,
  table: 'capture',
  pk: 'SITE#PICKED',
  sk: '{date}',
  schema: () => z.object({ z: tagCountsCodec.attribute(), ttl: z.number() }),
});

const KEPT_MS = 400 * DAY_MS;
const ttlOf = (start: number) => Math.ceil((start + KEPT_MS) / 1000);

/** Replaces a day's numbers, 0.2 KB. */
export async function saveDay(capture: Table, day: SiteDay): Promise<void> {
  const { start, viewers, cams, scans, missed } = day;
  const attributes = { viewers, cams, scans, missed, ttl: ttlOf(start) };
  await putItem(capture, siteDayItem, { start }, attributes);
}

/** Lists the days since an instant (epoch ms), oldest first. 1 read unit per 30 days. */
export async function listDays(capture: Table, since: number): Promise<SiteDay[]> {
  const days = await queryItems(capture, siteDayItem, {}, { from: { start: since } });
  return days.map(({ ttl: _ttl, ...day }) => day);
}

/** Replaces the most used tags of a day (epoch ms of its midnight). 3 KB for 500 tags. */
export async function savePicked(capture: Table, day: number, counts: TagCounts): Promise<void> {
  const attributes = { z: tagCountsCodec.pack(counts), ttl: ttlOf(day) };
  await putItem(capture, pickedDayItem, { date: utcDay(day) }, attributes);
}

/**
 * Lists the most used tags of days in a period (epoch ms, `end` exclusive), oldest first. 0.5 read
 * units per day.
 */
export async function listPicked(capture: Table, start: number, end: number): Promise<PickedDay[]> {
  const range = { from: { date: utcDay(start) }, to: { date: utcDay(end - 1) } };
  const items = await queryItems(capture, pickedDayItem, {}, range);
  return items.map(({ date, z: counts }) => ({ date, counts }));
}
