import { updateAllTimeTippers } from '@lambdas/data/tippers/all-time-tippers';
import { findTipRecords, rebuildTipRecords } from '@lambdas/data/tippers/viewer-tip-records';
import { listViewerTips, type ViewerTip, type ViewerTips } from '@lambdas/data/tippers/viewer-tips';
import { partsOf } from '@lambdas/pipeline/shared/profile-entries';
import type { FencingToken } from '@lambdas/runtime/fencing-token';
import type { Table } from '@lambdas/runtime/table';
import { isSessionId } from '@shared/domain/fold/fold';
import type {
  AllTimeTipper,
  AllTimeTippers,
  TippedSums,
} from '@shared/domain/tippers/all-time-tippers';
import pMap from 'p-map';
import type { ProfileChange } from './apply-profiles';

const READS_AT_ONCE = 32;
const EVERY_MONTH = { from: '2011-01', to: '2100-01' };

/**
 * Updates the tip records and the all-time list. Sums of the changed viewers are read from their
 * own documents, and everybody's from the records, so nothing is added twice.
 *
 * @param months all months that the changes touch (`yyyy-mm`)
 */
export async function applyAllTime(
  tippers: Table,
  performer: string,
  changes: readonly ProfileChange[],
  months: readonly string[],
  fencingToken?: FencingToken,
): Promise<void> {
  const viewers = new Set<string>();
  for (const { entries, left } of changes) {
    for (const { kind, of } of [...entries, ...left].map(partsOf)) {
      if (kind === 'tips') viewers.add(of);
    }
  }
  // While a session runs, no viewer's entries change, and nothing here does. Its end adds them.
  if (viewers.size === 0) return;

  await rebuildTipRecords(tippers, performer, months, fencingToken);
  const read = async () => ({
    tippers: await pMap(viewers, (viewer) => sumsOf(tippers, performer, viewer), {
      concurrency: READS_AT_ONCE,
    }),
    total: await totalOf(tippers, performer),
  });
  await updateAllTimeTippers(tippers, performer, read, fencingToken);
}

async function sumsOf(tippers: Table, performer: string, viewer: string): Promise<AllTimeTipper> {
  const segments = await listViewerTips(tippers, performer, viewer, EVERY_MONTH, {
    consistent: true,
  });
  const anonymousSums = tippedSums(segments, ({ isAnonymous }) => isAnonymous);
  return {
    name: viewer,
    ...tippedSums(segments, () => true),
    open: tippedSums(segments, ({ isAnonymous }) => !isAnonymous),
    lastAnonymous: anonymousSums.tips > 0 ? anonymousSums.lastTipped : null,
  };
}

function tippedSums(
  segments: readonly ViewerTips[],
  counts: (tip: ViewerTip) => boolean,
): TippedSums {
  const sums = { tokens: 0, tips: 0, sessions: 0, lastTipped: 0 };
  for (const { segment, start, tips } of segments) {
    const counted = tips.filter(counts);
    if (counted.length === 0) continue;
    sums.tips += counted.length;
    sums.tokens += counted.reduce((sum, { tokens }) => sum + tokens, 0);
    if (isSessionId(segment)) sums.sessions += 1;
    sums.lastTipped = Math.max(sums.lastTipped, start);
  }
  return sums;
}

async function totalOf(tippers: Table, performer: string): Promise<AllTimeTippers['total']> {
  const { amounts } = await findTipRecords(tippers, performer, { consistent: true });
  return {
    tokens: amounts.reduce((sum, { tokens, tips }) => sum + tokens * tips, 0),
    tips: amounts.reduce((sum, { tips }) => sum + tips, 0),
  };
}
