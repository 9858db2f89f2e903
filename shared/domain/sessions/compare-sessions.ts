import type { CamSession } from '@shared/api/cam-session';

/** What comparing needs to know of a broadcast. */
export type Comparable = Pick<
  CamSession,
  'startTime' | 'isLive' | 'durationSeconds' | 'tipTokens' | 'mediaTokens'
>;

/** Shorter broadcasts are false starts, not evenings to measure against. */
const SHORTEST_SECONDS = 15 * 60;
const MAX_PEERS = 4;
const FEWEST_PEERS = 2;

export interface Peers<Session extends Comparable> {
  /** `weekday`: the last ones that began on the same local weekday; `recent`: simply the last. */
  readonly basis: 'weekday' | 'recent';
  /** Newest first, 2 to 4. */
  readonly sessions: readonly Session[];
}

/**
 * The finished broadcasts before `session` to measure it against: the last four of its weekday,
 * or where there are fewer than two, the last four of any day. Null where even those are missing.
 * `weekdayOf` tells the local weekday of a start time in whatever form compares by `===`.
 */
export function peersOf<Session extends Comparable>(
  session: Comparable,
  history: readonly Session[],
  weekdayOf: (startTime: string) => string | number,
): Peers<Session> | null {
  const began = Date.parse(session.startTime);
  const earlier = history
    .filter((other) => !other.isLive && other.durationSeconds >= SHORTEST_SECONDS)
    .filter((other) => Date.parse(other.startTime) < began)
    .sort((a, b) => Date.parse(b.startTime) - Date.parse(a.startTime));
  const weekday = weekdayOf(session.startTime);
  const sameDay = earlier.filter((other) => weekdayOf(other.startTime) === weekday);

  const [basis, pool] =
    sameDay.length >= FEWEST_PEERS
      ? (['weekday', sameDay] as const)
      : (['recent', earlier] as const);
  return pool.length < FEWEST_PEERS ? null : { basis, sessions: pool.slice(0, MAX_PEERS) };
}

/** Tips and media: all the tokens that the events of a broadcast show. */
export function tokensOf(session: Pick<Comparable, 'tipTokens' | 'mediaTokens'>): number {
  return session.tipTokens + session.mediaTokens;
}

/** The mean, or null of nothing. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

interface QuarterTokens {
  readonly time: string;
  readonly tipTokens: number;
  readonly mediaTokens: number;
}

const QUARTER_SECONDS = 15 * 60;

/**
 * Tokens a broadcast had taken `elapsedSeconds` after its start. The quarter hour in which that
 * moment falls counts in proportion, so the answer is an estimate to within one quarter hour.
 */
export function tokensByElapsed(
  quarterHours: readonly QuarterTokens[],
  startTime: string,
  elapsedSeconds: number,
): number {
  const start = Date.parse(startTime) / 1000;
  const until = start + elapsedSeconds;
  return quarterHours.reduce((sum, quarter) => {
    const from = Date.parse(quarter.time) / 1000;
    // The first quarter hour may have begun before the broadcast did.
    const opened = Math.max(from, start);
    const closes = from + QUARTER_SECONDS;
    const share = Math.min(1, Math.max(0, (until - opened) / (closes - opened)));
    return sum + share * tokensOf(quarter);
  }, 0);
}
