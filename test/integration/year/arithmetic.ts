/** Sums and calendars, implemented independently for this test. */

export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const iso = (ms: number) => new Date(ms).toISOString();
export const isoOrNull = (ms: number | null | undefined) => (ms == null ? null : iso(ms));
export const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
export const tokensOf = (list: readonly { readonly tokens: number }[]) =>
  sum(list.map(({ tokens }) => tokens));
export const oneDecimal = (value: number) => Math.round(value * 10) / 10;
export const utcMidnight = (ms: number) => ms - (ms % DAY);
export const seconds = (ms: number) => Math.round(ms / 1000);

export function groupBy<One, Key>(list: readonly One[], keyOf: (one: One) => Key): Map<Key, One[]> {
  const groups = new Map<Key, One[]>();
  for (const one of list) {
    const key = keyOf(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return groups;
}

export const distinct = <One>(list: readonly One[]) => [...new Set(list)];

/** Formats `yyyy-mm-dd` at a UTC offset in minutes. */
export const dateAt = (ms: number, offset: number) => iso(ms + offset * MINUTE).slice(0, 10);

const zones = new Map<string, (ms: number) => { date: string; weekday: string; hour: number }>();

/** Returns a function that gives date and time in a zone, by the runtime's own calendar. */
export function wallIn(zone: string) {
  const cached = zones.get(zone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    weekday: 'long',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const seen = new Map<number, { date: string; weekday: string; hour: number }>();
  const wall = (ms: number) => {
    const before = seen.get(ms);
    if (before) return before;
    const parts = new Map(format.formatToParts(ms).map(({ type, value }) => [type, value]));
    const date = `${parts.get('year')}-${parts.get('month')}-${parts.get('day')}`;
    const now = { date, weekday: parts.get('weekday') ?? '', hour: Number(parts.get('hour')) };
    seen.set(ms, now);
    return now;
  };
  zones.set(zone, wall);
  return wall;
}

/** Returns midnight in a zone of an instant's UTC date, when offline events count. */
export function localMidnightOf(ms: number, zone: string): number {
  const date = iso(utcMidnight(ms)).slice(0, 10);
  const wall = wallIn(zone);
  // No zone differs from UTC by more than 14 hours, and all change at a quarter hour.
  let at = utcMidnight(ms) - 14 * HOUR;
  while (wall(at).date !== date) at += 15 * MINUTE;
  return at;
}

/**
 * Returns percent with one decimal: +100 from nothing to something, -100 from something to nothing.
 */
export function change(before: number, now: number): number {
  if (before === now) return 0;
  if (before === 0) return now > 0 ? 100 : -100;
  return oneDecimal((100 * (now - before)) / Math.abs(before)) + 0;
}

export const byName = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/** Computes something once per argument. */
export function once<Of extends object, Result>(work: (of: Of) => Result): (of: Of) => Result {
  const cached = new WeakMap<Of, { readonly result: Result }>();
  return (of) => {
    const before = cached.get(of);
    if (before) return before.result;
    const result = work(of);
    cached.set(of, { result });
    return result;
  };
}
