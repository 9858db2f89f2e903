import { findSilenceDeadline } from '@shared/domain/fold/boundaries';
import type { FoldedSegment } from '@shared/domain/fold/fold';

/**
 * Returns the session that may still be running: the last one, if it has no stop and was active
 * recently.
 */
export function runningSession(
  segments: readonly FoldedSegment[],
  now: number,
): FoldedSegment | null {
  const last = segments.findLast(({ kind }) => kind === 'broadcast');
  const { broadcast } = last ?? {};
  if (!last || !broadcast || broadcast.stop !== null) return null;
  return now < findSilenceDeadline(broadcast) ? last : null;
}
