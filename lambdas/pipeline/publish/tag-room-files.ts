import { listTagRooms, type TagRoomsOfHour } from '@lambdas/data/site/site-tag-rooms';
import type { Table } from '@lambdas/runtime/table';
import { HOUR_MS, startOfHour } from '@shared/domain/site/site-hours';
import { tagRoomsKey, toPublished } from '@shared/domain/tags/published-tag-rooms';
import { sumTagEvidence } from '@shared/domain/tags/tag-rooms';
import { utcDay } from '@shared/domain/time/utc-day';
import { WEEKDAYS, type Weekday } from '@shared/domain/time/weekday-slots';
import type { PublishedFile } from './put-changed';

const DAYS = 28;
const HOURS = 24;

/**
 * Lists the rooms per tag for each hour of the day that began since the last publication: over the
 * last 28 days, and by weekday. Hours without scans have no files. Yields one hour at a time: all
 * hours would take 300 MB.
 *
 * @param publishedAt epoch ms; null for never
 */
export async function* tagRoomFiles(
  capture: Table,
  now: number,
  publishedAt: number | null,
): AsyncGenerator<PublishedFile[]> {
  const newest = startOfHour(now);
  const since = publishedAt === null ? 0 : startOfHour(publishedAt);
  for (let age = HOURS - 1; age >= 0; age -= 1) {
    const start = newest - age * HOUR_MS;
    if (start >= since) yield filesOf(start, await listTagRooms(capture, start, DAYS));
  }
}

function filesOf(start: number, scans: readonly TagRoomsOfHour[]): PublishedFile[] {
  const hour = new Date(start).getUTCHours();
  return [null, ...WEEKDAYS].flatMap((weekday) => {
    const ofDay = scans.filter((one) => weekday === null || weekdayOf(one.start) === weekday);
    const last = ofDay.at(-1);
    if (last === undefined) return [];
    const evidence = sumTagEvidence(ofDay.map(({ scan }) => scan));
    const content = toPublished(utcDay(last.start), evidence);
    return [{ key: tagRoomsKey({ weekday, hour }), content }];
  });
}

function weekdayOf(ms: number): Weekday | undefined {
  return WEEKDAYS[(new Date(ms).getUTCDay() + 6) % WEEKDAYS.length];
}
