/** The income of a local day, in tokens; 0 on days off. */
export interface DayIncome {
  /** `yyyy-mm-dd`. */
  readonly date: string;
  readonly tokens: number;
}

/** After this many weeks, a day counts half as much. */
const HALF_LIFE_WEEKS = 6;
/** Weight of the average over all weekdays in that of each weekday, in weeks. */
const COMMON_WEEKS = 2;

/**
 * Expects the income of coming days: the average of the same weekday, in which recent weeks count
 * more, and which leans on the average of all days.
 *
 * @param days consecutive, oldest first
 * @param coming local dates
 */
export function expectIncome(days: readonly DayIncome[], coming: readonly string[]): number {
  const all = { tokens: 0, weight: 0 };
  const weekdays = Array.from({ length: 7 }, () => ({ tokens: 0, weight: 0 }));
  days.forEach(({ date, tokens }, place) => {
    const weight = 0.5 ** ((days.length - place) / 7 / HALF_LIFE_WEEKS);
    for (const sums of [all, weekdays[weekdayOf(date)]]) {
      if (sums === undefined) continue;
      sums.tokens += weight * tokens;
      sums.weight += weight;
    }
  });
  const average = all.weight > 0 ? all.tokens / all.weight : 0;
  return coming.reduce((sum, date) => {
    const { tokens = 0, weight = 0 } = weekdays[weekdayOf(date)] ?? {};
    return sum + (tokens + COMMON_WEEKS * average) / (weight + COMMON_WEEKS);
  }, 0);
}

function weekdayOf(date: string): number {
  return new Date(date).getUTCDay();
}
