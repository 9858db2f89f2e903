import { DAY_MS } from '../time/utc-day';
import type { OffsetAt } from '../time/weekday-hours';
import { WEEKDAYS, type Weekday } from '../time/weekday-slots';

/** A session counts in the day it begins, where its performer lives. */
export interface LocalDay {
  /** Whole days since 1 January 1970. */
  readonly day: number;
  /** Whole weeks, Monday first. */
  readonly week: number;
  readonly weekday: Weekday;
}

/** 1 January 1970 was a Thursday. */
const FIRST_WEEKDAY = 3;

export function localDayOf(ms: number, offsetAt: OffsetAt): LocalDay {
  const day = Math.floor((ms + offsetAt(ms) * 60_000) / DAY_MS);
  const sinceMonday = day + FIRST_WEEKDAY;
  const weekday = WEEKDAYS[((sinceMonday % 7) + 7) % 7] ?? 'Monday';
  return { day, week: Math.floor(sinceMonday / 7), weekday };
}
