import {
  findPublished,
  type Published,
  savePublished,
  saveTrends,
  type TrendHour,
} from '@lambdas/data/site/site-published';
import { logger } from '@lambdas/runtime/logger';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import type { Services } from '@lambdas/runtime/services';
import { GENDERS } from '@shared/domain/site/listed-room';
import type { SiteHour } from '@shared/domain/site/site-hours';
import { type Amount, averageTraffic, roundTo } from '@shared/domain/site/traffic';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';
import { isDue, lastCompleteDay } from './is-due';
import { type PublishedFile, putChanged } from './put-changed';
import { frequencyFiles, rankFile } from './tag-files';
import { tagRoomFiles } from './tag-room-files';
import { DAYS_OF_HOURS, trafficFiles } from './traffic-files';
import { updateDays } from './update-days';
import { updateHours, windowStart } from './update-hours';

/**
 * Updates and publishes the statistics of the whole platform, if that is due. Everything is
 * recomputed from its sources and assigned, so runs may be repeated, late or parallel. Progress is
 * written last, so the next run redoes what failed. Returns the files that changed; null if nothing
 * was due or nothing has been scanned yet.
 *
 * @throws Error if a file could not be written, after trying the others
 */
export async function publishSite(
  { capture, now }: Services,
  store: ObjectStore,
): Promise<{ readonly changed: readonly string[] } | null> {
  const at = now();
  const before = await findPublished(capture);
  if (!isDue(before, at)) return null;

  const start = windowStart(DAYS_OF_HOURS, at);
  const hours = await updateHours(capture, start, at);
  const since = before?.since ?? hours.at(0)?.first;
  if (since === undefined) return null;

  const from = firstDay(before, start, at);
  const days = await updateDays(capture, hours, { from, since, now: at });
  await saveTrends(capture, hours.flatMap(trendHour));
  const ranks = await rankFile(capture, at, before?.ranksThrough ?? null);
  const files = [...frequencyFiles(days), ...trafficFiles(hours, at), ...(ranks ? [ranks] : [])];
  const results = [await putAll(store, files)];
  for await (const ofHour of tagRoomFiles(capture, at, before?.at ?? null)) {
    results.push(await putAll(store, ofHour));
  }
  const changed = results.flatMap((result) => result.changed);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  const all = results.reduce((sum, result) => sum + result.all, 0);
  if (failed > 0) throw new Error(`${failed} of ${all} not published.`);

  const ranksThrough = ranks ? ranks.through : (before?.ranksThrough ?? null);
  await savePublished(capture, { at, since, ranksThrough });
  return { changed };
}

/**
 * Returns the first day that may have changed since the last publication, at the latest yesterday.
 */
function firstDay(before: Published | null, start: number, now: number): number {
  const known = before ? lastCompleteDay(before.at) + DAY_MS : 0;
  const yesterday = startOfUtcDay(now) - DAY_MS;
  // The first day of the window may lack hours.
  return Math.max(startOfUtcDay(start) + DAY_MS, Math.min(known, yesterday));
}

function trendHour({ start, traffic }: SiteHour): TrendHour[] {
  if (traffic.scans === 0) return [];
  const entries = GENDERS.map((gender) => [gender, rounded(averageTraffic(traffic, { gender }))]);
  return [{ start, byGender: Object.fromEntries(entries) as TrendHour['byGender'] }];
}

function rounded({ cams, viewers }: Amount): Amount {
  return { cams: roundTo(cams, 2), viewers: roundTo(viewers, 2) };
}

interface Results {
  readonly changed: readonly string[];
  readonly failed: number;
  readonly all: number;
}

/** Writes the files that differ. A file that could not be written doesn't stop the others. */
async function putAll(store: ObjectStore, files: readonly PublishedFile[]): Promise<Results> {
  const changed: string[] = [];
  let failed = 0;
  for (const file of files) {
    try {
      if (await putChanged(store, file)) changed.push(file.key);
    } catch (error) {
      logger.error('not published', { key: file.key, error: error as Error });
      failed += 1;
    }
  }
  return { changed, failed, all: files.length };
}
