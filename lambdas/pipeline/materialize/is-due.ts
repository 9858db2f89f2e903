import type { LogEnd } from '@lambdas/data/log/log-end';
import type { MaterializedState } from '@lambdas/data/materialized/materialized-state';
import type { PendingUpload } from '@lambdas/data/materialized/pending-uploads';

/** While a session runs and nobody watches, it is materialized this often. Readers fold the rest. */
export const MATERIALIZE_EVERY_MS = 60 * 60_000;
/** While somebody watches it. Otherwise the first call of a process would read up to an hour of chunks. */
export const MATERIALIZE_WATCHED_MS = 30 * 60_000;
/** Off air little happens, and every run rewrites the whole day since the last session. */
export const MATERIALIZE_OFF_AIR_MS = 12 * 60 * 60_000;
/** People look for a tip they gave off air soon after. */
export const MATERIALIZE_PAID_MS = 30 * 60_000;

export type MaterializeReason =
  | 'rebuild'
  | 'interrupted'
  | 'boundary'
  | 'interval'
  | 'silence'
  | 'upload';

/** Returns why a performer must be materialized now; null if there is no reason. */
export function findMaterializeReason(
  materialized: MaterializedState,
  end: LogEnd | null,
  { hasProfiles, codeVersion }: Pick<MaterializedState, 'hasProfiles' | 'codeVersion'>,
  now: number,
  pendingUploads: readonly PendingUpload[],
): MaterializeReason | null {
  // Even a room without events may have uploads, and the names in them depend on consent.
  const isUntouched = materialized.at === 0 && materialized.run === null;
  if (!end && isUntouched && pendingUploads.length === 0) return null;
  // What a later version made stays: after a rollback, there is nothing better to make of it.
  if (materialized.codeVersion < codeVersion || materialized.hasProfiles !== hasProfiles)
    return 'rebuild';
  if (materialized.run && materialized.run.until <= now) return 'interrupted';
  if (end && end.seq > materialized.seq) {
    if (end.markedAt > materialized.seq) return 'boundary';
    const offAir = end.paidAt > materialized.seq ? MATERIALIZE_PAID_MS : MATERIALIZE_OFF_AIR_MS;
    const every = materialized.onAir !== null ? MATERIALIZE_EVERY_MS : offAir;
    if (now - materialized.at >= every) return 'interval';
  }
  if (materialized.openUntil !== null && now >= materialized.openUntil) return 'silence';
  if (pendingUploads.length > 0) return 'upload';
  return null;
}
