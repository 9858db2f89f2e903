import { findNewestScan, saveScanLine } from '@lambdas/data/site/site-scans';
import { noteGenders } from '@lambdas/pipeline/scan/note-genders';
import { scanLine } from '@lambdas/pipeline/scan/scan-line';
import { storeScan } from '@lambdas/pipeline/scan/store-scan';
import { listTrackedRooms } from '@lambdas/pipeline/scan/tracked-rooms';
import type { Services } from '@lambdas/runtime/services';
import { type Gender, REGIONS } from '@shared/domain/site/listed-room';
import { listCrawl } from './past-crawls';
import { listMultiples } from './replay-room';
import type { DemoPlatform } from './start-demo-platform';

/** Less often than the real scanner's three minutes: the log shows the difference as gaps. */
const EVERY_MS = 30 * 60_000;

/**
 * Stores scans of the entire platform for a time before the demo's first start, oldest first, as if
 * a scanner had run every half hour. Idempotent.
 *
 * @param since epoch ms
 * @param onScan called with the fraction done, 0 to 1
 */
export async function replaySite(
  { capture, configs }: Pick<Services, 'capture' | 'configs'>,
  { online, anchor }: Pick<DemoPlatform, 'online' | 'anchor'>,
  since: number,
  onScan: (share: number) => void,
): Promise<void> {
  const times = listMultiples(since, anchor, EVERY_MS);
  const newest = await findNewestScan(capture);
  if (newest !== null && newest >= (times.at(-1) ?? 0)) return;

  const genders = new Map<string, Gender>();
  for (const [index, at] of times.entries()) {
    const rooms = listCrawl(online, at);
    for (const { name, gender } of rooms) genders.set(name, gender);
    const crawl = { rooms, incomplete: [], pages: REGIONS.length, failures: [] };
    await saveScanLine(capture, scanLine(at, at, crawl));
    await storeScan(capture, at, rooms);
    onScan((index + 1) / times.length);
  }
  const seen = [...genders].map(([name, gender]) => ({ name, gender }));
  await noteGenders(configs, await listTrackedRooms(configs), seen);
}
