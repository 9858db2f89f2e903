import type { BatchTrends } from '@shared/api/trends';
import { buildStudioDays } from '@shared/domain/studio/studio-days';
import type { CalendarStep } from '@shared/domain/time/calendar-step';
import { EMPTY_TREND_DAY, type TrendDay } from '@shared/domain/trends/trend-day';
import { AVERAGE_DAYS, computeMovingAverage } from '@shared/domain/trends/trends';
import { METRICS, type MetricId } from '@shared/metrics/registry';

/** The measures of a day. */
export const TREND_MEASURES = [
  'income',
  'tips',
  'media',
  'averageViewers',
  'followers',
  'timeLive',
  'rank',
  'genderRank',
  'peakViewers',
  'newFollowers',
  'tipCount',
  'tippers',
  'sessions',
  'fanClubJoins',
] as const satisfies readonly MetricId[];
export type TrendMeasure = (typeof TREND_MEASURES)[number];

/** Windows of the averages in points. A week is its own 7-day average. */
export const AVERAGE_WINDOWS: Readonly<Record<CalendarStep, readonly number[]>> = {
  day: AVERAGE_DAYS,
  week: [4, 13],
  month: [3, 12],
};

/** Whether members without access to money may not see it. */
export function isMoney(measure: TrendMeasure): boolean {
  return METRICS[measure].isMoney;
}

/** Ranks: 1 is the best. */
export function isRank(measure: TrendMeasure): boolean {
  return measure === 'rank' || measure === 'genderRank';
}

interface Shape {
  readonly value: (day: TrendDay) => number | null;
  /** A day without a session earned nothing, but says nothing about viewers. */
  readonly missing: 'zero' | 'skip';
  /** The displayed unit, in units of the value. */
  readonly unit?: number;
}

const SHAPES: Readonly<Record<TrendMeasure, Shape>> = {
  income: { value: ({ incomeTokens }) => incomeTokens, missing: 'zero' },
  tips: { value: ({ tipTokens }) => tipTokens, missing: 'zero' },
  media: { value: ({ mediaTokens }) => mediaTokens, missing: 'zero' },
  averageViewers: { value: ({ averageViewers }) => averageViewers, missing: 'skip' },
  followers: { value: ({ followers }) => followers, missing: 'skip' },
  timeLive: { value: ({ seconds }) => seconds, missing: 'zero', unit: 3600 },
  rank: { value: ({ rank }) => rank, missing: 'skip' },
  genderRank: { value: ({ genderRank }) => genderRank, missing: 'skip' },
  peakViewers: { value: ({ mostViewers }) => mostViewers, missing: 'skip' },
  newFollowers: { value: ({ newFollowers }) => newFollowers, missing: 'zero' },
  tipCount: { value: ({ tips }) => tips, missing: 'zero' },
  tippers: { value: ({ tippers }) => tippers, missing: 'zero' },
  sessions: { value: ({ sessions }) => sessions, missing: 'zero' },
  fanClubJoins: { value: ({ fanclubJoins }) => fanclubJoins, missing: 'zero' },
};

/** A local day of a room on the chart, or a week or month. */
export interface TrendPoint {
  /** The local date of its first day, `2026-11-20`. */
  readonly key: string;
  /** Epoch ms; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  /** `unknown`: nothing was measured, which isn't zero. */
  readonly state: 'done' | 'unknown' | 'unfinished';
  readonly value: number | null;
  /** More was earned than is known: the value is a lower bound. */
  readonly isAtLeast: boolean;
  /** One per window in AVERAGE_WINDOWS; null unless the window is full and has data. */
  readonly averages: readonly (number | null)[];
}

/**
 * Returns the days, weeks or months of the first room without gaps, up to the current one. Averages end
 * with the last finished one, because today would pull them down until the evening.
 *
 * @param now epoch ms
 */
export function trendPoints(
  trends: BatchTrends,
  { measure, now }: { measure: TrendMeasure; now: number },
): TrendPoint[] {
  const { by } = trends;
  const { value, missing, unit = 1 } = SHAPES[measure];
  const days = new Map(trends.performers[0]?.days.map((day) => [day.date, day]));
  const { spans } = buildStudioDays(trends, { measure: 'sessions', by, now });
  const dayOf = (date: string) => days.get(date) ?? { ...EMPTY_TREND_DAY, date };

  const finished = spans.filter(({ state }) => state === 'done').map(({ day }) => dayOf(day));
  const lines = AVERAGE_WINDOWS[by].map((length) =>
    computeMovingAverage(finished, length, value, missing),
  );
  const places = new Map(finished.map(({ date }, place) => [date, place]));
  const drawn = (amount: number | null) => (amount === null ? null : amount / unit);

  return spans.map(({ day, start, end, state }) => {
    const place = places.get(day);
    const hasData = state === 'done' || days.has(day);
    const amount = hasData ? drawn(value(dayOf(day))) : null;
    return {
      key: day,
      start,
      end,
      state: state === 'done' && amount === null ? 'unknown' : state,
      value: amount,
      isAtLeast: measure === 'income' && days.get(day)?.incomeBasis === 'partial',
      averages: lines.map((line) => drawn(place === undefined ? null : (line[place] ?? null))),
    };
  });
}

/** Fewer would make a chart of a few broad bars. */
const MIN_DAYS = 14;

/**
 * Returns the points from shortly before the first with a value, so that a long range with few days
 * of data isn't an empty chart.
 */
export function fitToData(points: readonly TrendPoint[]): readonly TrendPoint[] {
  const first = points.findIndex(({ value }) => value !== null && value !== 0);
  const start = Math.min(first, points.length - MIN_DAYS);
  return start <= 0 ? points : points.slice(start);
}

/** Returns the indexes in AVERAGE_WINDOWS of the averages with more than one point. */
export function drawnAverages(points: readonly TrendPoint[], by: CalendarStep): number[] {
  return AVERAGE_WINDOWS[by].flatMap((_, place) =>
    points.filter(({ averages }) => averages[place] != null).length > 1 ? [place] : [],
  );
}

/** Money that the caller may not see is NaN. */
export function hidesTokens({ performers }: BatchTrends): boolean {
  return performers.some(({ days }) => days.some(({ tipTokens }) => Number.isNaN(tipTokens)));
}
