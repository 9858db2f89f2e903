import { defineItem } from '@lambdas/runtime/item-kind';
import { putItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import {
  type PicksByDay,
  sumPicksByDay,
  sumPicksOfDay,
  type TagCounts,
} from '@shared/domain/site/picks';
import type { SiteHour } from '@shared/domain/site/site-hours';
import { DAY_MS } from '@shared/domain/time/utc-day';
import * as z from 'zod';
import { codecOf } from '../packed/codec';
import { scanExpiry } from './scan-expiry';
import type { SiteScan } from './site-scans';
import {
  decodePicks,
  decodeTraffic,
  encodePicks,
  encodeTraffic,
  type StoredPicks,
  type StoredTraffic,
  storedPicks,
  storedTraffic,
} from './traffic-codecs';

/** An hour with its scans' counts; `isFinal` once no further scan can belong to it. */
export interface CountedHour extends SiteHour {
  readonly isFinal: boolean;
  readonly picks: PicksByDay;
}

type HourContent = Omit<SiteHour, 'start'>;

interface StoredHour extends Omit<HourContent, 'traffic'> {
  readonly traffic: StoredTraffic;
}

const hourCodec = codecOf<HourContent, StoredHour>(
  () => z.object({ first: z.number(), scans: z.number(), traffic: storedTraffic() }),
  ({ traffic, ...hour }) => ({ ...hour, traffic: encodeTraffic(traffic) }),
  ({ traffic, ...hour }) => ({ ...hour, traffic: decodeTraffic(traffic) }),
);
const picksCodec = codecOf<PicksByDay, StoredPicks>(storedPicks, encodePicks, decodePicks);

/** An hour of the whole platform, computed from its scans. `hour` is `yyyy-mm-ddThh`, UTC. */
export const siteHourItem = defineItem({
  name: 'site-hours',
  version: 3,
  table: 'capture',
  pk: 'SITE#HOURS',
  sk: '{hour}',
  schema: () => z.object({ isFinal: z.boolean(), z: hourCodec.attribute(), ttl: z.number() }),
});

/** The tags counted by an hour's scans. */
export const sitePicksItem = defineItem({
  name: 'site-hour-picks',
  version: 3,
  table: 'capture',
  pk: 'SITE#PICKS',
  sk: '{hour}',
  schema: () => z.object({ isFinal: z.boolean(), z: picksCodec.attribute(), ttl: z.number() }),
});

const hourOf = (ms: number) => new Date(ms).toISOString().slice(0, 13);

/** Sums up the tags counted by an hour's scans. */
export function picksOfScans(scans: readonly SiteScan[]): PicksByDay {
  return sumPicksByDay(scans.map(({ picks }) => picks));
}

/**
 * Replaces an hour with the current sums of its scans: about 5 KB, and 5 KB of tags. An hour that
 * may still change never replaces a final one.
 */
export async function saveHour(capture: Table, hour: CountedHour): Promise<void> {
  const { start, isFinal, picks, ...rest } = hour;
  const key = { hour: hourOf(start) };
  const common = { isFinal, ttl: scanExpiry(start) };
  const condition = unlessFinal(isFinal);
  // Tags are written first, so a final hour always has its tags.
  const counted = { ...common, z: picksCodec.pack(picks) };
  await putItem(capture, sitePicksItem, key, counted, condition);
  await putItem(capture, siteHourItem, key, { ...common, z: hourCodec.pack(rest) }, condition);
}

function unlessFinal(isFinal: boolean) {
  if (isFinal) return undefined;
  return {
    expression: 'attribute_not_exists(pk) OR #isFinal = :isFinal',
    names: { '#isFinal': 'isFinal' },
    values: { ':isFinal': false },
  };
}

/**
 * Lists hours that start in the period (epoch ms, `end` exclusive), oldest first. 0.5 to 1 read
 * units each.
 */
export async function listHours(
  capture: Table,
  start: number,
  end: number,
): Promise<(SiteHour & { readonly isFinal: boolean })[]> {
  const range = { from: { hour: hourOf(start) }, to: { hour: hourOf(end - 1) } };
  const items = await queryItems(capture, siteHourItem, {}, range);
  return items.map(({ hour, isFinal, z: content }) => ({
    start: Date.parse(`${hour}:00:00.000Z`),
    isFinal,
    ...content,
  }));
}

/** Counts the sessions that started on a UTC day (epoch ms of its midnight), by tag. */
export async function countPicks(capture: Table, day: number): Promise<TagCounts> {
  // A scan may count a session in the hour after the one it started in.
  const range = { from: { hour: hourOf(day) }, to: { hour: hourOf(day + DAY_MS) } };
  const items = await queryItems(capture, sitePicksItem, {}, range);
  const date = new Date(day).toISOString().slice(0, 10);
  return sumPicksOfDay(
    items.map(({ z: picks }) => picks),
    date,
  );
}
