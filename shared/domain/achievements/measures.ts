import type { SessionSummary } from '../sessions/session-summary';
import { stellarSessions } from '../sessions/stellar';
import { DAY_MS } from '../time/utc-day';
import type { OffsetAt } from '../time/weekday-hours';
import { localDayOf } from './local-calendar';

/** A value as it stood after each session, in their order. */
export type Measure = (sessions: readonly SessionSummary[], offsetAt: OffsetAt) => number[];
type Value = (session: SessionSummary) => number;

const HOUR_MS = 3_600_000;
const YEAR_MS = 365 * DAY_MS;

export function hoursOnAir({ start, end, lastActive }: SessionSummary): number {
  return ((end ?? lastActive) - start) / HOUR_MS;
}

/** Of each session by itself. */
export function each(value: Value): Measure {
  return (sessions) => sessions.map(value);
}

/** Of all sessions up to each. */
export function summed(value: Value): Measure {
  return (sessions) => {
    let sum = 0;
    return sessions.map((session) => {
      sum += value(session);
      return sum;
    });
  };
}

/** Tokens an hour, of sessions that lasted at least one. */
export const tokensAnHour: Measure = each((session) => {
  const hours = hoursOnAir(session);
  return hours < 1 ? 0 : session.tipTokens / hours;
});

/** Whole years since the first session. */
export const yearsOnAir: Measure = (sessions) => {
  const first = sessions[0]?.start ?? 0;
  return sessions.map(({ start }) => Math.floor((start - first) / (365.25 * DAY_MS)));
};

/** Sessions that stood out among those of the year before them. */
export const stellarSoFar: Measure = (sessions) => {
  let count = 0;
  let from = 0;
  return sessions.map(({ start }, index) => {
    while ((sessions[from]?.start ?? start) < start - YEAR_MS) from += 1;
    if (stellarSessions(sessions.slice(from, index + 1)).stellar[0] === start) count += 1;
    return count;
  });
};

export const daysInARow: Measure = inARow(({ day }) => day);
export const weeksInARow: Measure = inARow(({ week }) => week);

function inARow(unitOf: (day: ReturnType<typeof localDayOf>) => number): Measure {
  return (sessions, offsetAt) => {
    let last: number | null = null;
    let length = 0;
    return sessions.map(({ start }) => {
      const unit = unitOf(localDayOf(start, offsetAt));
      if (unit !== last) length = last !== null && unit === last + 1 ? length + 1 : 1;
      last = unit;
      return length;
    });
  };
}

/** Different weekdays in the week of each session, Monday first. */
export const weekdaysOfTheWeek: Measure = (sessions, offsetAt) => {
  let current: number | null = null;
  let days = new Set<number>();
  return sessions.map(({ start }) => {
    const { week, day } = localDayOf(start, offsetAt);
    if (week !== current) days = new Set();
    current = week;
    return days.add(day).size;
  });
};

/** Different weekdays so far. */
export const weekdaysSoFar: Measure = (sessions, offsetAt) => {
  const weekdays = new Set<string>();
  return sessions.map(({ start }) => weekdays.add(localDayOf(start, offsetAt).weekday).size);
};

/** Tokens so far of the weekday that brought most. */
export const bestWeekday: Measure = (sessions, offsetAt) => {
  const sums = new Map<string, number>();
  return sessions.map(({ start, tipTokens }) => {
    const { weekday } = localDayOf(start, offsetAt);
    sums.set(weekday, (sums.get(weekday) ?? 0) + tipTokens);
    return Math.max(...sums.values());
  });
};
