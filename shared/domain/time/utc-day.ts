export const DAY_MS = 86_400_000;

/** Midnight UTC at or before a time (epoch ms). */
export function startOfUtcDay(ms: number): number {
  return ms - (((ms % DAY_MS) + DAY_MS) % DAY_MS);
}

/** Formats epoch ms as `yyyy-mm-dd` in UTC. */
export function utcDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** Formats epoch ms as `yyyy-mm` in UTC. */
export function utcMonth(ms: number): string {
  return new Date(ms).toISOString().slice(0, 7);
}

/** Start of a `yyyy-mm` month and of the following one (epoch ms, UTC). */
export function monthBounds(month: string): { start: number; end: number } {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return { start: Date.UTC(year, number - 1, 1), end: Date.UTC(year, number, 1) };
}

/**
 * Lists the `yyyy-mm` months (UTC) that touch a period (epoch ms, `end` exclusive), oldest first.
 */
export function monthsBetween(start: number, end: number): string[] {
  const months: string[] = [];
  let month = utcMonth(start);
  while (monthBounds(month).start < end) {
    months.push(month);
    month = utcMonth(monthBounds(month).end);
  }
  return months;
}
