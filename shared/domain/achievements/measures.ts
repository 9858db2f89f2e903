import { perHour } from '@shared/metrics/rate';
import type { SessionSummary } from '../sessions/session-summary';
import { findStellarSessions } from '../sessions/stellar';
import type { OffsetAt } from '../time/offsets';
import { DAY_MS } from '../time/utc-day';
import { toLocalDay } from './local-calendar';

/** Returns a value for each session, in session order: the value as of the end of that session. */
export type Measure = (sessions: readonly SessionSummary[], offsetAt: OffsetAt) => number[];
type Value = (session: SessionSummary) => number;

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * DAY_MS;

export function computeHoursLive({ start, end, lastActive }: SessionSummary): number {
  return ((end ?? lastActive) - start) / HOUR_MS;
}

/** Measures each session on its own. */
export function perSession(value: Value): Measure {
  return (sessions) => sessions.map(value);
}

/** Running total over all sessions up to and including perSession one. */
export function runningTotal(value: Value): Measure {
  return (sessions) => {
    let sum = 0;
    return sessions.map((session) => {
      sum += value(session);
      return sum;
    });
  };
}

/** Tips per hour of sessions that lasted at least one hour; 0 for shorter ones. */
export const tipsPerHour: Measure = perSession((session) => {
  const hours = computeHoursLive(session);
  return hours < 1 ? 0 : (perHour(session.tipTokens, hours * 3600) ?? 0);
});

/** Full years since the first session. */
export const yearsOnAir: Measure = (sessions) => {
  const first = sessions[0]?.start ?? 0;
  return sessions.map(({ start }) => Math.floor((start - first) / (365.25 * DAY_MS)));
};

/** Running count of stellar sessions. Each session is compared with those of the preceding year. */
export const stellarSoFar: Measure = (sessions) => {
  let count = 0;
  let from = 0;
  return sessions.map(({ start }, index) => {
    while ((sessions[from]?.start ?? start) < start - YEAR_MS) from += 1;
    if (findStellarSessions(sessions.slice(from, index + 1)).stellar[0] === start) count += 1;
    return count;
  });
};

export const daysInARow: Measure = inARow(({ day }) => day);
export const weeksInARow: Measure = inARow(({ week }) => week);

function inARow(unitOf: (day: ReturnType<typeof toLocalDay>) => number): Measure {
  return (sessions, offsetAt) => {
    let previous: number | null = null;
    let length = 0;
    return sessions.map(({ start }) => {
      const unit = unitOf(toLocalDay(start, offsetAt));
      if (unit !== previous) length = previous !== null && unit === previous + 1 ? length + 1 : 1;
      previous = unit;
      return length;
    });
  };
}

/**
 * Number of distinct weekdays with a session so far in the week of each session. Weeks start on
 * Monday.
 */
export const weekdaysThisWeek: Measure = (sessions, offsetAt) => {
  let current: number | null = null;
  let days = new Set<number>();
  return sessions.map(({ start }) => {
    const { week, day } = toLocalDay(start, offsetAt);
    if (week !== current) days = new Set();
    current = week;
    return days.add(day).size;
  });
};

/** Number of distinct weekdays with a session so far. */
export const weekdaysSoFar: Measure = (sessions, offsetAt) => {
  const weekdays = new Set<string>();
  return sessions.map(({ start }) => weekdays.add(toLocalDay(start, offsetAt).weekday).size);
};

/** Tip tokens so far on the weekday with the highest total. */
export const bestWeekday: Measure = (sessions, offsetAt) => {
  const sums = new Map<string, number>();
  return sessions.map(({ start, tipTokens }) => {
    const { weekday } = toLocalDay(start, offsetAt);
    sums.set(weekday, (sums.get(weekday) ?? 0) + tipTokens);
    return Math.max(...sums.values());
  });
};
