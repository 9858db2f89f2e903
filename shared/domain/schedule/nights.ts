import { createEmptyHours, type HoursByWeekday } from '../time/weekday-hours';
import { WEEKDAYS, type Weekday, type WeekdayHours } from '../time/weekday-slots';

/**
 * The local hour at which a day of the schedule starts unless somebody chose another one. A session
 * from Friday 23:00 to Saturday 03:00 is then one row: Friday night.
 */
export const DEFAULT_DAY_START = 6;
/** The latest hour to choose: nobody's night ends after noon. */
export const MAX_DAY_START = 12;

interface SlotKey {
  readonly weekday: Weekday;
  readonly hour: number;
}

/** Returns the 24 local hours in the order of a day that starts at `dayStart`: 6 to 23, 0 to 5. */
export function listHours(dayStart: number): number[] {
  return Array.from({ length: 24 }, (_, place) => (place + dayStart) % 24);
}

/** Returns the day that an hour belongs to: with 6 as the start, Saturday 02:00 is Friday's. */
export function findDay({ weekday, hour }: SlotKey, dayStart: number): Weekday {
  return hour < dayStart ? neighbor(weekday, -1) : weekday;
}

/** Returns the hour of the calendar that is `hour` of a day: 02:00 of Friday is on Saturday. */
export function findSlot(day: Weekday, hour: number, dayStart: number): SlotKey {
  return { weekday: hour < dayStart ? neighbor(day, 1) : day, hour };
}

/** Moves the hours before `dayStart` to the day before. Each keeps its place within the 24 hours. */
export function toDays(hours: WeekdayHours, dayStart: number): HoursByWeekday {
  const days = createEmptyHours();
  for (const day of WEEKDAYS) {
    days[day] = hours[day].map(
      (_, hour) => hours[findSlot(day, hour, dayStart).weekday][hour] ?? 0,
    );
  }
  return days;
}

function neighbor(weekday: Weekday, step: 1 | -1): Weekday {
  return WEEKDAYS[(WEEKDAYS.indexOf(weekday) + step + 7) % 7] ?? weekday;
}
