import { takeLease } from '@lambdas/data/log/listener-reports';
import { saveObservationBatch } from '@lambdas/data/log/observations';
import { findListed, type Listed, saveListed } from '@lambdas/data/site/site-listed';
import {
  findNewestScan,
  type ScanLine,
  saveScan,
  saveScanLine,
} from '@lambdas/data/site/site-scans';
import type { RoomList } from '@lambdas/integrations/room-list';
import type { Services } from '@lambdas/runtime/services';
import { countPicks } from '@shared/domain/site/picks';
import { countTraffic } from '@shared/domain/site/traffic';
import { noteClaims } from './note-claims';
import { scanLine } from './scan-line';
import { listedAfter, listShards, observationBatches } from './tracked-rooms';

/** Leaves the function time to write what was read. */
const CRAWL_MS = 120_000;
/** Longer than the function may run, shorter than the time between two starts. */
const LEASE_MS = 165_000;

/**
 * One scan of the platform: what it saw of the rooms looked after goes to their listener, sums go
 * to the statistics of the whole site, a line into the scanner's log; claims on performers whose
 * code it saw are noted. Answers that line, or null when another scan holds the lease.
 *
 * It may die anywhere. The state is written first and names what is still to be told, events have
 * the ids of the crawl that saw them, and a scan counts the broadcasts since the one that was kept
 * last: so nothing is told or counted twice, and at worst this scan's samples are missing.
 *
 * @param owner who runs it: the lease is theirs
 */
export async function scanSite(
  services: Services,
  list: RoomList,
  owner: string,
): Promise<ScanLine | null> {
  const { capture, configs, now } = services;
  const at = now();
  const hasLease = await takeLease(capture, 'scanner', { owner, now: at, until: at + LEASE_MS });
  if (!hasLease) return null;

  const shards = await listShards(configs);
  const seen = await findListed(capture);
  const crawl = await list.crawl(at + CRAWL_MS);
  const isComplete = crawl.incomplete.length === 0;

  const listed = isComplete ? listedAfter(seen, at, shards, crawl.rooms) : seen;
  if (isComplete && !(await saveListed(capture, seen, listed))) return null;
  for (const [shard, rooms] of observationBatches(
    shards,
    listed.gone,
    crawl.rooms,
    isComplete,
  ).entries()) {
    await saveObservationBatch(capture, shard, { source: 'scan', at, rooms });
  }
  await forgetPublished(services, listed);

  // The line first: an hour with a scan in it always has a line that tells so.
  const line = scanLine(at, now(), crawl);
  await saveScanLine(capture, line);
  if (isComplete) {
    const picks = countPicks(crawl.rooms, at, await findNewestScan(capture));
    await saveScan(capture, { at, traffic: countTraffic(crawl.rooms), picks });
  }
  await noteClaims(services, crawl.rooms);
  return line;
}

async function forgetPublished({ capture }: Services, listed: Listed): Promise<void> {
  if (listed.gone.length > 0) await saveListed(capture, listed, { ...listed, gone: [] });
}
