import * as z from 'zod';
import { type BatchRef, storedBatches, type TakenBatches } from './taken-batches';

/** A chunk as far as the chain is concerned. Times are epoch ms. */
export interface LogEnd {
  readonly seq: number;
  readonly cursor: string | null;
  /** The latest rounds of other sources that the chain has taken in. */
  readonly observed: TakenBatches;
  /** How far back the events of this chunk reach: event time, or since when a room was on air. */
  readonly oldest: number;
  /** Newest event time in this chunk and all before it. */
  readonly newest: number;
  /** Newest broadcast start or stop so far, and whether it was a start. */
  readonly markMs: number;
  readonly isStopMark: boolean;
  readonly isLive: boolean;
  /** Position of the last chunk that held a start or a stop; 0 for none. */
  readonly markedAt: number;
  /** Position of the last chunk that told of tokens received; 0 for none. */
  readonly paidAt: number;
}

/** What is put at the end of a chain; `observed` names the rounds whose observations it holds. */
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

/** The log end among other attributes. */
export function pickLogEnd(attributes: LogEnd): LogEnd {
  const { seq, cursor, observed, oldest, newest } = attributes;
  const { markMs, isStopMark, isLive, markedAt, paidAt } = attributes;
  return { seq, cursor, observed, oldest, newest, markMs, isStopMark, isLive, markedAt, paidAt };
}
