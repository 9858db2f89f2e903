import { scannerLeaseItem, takeLease } from '@lambdas/data/log/listener-reports';
import { saveObservations } from '@lambdas/data/log/observations';
import { getShardCounts, shardCountAt } from '@lambdas/data/performers/shard-counts';
import { findListed, type Listed, saveListed } from '@lambdas/data/site/site-listed';
import { type ScanLine, saveScanLine } from '@lambdas/data/site/site-scans';
import type { RoomList } from '@lambdas/integrations/room-list';
import type { Services } from '@lambdas/runtime/services';
import { noteClaims } from './note-claims';
import { noteGenders } from './note-genders';
import { scanLine } from './scan-line';
import { storeScan } from './store-scan';
import { listedAfter, listTrackedRooms, observationsByRoom } from './tracked-rooms';

/** Leaves the function time to write what it read. */
const CRAWL_MS = 120_000;
/** Longer than the function's timeout, shorter than the time between two runs. */
const LEASE_MS = 165_000;

/**
 * Scans the platform once: hands what it saw of tracked rooms to their listener, adds sums to the
 * statistics of the whole site, confirms claims whose code it saw, stores new genders of tracked
 * rooms, and appends an entry to the scan log. Returns that entry; null if another scan holds the lease.
 *
 * It may die at any point. The state is written first and names what is still to be handed over,
 * events get the ids of the crawl that saw them, and a scan counts the sessions since the last
 * stored one. So nothing is handed over or counted twice; at worst this scan's samples are missing.
 *
 * @param owner id of this run, which holds the lease
 */
export async function scanSite(
  services: Services,
  list: RoomList,
  owner: string,
): Promise<ScanLine | null> {
  const { capture, configs, now } = services;
  const at = now();
  const lease = { owner, now: at, until: at + LEASE_MS };
  const hasLease = await takeLease(capture, 'scanner', lease, scannerLeaseItem);
  if (!hasLease) return null;

  const trackedRooms = await listTrackedRooms(configs);
  const tracked = trackedRooms.map(({ performer }) => performer);
  const listedBefore = await findListed(capture);
  const crawl = await list.crawl(at + CRAWL_MS);
  const isComplete = crawl.incomplete.length === 0;

  const listed = isComplete ? listedAfter(listedBefore, at, tracked, crawl.rooms) : listedBefore;
  if (isComplete && !(await saveListed(capture, listedBefore, listed))) return null;
  const rooms = observationsByRoom(tracked, listed.gone, crawl.rooms, isComplete);
  if (rooms.size > 0) {
    const of = shardCountAt(await getShardCounts(configs), now());
    await saveObservations(capture, of, { source: 'scan', at, rooms });
  }
  await forgetPublished(services, listed);

  // The entry is written first, so every hour with a scan has an entry that says so.
  const line = scanLine(at, now(), crawl);
  await saveScanLine(capture, line);
  if (isComplete) await storeScan(capture, at, crawl.rooms);
  await noteClaims(services, crawl.rooms);
  await noteGenders(configs, trackedRooms, crawl.rooms);
  return line;
}

async function forgetPublished({ capture }: Services, listed: Listed): Promise<void> {
  if (listed.gone.length > 0) await saveListed(capture, listed, { ...listed, gone: [] });
}
