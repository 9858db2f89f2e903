import type { StoredChunk } from '@lambdas/data/log/capture';
import type { PerformerLog } from '@lambdas/data/log/performer-log';
import { utcDay } from '@shared/domain/time/utc-day';

const PAGE = 100;
/** Of one object, as JSON before compression: what a function can hold several times. */
const MAX_BYTES = 16_000_000;

export interface DaysWanted {
  /** Positions, both included. */
  readonly from: number;
  readonly to: number;
  /** Only chunks that were appended before this (epoch ms). */
  readonly before: number;
  /** Whether the chain ends at `to`, so that the last day is over. */
  readonly isEnd: boolean;
}

/**
 * Chunks by the UTC day they were appended in, whole days only; a very long day comes in pieces.
 * The same chain always comes in the same pieces.
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
