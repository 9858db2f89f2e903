import type { TipperHistory } from '@shared/api/tippers';
import { listCalendarSpans } from '@shared/domain/time/calendar-spans';
import type { CalendarStep } from '@shared/domain/time/calendar-step';
import { chooseTipStep } from '@shared/domain/tippers/tip-step';
import type { TipSum } from '@shared/domain/tippers/tips-over-time';

type Tip = TipperHistory['tips'][number];

/** How far back the Tips tab goes, in local days including today. */
export const TIP_WINDOWS = ['30', '90', '365', 'all'] as const;
export type TipWindow = (typeof TIP_WINDOWS)[number];
export const DEFAULT_WINDOW: TipWindow = '90';

export const WINDOW_NAMES: Readonly<Record<TipWindow, string>> = {
  '30': '30 days',
  '90': '90 days',
  '365': '365 days',
  all: 'All time',
};

const DAY_MS = 86_400_000;

export function windowFrom(text: string | null): TipWindow {
  return TIP_WINDOWS.find((known) => known === text) ?? DEFAULT_WINDOW;
}

/** A viewer's tips in a window. */
export interface WindowTips {
  readonly tips: number;
  readonly tokens: number;
  /** Epoch ms. */
  readonly start: number;
  /** The running total at even intervals, so that quiet months have their true length. */
  readonly series: SumSeries;
}

/** A local day of a viewer's tips; in long windows a week or month. */
export interface SumPoint {
  /** The local date it starts on, the chart's key. */
  readonly day: string;
  /** Epoch ms; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly tokens: number;
  readonly tips: number;
  /** All tips of the window up to its end. */
  readonly sumSoFar: number;
}

export interface SumSeries {
  readonly by: CalendarStep;
  readonly points: readonly SumPoint[];
}

/**
 * Returns the tips from the window's first day (for all time, the first tip) to `now` (epoch ms); null
 * without tips.
 */
export function windowTips(
  { firstTipTime, tipsByDay, tipsOverTime }: TipperHistory,
  window: TipWindow,
  { now, zone }: { now: number; zone: string },
): WindowTips | null {
  if (firstTipTime === null) return null;
  if (window === 'all') {
    const start = Date.parse(firstTipTime);
    return addUp(tipsOverTime.points, start, listPoints(tipsOverTime, start, now, zone));
  }
  // More than enough, because some days have 23 or 25 hours.
  const spans = listCalendarSpans(now - (Number(window) + 1) * DAY_MS, now + 1, 'day', zone);
  const first = spans.at(-Number(window));
  const days = tipsByDay.filter(({ date }) => first !== undefined && date >= first.day);
  if (first === undefined || days.length === 0) return null;
  const { start } = first;
  const by = chooseTipStep(now - start);
  return addUp(days, start, listPoints({ by, points: days }, start, now, zone));
}

function addUp(sums: readonly TipSum[], start: number, series: SumSeries): WindowTips {
  return {
    tips: sums.reduce((all, { tips }) => all + tips, 0),
    tokens: sums.reduce((all, { tokens }) => all + tokens, 0),
    start,
    series,
  };
}

function listPoints(
  { by, points }: { by: CalendarStep; points: readonly TipSum[] },
  start: number,
  now: number,
  zone: string,
): SumSeries {
  const spans = listCalendarSpans(start, now + 1, by, zone);
  const sums = spans.map(() => ({ tips: 0, tokens: 0 }));
  for (const { date, tips, tokens } of points) {
    const sum = sums[spans.findLastIndex(({ day }) => day <= date)];
    if (sum === undefined) continue;
    sum.tips += tips;
    sum.tokens += tokens;
  }
  let sumSoFar = 0;
  return {
    by,
    points: spans.map((span, place) => {
      const sum = sums[place] ?? { tips: 0, tokens: 0 };
      sumSoFar += sum.tokens;
      return { ...span, ...sum, sumSoFar };
    }),
  };
}

/** Returns the tips since the window's start (epoch ms). */
export function tipsSince(tips: readonly Tip[], start: number): Tip[] {
  return tips.filter(({ time }) => Date.parse(time) >= start);
}
