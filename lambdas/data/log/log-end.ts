import * as z from 'zod';
import { type BatchRef, storedBatches, type TakenBatches } from './taken-batches';

/** The end of a log after a chunk. Times are epoch ms. */
export interface LogEnd {
  readonly seq: number;
  readonly cursor: string | null;
  /** The latest batches of other sources that the log contains. */
  readonly observed: TakenBatches;
  /** How far back the events of this chunk reach: event time, or when a room went live. */
  readonly oldest: number;
  /** Newest event time in this chunk and all earlier ones. */
  readonly newest: number;
  /** Time of the latest session start or stop, and whether it was a start. */
  readonly markMs: number;
  readonly isStopMark: boolean;
  readonly isLive: boolean;
  /** Position of the last chunk with a start or a stop; 0 for none. */
  readonly markedAt: number;
  /** Position of the last chunk with received tokens; 0 for none. */
  readonly paidAt: number;
}

/** A chunk to append; `observed` names the batches whose observations it contains. */
export interface NewChunk {
  readonly cursor: string | null;
  readonly events: readonly unknown[];
  readonly observed?: readonly BatchRef[];
}

/** The attributes of an item that carries a log end. */
export const logEndAttributes = () => ({
  seq: z.number(),
  cursor: z.string().nullable(),
  observed: storedBatches(),
  oldest: z.number(),
  newest: z.number(),
  markMs: z.number(),
  isStopMark: z.boolean(),
  isLive: z.boolean(),
  markedAt: z.number(),
  // Absent in the first versions.
  paidAt: z.number().default(0),
});

/** Picks the log end from other attributes. */
export function pickLogEnd(attributes: LogEnd): LogEnd {
  const { seq, cursor, observed, oldest, newest } = attributes;
  const { markMs, isStopMark, isLive, markedAt, paidAt } = attributes;
  return { seq, cursor, observed, oldest, newest, markMs, isStopMark, isLive, markedAt, paidAt };
}
