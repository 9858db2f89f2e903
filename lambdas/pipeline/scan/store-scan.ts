import { findNewestScan, saveScan } from '@lambdas/data/site/site-scans';
import { isFirstOfHour, saveTagRooms } from '@lambdas/data/site/site-tag-rooms';
import type { Table } from '@lambdas/runtime/table';
import type { ListedRoom } from '@shared/domain/site/listed-room';
import { countPicks } from '@shared/domain/site/picks';
import { countTraffic } from '@shared/domain/site/traffic';
import { countTagRooms } from '@shared/domain/tags/tag-rooms';

/**
 * Stores what a complete crawl counted on the whole platform. Idempotent.
 *
 * Rooms per tag are counted once per hour: they change slowly, and take three times the space of all
 * else. They are stored before the scan, so a run that dies in between is made up for by the next.
 */
export async function storeScan(
  capture: Table,
  at: number,
  rooms: readonly ListedRoom[],
): Promise<void> {
  const previousAt = await findNewestScan(capture);
  if (isFirstOfHour(at, previousAt)) await saveTagRooms(capture, at, countTagRooms(rooms));
  const picks = countPicks(rooms, at, previousAt);
  await saveScan(capture, { at, traffic: countTraffic(rooms), picks });
}
