import { perHour } from '@shared/metrics/rate';
import { isOnAir, type SessionSummary } from '../sessions/session-summary';
import { DAY_MS } from '../time/utc-day';

export const SHARED_DAYS = 90;
/** With fewer finished sessions, a value describes a single day more than the room. */
const MIN_SESSIONS = 5;
const HOUR_MS = 3_600_000;

/** The fields of a session that a contribution is computed from. */
export type SharedSession = Pick<
  SessionSummary,
  'start' | 'end' | 'lastActive' | 'unlistedAt' | 'tipTokens' | 'peakVisitors' | 'viewers'
>;

/** What one performer contributes to the benchmark and is compared by. */
export interface Contribution {
  /** Tips per hour live: the income that is known of every room alike. */
  readonly tipsPerHour: number;
  /**
   * Average viewers while live, from room snapshots. If there are none, the average of the
   * sessions' peaks of registered visitors.
   */
  readonly viewers: number;
  /** Average of the sessions' peaks of registered visitors. Every room has it. */
  readonly roomSize: number;
}

/**
 * Computes a contribution from the finished sessions that started in the last 90 days. Null when
 * there are too few.
 *
 * @param now epoch ms
 */
export function computeContribution(
  sessions: readonly SharedSession[],
  now: number,
): Contribution | null {
  const finished = sessions.filter(
    (one) => one.start >= now - SHARED_DAYS * DAY_MS && one.start < now && !isOnAir(one, now),
  );
  const tipTokens = sum(finished.map((one) => one.tipTokens));
  const tipsPerHour = perHour(tipTokens, 3600 * sum(finished.map(computeHours)));
  if (finished.length < MIN_SESSIONS || tipsPerHour === null) return null;
  const roomSize = sum(finished.map(({ peakVisitors }) => peakVisitors)) / finished.length;
  return {
    tipsPerHour,
    viewers: meanViewers(finished) ?? roomSize,
    roomSize,
  };
}

/** Average viewers, weighted by session length. Null when no session has room snapshots. */
function meanViewers(finished: readonly SharedSession[]): number | null {
  const counted = finished.flatMap((one) =>
    one.viewers ? [{ average: one.viewers.average, hours: computeHours(one) }] : [],
  );
  const hours = sum(counted.map((one) => one.hours));
  return hours === 0 ? null : sum(counted.map((one) => one.average * one.hours)) / hours;
}

function computeHours({ start, end, lastActive }: SharedSession): number {
  return ((end ?? lastActive) - start) / HOUR_MS;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
