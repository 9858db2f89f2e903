import { tz } from '@date-fns/tz';
import { differenceInCalendarDays } from 'date-fns';

/**
 * How people would name the time of a session that started at `startTime`, seen from `now`. A
 * session that started after midnight belongs to the night before.
 */
export type DayWord = 'today' | 'tonight' | 'last-night' | 'yesterday' | 'earlier';

const NIGHT_BEGINS = 18;
const NIGHT_ENDS = 5;

export function toDayWord(startTime: string, now: Date, zone: string): DayWord {
  const options = { in: tz(zone) };
  const began = tz(zone)(startTime);
  const hour = began.getHours();
  const daysAgo = differenceInCalendarDays(now, began, options);
  const isNight = hour >= NIGHT_BEGINS || hour < NIGHT_ENDS;
  const isStillNight = tz(zone)(now).getHours() < NIGHT_ENDS;

  if (daysAgo === 0) {
    if (hour < NIGHT_ENDS) return isStillNight ? 'tonight' : 'last-night';
    return isNight ? 'tonight' : 'today';
  }
  if (daysAgo === 1) {
    if (hour < NIGHT_ENDS) return 'yesterday';
    if (isNight) return isStillNight ? 'tonight' : 'last-night';
    return 'yesterday';
  }
  return 'earlier';
}

/** The local weekday: 0 is Sunday, 6 is Saturday. */
export function getWeekday(startTime: string, zone: string): number {
  return tz(zone)(startTime).getDay();
}
