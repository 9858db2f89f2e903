import type { LogEnd } from '@lambdas/data/log/log-end';
import { isWatched } from '@lambdas/data/materialized/live-views';
import type { MaterializedState } from '@lambdas/data/materialized/materialized-state';
import type { Services } from '@lambdas/runtime/services';
import { MATERIALIZE_WATCHED_MS } from './is-due';

/** Starts of the job don't come to the second. */
const EARLY_MS = 60_000;

/**
 * Whether a running session must be materialized now because somebody watches it. 0.5 read units,
 * none if it was materialized just now.
 */
export async function isDueForViewers(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  performer: string,
  { onAir, seq, at }: MaterializedState,
  end: LogEnd | null,
): Promise<boolean> {
  if (onAir === null || end === null || end.seq <= seq) return false;
  const isTime = now() - at >= MATERIALIZE_WATCHED_MS - EARLY_MS;
  return isTime && isWatched(configs, performer, now());
}
