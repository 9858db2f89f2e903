import { tokensOf } from '../sessions/compare-sessions';
import { isOnAir, type SessionSummary } from '../sessions/session-summary';
import { DAY_MS } from '../time/utc-day';

export const SHARED_DAYS = 90;
/** With fewer finished broadcasts a figure says more about a day than about a room. */
const MIN_SESSIONS = 5;
const HOUR_MS = 3_600_000;

/** What a broadcast is looked at for. */
export type SharedSession = Pick<
  SessionSummary,
  | 'start'
  | 'end'
  | 'lastActive'
  | 'unlistedAt'
  | 'tipTokens'
  | 'mediaTokens'
  | 'peakVisitors'
  | 'viewers'
>;

/** What one performer adds to the shared figures, and is compared by. */
export interface Contribution {
  /** Tips and media, per hour on air. */
  readonly tokensPerHour: number;
  /**
   * Mean viewers on air, from the room list; where it never showed the room, the mean of the
   * broadcasts' peaks of registered visitors.
   */
  readonly viewers: number;
  /** Mean of the broadcasts' peaks of registered visitors, which every room has. */
  readonly roomSize: number;
}

/** From the finished broadcasts that began in the last 90 days; null where they are too few. */
export function contributionOf(
  sessions: readonly SharedSession[],
  now: number,
): Contribution | null {
  const finished = sessions.filter(
    (one) => one.start >= now - SHARED_DAYS * DAY_MS && one.start < now && !isOnAir(one, now),
  );
  const hours = sum(finished.map(hoursOf));
  if (finished.length < MIN_SESSIONS || hours === 0) return null;
  const roomSize = sum(finished.map(({ peakVisitors }) => peakVisitors)) / finished.length;
  return {
    tokensPerHour: sum(finished.map(tokensOf)) / hours,
    viewers: meanViewers(finished) ?? roomSize,
    roomSize,
  };
}

/** Each broadcast weighs as long as it was. */
function meanViewers(finished: readonly SharedSession[]): number | null {
  const seen = finished.flatMap((one) =>
    one.viewers ? [{ average: one.viewers[0], hours: hoursOf(one) }] : [],
  );
  const hours = sum(seen.map((one) => one.hours));
  return hours === 0 ? null : sum(seen.map((one) => one.average * one.hours)) / hours;
}

function hoursOf({ start, end, lastActive }: SharedSession): number {
  return ((end ?? lastActive) - start) / HOUR_MS;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
