import type { CamSession } from '@shared/api/cam-session';

type Listed = Pick<CamSession, 'startTime'>;

export interface Neighbors {
  /** Start times; null if there is none, or while unknown. */
  readonly earlier: string | null;
  readonly later: string | null;
}

/**
 * Returns the sessions right before and after one.
 *
 * @param before sessions that started before it, newest first
 * @param after sessions that started after it, newest first
 * @param isAfterCut `after` is incomplete at its old end, so the nearest one is missing
 */
export function neighborsOf(
  startTime: string,
  before: readonly Listed[],
  after: readonly Listed[],
  isAfterCut: boolean,
): Neighbors {
  const began = Date.parse(startTime);
  const later = after.findLast((other) => Date.parse(other.startTime) > began);
  const earlier = before.find((other) => Date.parse(other.startTime) < began);
  return {
    earlier: earlier?.startTime ?? null,
    later: isAfterCut ? null : (later?.startTime ?? null),
  };
}
