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
  /** Identifies the feed's last page if it did not move the cursor; null otherwise. */
  readonly page: string | null;
}

/** A chunk to append; `observed` names the batches whose observations it contains. */
export interface NewChunk {
  readonly cursor: string | null;
  readonly events: readonly unknown[];
  readonly observed?: readonly BatchRef[];
  /** See `LogEnd`. @default as before, for a chunk without a page */
  readonly page?: string | null;
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
  page: z.string().nullable().default(null),
});

/** Picks the log end from other attributes. */
export function pickLogEnd(attributes: LogEnd): LogEnd {
  const { seq, cursor, observed, oldest, newest } = attributes;
  const { markMs, isStopMark, isLive, markedAt, paidAt, page } = attributes;
  const marks = { markMs, isStopMark, isLive, markedAt, paidAt };
  return { seq, cursor, observed, oldest, newest, ...marks, page };
}
