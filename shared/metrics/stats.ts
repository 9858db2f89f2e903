/**
 * The input of metrics: the stats of a session or a day, or their sums over a period. A period
 * contains the sessions that started in it, in the performer's time zone, and the offline tips of
 * its days. The running session counts with what it has so far.
 */
export interface Stats {
  /** Tips in tokens, live and offline. */
  readonly tipTokens: number;
  /** Tokens of photos and videos sold. */
  readonly mediaTokens: number;
  /** All tokens earned, as far as known. */
  readonly incomeTokens: number;
  readonly tips: number;
  readonly sessions: number;
  /** Seconds live. */
  readonly seconds: number;
  /** Elapsed days, including a fraction of the last one. */
  readonly days: number;
  readonly follows: number;
  readonly unfollows: number;
}

/** The minimum input of an hourly rate. */
export type Timed<Key extends keyof Stats> = Pick<Stats, Key | 'seconds'>;
