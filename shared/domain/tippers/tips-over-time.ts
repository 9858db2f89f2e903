import type { CalendarStep } from '../time/calendar-step';
import { localDate } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import { firstDateOf } from '../time/step-dates';
import { DAY_MS, utcDay } from '../time/utc-day';
import { chooseTipStep } from './tip-step';

interface Tip {
  /** Epoch ms. */
  readonly ms: number;
  readonly tokens: number;
}

/** A viewer's tips of one local day, or of a week or month by its first date. */
export interface TipSum {
  readonly date: string;
  readonly tips: number;
  readonly tokens: number;
}

/** As many as the longest window of days has. */
const MAX_TIP_DAYS = 365;

/**
 * Adds up tips by the local day, week or month in which they were sent, oldest first.
 *
 * @param tips oldest first
 */
export function sumTips(tips: readonly Tip[], by: CalendarStep, offsetAt: OffsetAt): TipSum[] {
  const sums = new Map<string, TipSum>();
  for (const { ms, tokens } of tips) {
    const date = firstDateOf(localDate(ms, offsetAt), by);
    const sum = sums.get(date);
    sums.set(date, {
      date,
      tips: (sum?.tips ?? 0) + 1,
      tokens: (sum?.tokens ?? 0) + tokens,
    });
  }
  // Clocks that go back over midnight return to the date before.
  return [...sums.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** Returns the sums of the last local days up to an instant (epoch ms), and of all time. */
export function tipsOverTime(
  tips: readonly Tip[],
  until: number,
  offsetAt: OffsetAt,
): { days: TipSum[]; all: { by: CalendarStep; points: TipSum[] } } {
  const today = Date.parse(localDate(until, offsetAt));
  const first = utcDay(today - (MAX_TIP_DAYS - 1) * DAY_MS);
  const by = chooseTipStep(until - (tips[0]?.ms ?? until));
  return {
    days: sumTips(tips, 'day', offsetAt).filter(({ date }) => date >= first),
    all: { by, points: sumTips(tips, by, offsetAt) },
  };
}
