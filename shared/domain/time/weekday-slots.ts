/** Weeks start on Monday. */
export const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** 24 values for each day of a week, by local hour. */
export type WeekdayHours = Readonly<Record<Weekday, readonly number[]>>;

/** One hour of the week. `hour` is the local hour in which it starts, 0 to 23. */
export interface Slot {
  readonly weekday: Weekday;
  readonly hour: number;
  readonly tokens: number;
}

/** Lists the 168 slots of a week, starting with Monday 00:00. */
export function listSlots(hours: WeekdayHours): Slot[] {
  return WEEKDAYS.flatMap((weekday) =>
    hours[weekday].map((tokens, hour) => ({ weekday, hour, tokens })),
  );
}

export interface BestSlots {
  /** The slots with the highest sum, in the order of the week; never empty. */
  readonly slots: readonly Slot[];
  readonly tokens: number;
  readonly total: number;
  /** Number of slots with any tokens. */
  readonly used: number;
  /** The weekday with the highest sum over its 24 hours. */
  readonly weekday: { readonly name: Weekday; readonly tokens: number };
}

/**
 * Finds the slots with the most tokens; null without tokens. These are sums, not rates per hour.
 */
export function findBestSlots(hours: WeekdayHours): BestSlots | null {
  const slots = listSlots(hours);
  const tokens = Math.max(...slots.map((slot) => slot.tokens));
  if (tokens <= 0) return null;
  const days = WEEKDAYS.map((name) => ({ name, tokens: sum(hours[name]) }));
  return {
    slots: slots.filter((slot) => slot.tokens === tokens),
    tokens,
    total: sum(slots.map((slot) => slot.tokens)),
    used: slots.filter((slot) => slot.tokens > 0).length,
    weekday: days.reduce((best, day) => (day.tokens > best.tokens ? day : best)),
  };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
