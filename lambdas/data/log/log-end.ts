import type { BatchRef, TakenBatches } from './taken-batches';

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
