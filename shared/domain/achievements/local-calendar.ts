import type { OffsetAt } from '../time/offsets';
import { DAY_MS } from '../time/utc-day';
import { WEEKDAYS, type Weekday } from '../time/weekday-slots';

/**
 * The local calendar day of a session. A session counts on the day it starts, in the performer's
 * time zone.
 */
export interface LocalDay {
  /** Full days since January 1, 1970. */
  readonly day: number;
  /** Full weeks since the same date; weeks start on Monday. */
  readonly week: number;
  readonly weekday: Weekday;
}

/** January 1, 1970 was a Thursday: index 3 in a week that starts on Monday. */
const FIRST_WEEKDAY = 3;

export function toLocalDay(ms: number, offsetAt: OffsetAt): LocalDay {
  const day = Math.floor((ms + offsetAt(ms) * 60_000) / DAY_MS);
  const sinceMonday = day + FIRST_WEEKDAY;
  const weekday = WEEKDAYS[((sinceMonday % 7) + 7) % 7] ?? 'Monday';
  return { day, week: Math.floor(sinceMonday / 7), weekday };
}
