import type { StoredSegment } from '@lambdas/data/sessions/segments';
import type { FoldedSegment, FoldFrom } from '@shared/domain/fold/fold';

/** The part of a room's history that a run folds. */
export interface FoldedPart {
  readonly from: FoldFrom;
  /** Oldest first. */
  readonly segments: readonly FoldedSegment[];
  /** What is stored of that time, if it was read. */
  readonly stored?: readonly StoredSegment[];
}

/** The first instant that a step may change (epoch ms). */
export function firstChangeOf({ from, segments }: Pick<FoldedPart, 'from' | 'segments'>): number {
  return Math.min(from.floor, ...segments.map(({ start }) => start));
}
