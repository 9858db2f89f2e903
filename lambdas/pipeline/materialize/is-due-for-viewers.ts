import type { LogEnd } from '@lambdas/data/log/log-end';
import { isWatched } from '@lambdas/data/materialized/live-views';
import type { MaterializedState } from '@lambdas/data/materialized/materialized-state';
import type { Services } from '@lambdas/runtime/services';

/** Every run of the job, which starts every five minutes, but not to the second. */
const MATERIALIZE_WATCHED_MS = 4 * 60_000;

/**
 * Whether a running session must be materialized now because somebody watches it. Otherwise the
 * first call of a process would read up to an hour of chunks. 0.5 read units, none if it was
 * materialized just now.
 */
export async function isDueForViewers(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  performer: string,
  { onAir, seq, at }: MaterializedState,
  end: LogEnd | null,
): Promise<boolean> {
  if (onAir === null || end === null || end.seq <= seq) return false;
  return now() - at >= MATERIALIZE_WATCHED_MS && isWatched(configs, performer, now());
}
