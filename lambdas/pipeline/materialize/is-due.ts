import type { LogEnd } from '@lambdas/data/log/log-end';
import type { MaterializedState } from '@lambdas/data/materialized/materialized-state';
import type { PendingUpload } from '@lambdas/data/materialized/pending-uploads';

/** While a broadcast runs its statistics are settled this often; readers add the rest live. */
export const MATERIALIZE_EVERY_MS = 60 * 60_000;
/** Off air little happens, and each time the whole day since the last broadcast is written again. */
export const MATERIALIZE_OFF_AIR_MS = 6 * 60 * 60_000;
/** But whoever tips then looks for it. */
export const MATERIALIZE_PAID_MS = 30 * 60_000;

/** Why a performer has to be settled now; null when there is nothing to do. */
export function findMaterializeReason(
  materialized: MaterializedState,
  end: LogEnd | null,
  { hasProfiles, codeVersion }: Pick<MaterializedState, 'hasProfiles' | 'codeVersion'>,
  now: number,
  waiting: readonly PendingUpload[],
): 'rebuild' | 'interrupted' | 'boundary' | 'interval' | 'silence' | 'upload' | null {
  // A room of which nothing was heard yet may have uploads, and what they name must go by consent.
  const isUntouched = materialized.at === 0 && materialized.run === null;
  if (!end && isUntouched && waiting.length === 0) return null;
  if (materialized.codeVersion !== codeVersion || materialized.hasProfiles !== hasProfiles)
    return 'rebuild';
  if (materialized.run && materialized.run.until <= now) return 'interrupted';
  if (end && end.seq > materialized.seq) {
    if (end.markedAt > materialized.seq) return 'boundary';
    const offAir = end.paidAt > materialized.seq ? MATERIALIZE_PAID_MS : MATERIALIZE_OFF_AIR_MS;
    const every = materialized.onAir === null ? offAir : MATERIALIZE_EVERY_MS;
    if (now - materialized.at >= every) return 'interval';
  }
  if (materialized.openUntil !== null && now >= materialized.openUntil) return 'silence';
  if (waiting.length > 0) return 'upload';
  return null;
}
