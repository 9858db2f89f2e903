import type { StoredChunk } from '@lambdas/data/log/capture';
import type { PerformerLog } from '@lambdas/data/log/performer-log';
import { utcDay } from '@shared/domain/time/utc-day';

const PAGE = 100;
/**
 * Maximum size of one object, as JSON before compression. A function's memory holds it several
 * times.
 */
const MAX_BYTES = 16_000_000;

export interface DaysWanted {
  /** Positions, inclusive. */
  readonly from: number;
  readonly to: number;
  /** Only chunks appended before this (epoch ms). */
  readonly before: number;
  /** Whether the log ends at `to`, so the last day is complete. */
  readonly isEnd: boolean;
}

/**
 * Yields chunks grouped by the UTC day they were appended on, complete days only. Very long days
 * are split. The same log always gives the same groups.
 */
export async function* completeDays(
  log: PerformerLog,
  { from, to, before, isEnd }: DaysWanted,
): AsyncGenerator<readonly StoredChunk[]> {
  let piece: StoredChunk[] = [];
  let bytes = 0;
  for (let at = from; at <= to; at += PAGE) {
    for (const chunk of await log.read(at, Math.min(to, at + PAGE - 1))) {
      const isOver = chunk.at >= before;
      const isFull = piece[0] && (utcDay(piece[0].at) !== utcDay(chunk.at) || bytes > MAX_BYTES);
      if (piece.length > 0 && (isOver || isFull)) {
        yield piece;
        piece = [];
        bytes = 0;
      }
      if (isOver) return;
      piece.push(chunk);
      bytes += JSON.stringify(chunk.events).length;
    }
  }
  if (piece.length > 0 && isEnd) yield piece;
}
