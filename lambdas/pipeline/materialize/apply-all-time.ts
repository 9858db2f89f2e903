import { updateAllTimeTippers } from '@lambdas/data/tippers/all-time-tippers';
import { findTipRecords, rebuildTipRecords } from '@lambdas/data/tippers/viewer-tip-records';
import { partsOf } from '@lambdas/pipeline/shared/profile-entries';
import type { FencingToken } from '@lambdas/runtime/fencing-token';
import type { Table } from '@lambdas/runtime/table';
import type { AllTimeTippers } from '@shared/domain/tippers/all-time-tippers';
import type { ProfileChange } from './apply-profiles';
import { sumViewers } from './sum-viewers';

/**
 * Updates the tip records and the all-time list. Sums of the changed viewers are computed again, and
 * everybody's come from the records, so nothing is added twice.
 *
 * @param changed.months all months that the changes touch (`yyyy-mm`)
 * @param changed.since the first month that may just have changed
 * @param changed.isRunning whether a session runs
 */
export async function applyAllTime(
  tippers: Table,
  performer: string,
  changes: readonly ProfileChange[],
  changed: {
    readonly months: readonly string[];
    readonly since: string;
    readonly isRunning: boolean;
  },
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

  await rebuildTipRecords(tippers, performer, changed.months, fencingToken);
  const read = async () => ({
    tippers: await sumViewers(tippers, performer, viewers, changed),
    total: await totalOf(tippers, performer),
  });
  await updateAllTimeTippers(tippers, performer, read, fencingToken);
}

async function totalOf(tippers: Table, performer: string): Promise<AllTimeTippers['total']> {
  const { amounts } = await findTipRecords(tippers, performer, { consistent: true });
  return {
    tokens: amounts.reduce((sum, { tokens, tips }) => sum + tokens * tips, 0),
    tips: amounts.reduce((sum, { tips }) => sum + tips, 0),
  };
}
