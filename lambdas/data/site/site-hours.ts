import type { Item, Table } from '@lambdas/runtime/table';
import {
  type PicksByDay,
  sumPicksByDay,
  sumPicksOfDay,
  type TagCounts,
} from '@shared/domain/site/picks';
import type { SiteHour } from '@shared/domain/site/site-hours';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { pack, unpack } from '../packed/packed';
import type { SiteScan } from './site-scans';

/** An hour with what its scans counted; `isFinal` where no further scan can belong to it. */
export interface CountedHour extends SiteHour {
  readonly isFinal: boolean;
  readonly picks: PicksByDay;
}

const HOURS = 'SITE#HOURS';
const PICKS = 'SITE#PICKS';
const KEPT_MS = 35 * DAY_MS;
const skOf = (ms: number) => new Date(ms).toISOString().slice(0, 13);
const ttlOf = (start: number) => Math.ceil((start + KEPT_MS) / 1000);

/** What an hour's scans counted, added up. */
export function picksOfScans(scans: readonly SiteScan[]): PicksByDay {
  return sumPicksByDay(scans.map(({ picks }) => picks));
}

/**
 * Replaces an hour by what its scans say now: about 5 KB, and 5 KB of picks. An hour that may
 * still change never replaces one that is final.
 */
export async function saveHour(capture: Table, hour: CountedHour): Promise<void> {
  const { start, isFinal, picks, ...rest } = hour;
  const key = { sk: skOf(start), isFinal, ttl: ttlOf(start) };
  // Picks first: whoever finds the hour final may rely on them.
  await capture.put({ pk: PICKS, ...key, z: pack(picks) }, unlessFinal(isFinal));
  await capture.put({ pk: HOURS, ...key, z: pack(rest) }, unlessFinal(isFinal));
}

function unlessFinal(isFinal: boolean) {
  if (isFinal) return undefined;
  return {
    expression: 'attribute_not_exists(pk) OR #isFinal = :isFinal',
    names: { '#isFinal': 'isFinal' },
    values: { ':isFinal': false },
  };
}

/** Hours that begin in the period (epoch ms, `end` exclusive), oldest first: 0.5 to 1 unit each. */
export async function listHours(
  capture: Table,
  start: number,
  end: number,
): Promise<(SiteHour & { readonly isFinal: boolean })[]> {
  const items = await capture.query({ pk: HOURS, from: skOf(start), to: skOf(end - 1) });
  return items.map(hourOf);
}

/** Broadcasts that began in a UTC day (epoch ms of its midnight), by tag. */
export async function countPicks(capture: Table, day: number): Promise<TagCounts> {
  // A broadcast may be counted by a scan of the hour after the one that it began in.
  const to = skOf(day + DAY_MS);
  const items = await capture.query({ pk: PICKS, from: skOf(day), to });
  const date = new Date(day).toISOString().slice(0, 10);
  return sumPicksOfDay(
    items.map(({ z }) => unpack<PicksByDay>(z)),
    date,
  );
}

function hourOf({ sk, isFinal, z }: Item): SiteHour & { isFinal: boolean } {
  const start = Date.parse(`${sk}:00:00.000Z`);
  return { start, isFinal: isFinal === true, ...unpack<Omit<SiteHour, 'start'>>(z) };
}
