export const DAY_MS = 86_400_000;

/** Midnight UTC before or at the instant (epoch ms). */
export function startOfUtcDay(ms: number): number {
  return ms - (((ms % DAY_MS) + DAY_MS) % DAY_MS);
}

/** `yyyy-mm-dd` in UTC. */
export function utcDay(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

/** `yyyy-mm` in UTC. */
export function utcMonth(ms: number): string {
  return new Date(ms).toISOString().slice(0, 7);
}

/** First instant of a `yyyy-mm` month and of the one after it (epoch ms, UTC). */
export function monthBounds(month: string): { start: number; end: number } {
  const [year = 1970, number = 1] = month.split('-').map(Number);
  return { start: Date.UTC(year, number - 1, 1), end: Date.UTC(year, number, 1) };
}

/** The `yyyy-mm` months that touch the period, oldest first. `end` is exclusive. */
export function monthsBetween(start: number, end: number): string[] {
  const months: string[] = [];
  let month = utcMonth(start);
  while (monthBounds(month).start < end) {
    months.push(month);
    month = utcMonth(monthBounds(month).end);
  }
  return months;
}
