import { localDate, nextDate } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import type { DayIncome } from './weekday-means';

/**
 * The income of each local day from the first session until today. A session counts completely on
 * the day it started; days off have 0.
 *
 * @param today local date, the last day of the result
 */
export function listDailyIncome(
  {
    sessions,
    offlineDays,
  }: {
    sessions: readonly { readonly startTime: string; readonly incomeTokens: number }[];
    offlineDays: readonly { readonly countsAt: string; readonly incomeTokens: number }[];
  },
  offsetAt: OffsetAt,
  today: string,
): DayIncome[] {
  const sums = new Map<string, number>();
  const add = (time: string, tokens: number) => {
    const date = localDate(Date.parse(time), offsetAt);
    sums.set(date, (sums.get(date) ?? 0) + tokens);
  };
  for (const { startTime, incomeTokens } of sessions) add(startTime, incomeTokens);
  const first = [...sums.keys()].reduce((a, b) => (b < a ? b : a), today);
  for (const { countsAt, incomeTokens } of offlineDays) add(countsAt, incomeTokens);
  const days: DayIncome[] = [];
  for (let date = first; date <= today; date = nextDate(date)) {
    days.push({ date, tokens: sums.get(date) ?? 0 });
  }
  return days;
}
