import type { CamSession } from '@shared/api/cam-session';

type Listed = Pick<CamSession, 'startTime'>;

export interface Neighbors {
  /** Start times; null where there is none, or it is not known. */
  readonly earlier: string | null;
  readonly later: string | null;
}

/**
 * The broadcasts right before and right after one.
 *
 * @param before those that began before it, newest first
 * @param after those that began after it, newest first
 * @param isAfterCut `after` was cut off at its old end, so the nearest one is not in it
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
