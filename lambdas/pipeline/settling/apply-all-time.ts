import pMap from 'p-map';
import { isBroadcastId } from '../../../shared/domain/fold/fold';
import {
  type AllTimeTipper,
  type AllTimeTippers,
  type TippedSums,
  updateAllTimeTippers,
} from '../../data/all-time-tippers';
import { listMonthTippers } from '../../data/month-rollups';
import { listViewerTips, type ViewerTip, type ViewerTips } from '../../data/viewer-tips';
import type { Table } from '../../lib/table';
import type { ProfileChange } from './apply-profiles';
import { partsOf } from './profile-entries';

const READS_AT_ONCE = 32;
const EVERY_MONTH = { from: '2011-01', to: '2100-01' };

/**
 * Brings the all-time list up to date: the sums of every viewer that the changes touch are read
 * from their own documents, so nothing is ever added up twice.
 */
export async function applyAllTime(
  tippers: Table,
  performer: string,
  changes: readonly ProfileChange[],
  months: readonly string[],
): Promise<void> {
  const touched = new Set<string>();
  for (const { entries, left } of changes) {
    for (const { kind, viewer } of [...entries, ...left].map(partsOf)) {
      if (kind === 'tips') touched.add(viewer);
    }
  }
  // While on air only the months move; they are brought in with the tippers, at the end.
  if (touched.size === 0) return;

  await updateAllTimeTippers(tippers, performer, async () => ({
    tippers: await pMap(touched, (viewer) => sumsOf(tippers, performer, viewer), {
      concurrency: READS_AT_ONCE,
    }),
    months: await monthSums(tippers, performer, months),
  }));
}

async function sumsOf(tippers: Table, performer: string, viewer: string): Promise<AllTimeTipper> {
  const stretches = await listViewerTips(tippers, performer, viewer, EVERY_MONTH, {
    consistent: true,
  });
  return {
    name: viewer,
    ...tippedSums(stretches, () => true),
    open: tippedSums(stretches, ([, , anonymous]) => anonymous === 0),
  };
}

function tippedSums(
  stretches: readonly ViewerTips[],
  counts: (tip: ViewerTip) => boolean,
): TippedSums {
  const sums = { tokens: 0, tips: 0, sessions: 0, lastTipped: 0 };
  for (const { stretch, start, tips } of stretches) {
    const counted = tips.filter(counts);
    if (counted.length === 0) continue;
    sums.tips += counted.length;
    sums.tokens += counted.reduce((sum, [, tokens]) => sum + tokens, 0);
    if (isBroadcastId(stretch)) sums.sessions += 1;
    sums.lastTipped = Math.max(sums.lastTipped, start);
  }
  return sums;
}

/** Tokens and tips of each month, from its own rollup. */
async function monthSums(
  tippers: Table,
  performer: string,
  months: readonly string[],
): Promise<AllTimeTippers['months']> {
  const sums: Record<string, [number, number]> = {};
  for (const month of months) {
    const [found] = await listMonthTippers(
      tippers,
      performer,
      { from: month, to: month },
      { consistent: true },
    );
    let tokens = 0;
    let tips = 0;
    for (const [, , rows] of found?.tippers.stretches ?? []) {
      for (const [, count, sum] of rows) {
        tips += count;
        tokens += sum;
      }
    }
    sums[month] = [tokens, tips];
  }
  return sums;
}
