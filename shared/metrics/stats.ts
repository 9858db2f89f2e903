/**
 * What metrics are computed from: the stats of a session, of a day, or their sums over a period.
 * A period holds the sessions that started in it, in the performer's zone, and the offline tips of
 * its days. The running session is in it with what it has so far.
 */
export interface Stats {
  /** Tokens of tips, on air and off. */
  readonly tipTokens: number;
  /** Tokens of photos and videos sold. */
  readonly mediaTokens: number;
  /** All tokens earned, as far as they are known. */
  readonly incomeTokens: number;
  readonly tips: number;
  readonly sessions: number;
  /** Seconds live. */
  readonly seconds: number;
  /** Elapsed days, a part of the last one included. */
  readonly days: number;
  readonly follows: number;
  readonly unfollows: number;
}

/** The least that a rate by the hour is computed from. */
export type Timed<Key extends keyof Stats> = Pick<Stats, Key | 'seconds'>;
