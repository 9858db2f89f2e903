/** The fields of a session that a comparison needs. */
export interface Comparable {
  /** ISO 8601. */
  readonly startTime: string;
  readonly isLive: boolean;
  readonly durationSeconds: number;
  readonly tipTokens: number;
  readonly mediaTokens: number;
}

/** Shorter sessions are false starts and not suitable for a comparison. */
const MIN_SECONDS = 15 * 60;
const MAX_PEERS = 4;
const MIN_PEERS = 2;

export interface Peers<Session extends Comparable> {
  /**
   * `weekday`: the latest sessions that started on the same local weekday. `recent`: the latest of
   * any day.
   */
  readonly basis: 'weekday' | 'recent';
  /** Newest first, 2 to 4. */
  readonly sessions: readonly Session[];
}

/**
 * Selects the finished sessions to compare a session with: the last four on the same weekday or, if
 * there are fewer than two, the last four on any day. Null when there are fewer than two of those
 * as well.
 *
 * @param weekdayOf returns the local weekday of a start time, as any value comparable by `===`
 */
export function selectPeers<Session extends Comparable>(
  session: Comparable,
  history: readonly Session[],
  weekdayOf: (startTime: string) => string | number,
): Peers<Session> | null {
  const began = Date.parse(session.startTime);
  const earlier = history
    .filter((other) => !other.isLive && other.durationSeconds >= MIN_SECONDS)
    .filter((other) => Date.parse(other.startTime) < began)
    .sort((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime));
  const weekday = weekdayOf(session.startTime);
  const sameDay = earlier.filter((other) => weekdayOf(other.startTime) === weekday);

  const [basis, pool] =
    sameDay.length >= MIN_PEERS ? (['weekday', sameDay] as const) : (['recent', earlier] as const);
  return pool.length < MIN_PEERS ? null : { basis, sessions: pool.slice(0, MAX_PEERS) };
}

/** The average; null when there are no values. */
export function computeMean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

interface QuarterTips {
  readonly time: string;
  readonly tipTokens: number;
}

const QUARTER_SECONDS = 15 * 60;

/**
 * Estimates the tips (tokens) a session had `elapsedSeconds` after its start. The quarter hour
 * containing that moment counts in proportion, so the error is at most that quarter hour.
 */
export function tipsByElapsed(
  quarterHours: readonly QuarterTips[],
  startTime: string,
  elapsedSeconds: number,
): number {
  const start = Date.parse(startTime) / 1000;
  const until = start + elapsedSeconds;
  return quarterHours.reduce((sum, quarter) => {
    const from = Date.parse(quarter.time) / 1000;
    // The first quarter hour may begin before the session does.
    const opened = Math.max(from, start);
    const closes = from + QUARTER_SECONDS;
    const share = Math.min(1, Math.max(0, (until - opened) / (closes - opened)));
    return sum + share * quarter.tipTokens;
  }, 0);
}
