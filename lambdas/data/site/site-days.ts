import type { Item, Table } from '@lambdas/runtime/table';
import type { TagCounts } from '@shared/domain/site/picks';
import type { PickedDay } from '@shared/domain/site/rank-history';
import type { SiteDay } from '@shared/domain/site/site-hours';
import { DAY_MS, utcDay } from '@shared/domain/time/utc-day';
import { pack, unpack } from '../packed/packed';

const DAYS = 'SITE#DAYS';
const PICKED = 'SITE#PICKED';
const KEPT_MS = 400 * DAY_MS;
const ttlOf = (start: number) => Math.ceil((start + KEPT_MS) / 1000);

/** Replaces a day's numbers: 0.2 KB. */
export async function saveDay(capture: Table, day: SiteDay): Promise<void> {
  await capture.put({ pk: DAYS, sk: utcDay(day.start), ...day, ttl: ttlOf(day.start) });
}

/** The days since an instant (epoch ms), oldest first. 30 days are 1 read unit. */
export async function listDays(capture: Table, since: number): Promise<SiteDay[]> {
  const items = await capture.query({ pk: DAYS, from: utcDay(since), to: '\uffff' });
  return items.map(dayOf);
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

/** Items are written by this file only, so their shape is known. */
function dayOf(item: Item): SiteDay {
  const { pk: _pk, sk: _sk, ttl: _ttl, ...day } = item;
  return day as unknown as SiteDay;
}
