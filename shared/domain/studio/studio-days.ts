import type { MetricId } from '@shared/metrics/registry';
import type { TrendRange } from '../access/tiers';
import { type CalendarSpan, listCalendarSpans } from '../time/calendar-spans';
import type { CalendarStep } from '../time/calendar-step';
import { DAY_MS } from '../time/utc-day';
import type { TrendDay } from '../trends/trend-day';
import type { StackSource } from './studio-stack';

/** The values of a day that can be charted; time live in hours. */
export const STUDIO_MEASURES = [
  'income',
  'tips',
  'media',
  'timeLive',
  'tipCount',
  'sessions',
] as const satisfies readonly MetricId[];
export type StudioMeasure = (typeof STUDIO_MEASURES)[number];

type Day = Pick<
  TrendDay,
  'date' | 'incomeTokens' | 'tipTokens' | 'mediaTokens' | 'seconds' | 'tips' | 'sessions'
>;

/** The days of several models with anything in them, oldest first. */
export interface ModelTrends {
  readonly range: TrendRange;
  readonly timezone: string;
  readonly performers: readonly {
    readonly performerName: string;
    readonly days: readonly Day[];
  }[];
}

const AMOUNTS: Readonly<Record<StudioMeasure, (day: Day) => number>> = {
  income: ({ incomeTokens }) => incomeTokens,
  tips: ({ tipTokens }) => tipTokens,
  media: ({ mediaTokens }) => mediaTokens,
  timeLive: ({ seconds }) => seconds / 3600,
  tipCount: ({ tips }) => tips,
  sessions: ({ sessions }) => sessions,
};

/** Number of local days in each range, including today. */
const DAYS_IN: Readonly<Record<TrendRange, number | null>> = {
  '1m': 30,
  '4m': 122,
  '6m': 183,
  '1y': 365,
  all: null,
};

export interface StudioDay extends CalendarSpan {
  /** `unknown`: before the first data of any model. `unfinished`: contains the current time. */
  readonly state: 'done' | 'unknown' | 'unfinished';
}

export interface StudioDays {
  readonly by: CalendarStep;
  /** In order, without gaps, up to the one that contains the current time. */
  readonly spans: readonly StudioDay[];
  /** One value per span. */
  readonly sources: readonly StackSource[];
}

/**
 * Puts the days of all models on one axis, from the range's first local day to today. If the range
 * begins within a week, that week contains only the days inside the range.
 *
 * @param now epoch ms
 */
export function buildStudioDays(
  { performers, range, timezone }: ModelTrends,
  { measure, by, now }: { measure: StudioMeasure; by: CalendarStep; now: number },
): StudioDays {
  const dates = performers.flatMap(({ days }) => days.map(({ date }) => date)).sort();
  const spans = listCalendarSpans(findStart(range, dates[0], timezone, now), now + 1, by, timezone);
  return {
    by,
    spans: spans.map((span, place) => ({
      ...span,
      state: getState(span, spans[place + 1]?.day, dates[0], now),
    })),
    sources: performers.map(({ performerName, days }) => {
      const values = spans.map(() => 0);
      for (const day of days) {
        const place = spans.findLastIndex((span) => span.day <= day.date);
        if (place >= 0) values[place] = (values[place] ?? 0) + AMOUNTS[measure](day);
      }
      return { name: performerName, values };
    }),
  };
}

/** A time on the first local day of the range (epoch ms). */
function findStart(
  range: TrendRange,
  firstCovered: string | undefined,
  zone: string,
  now: number,
): number {
  // Noon is on the same local day whatever the clock changes.
  const noon = (listCalendarSpans(now, now + 1, 'day', zone)[0]?.start ?? now) + DAY_MS / 2;
  const days = DAYS_IN[range];
  if (days !== null) return noon - (days - 1) * DAY_MS;
  return firstCovered === undefined ? noon : Math.min(noon, Date.parse(firstCovered) + DAY_MS / 2);
}

function getState(
  { end }: CalendarSpan,
  next: string | undefined,
  firstCovered: string | undefined,
  now: number,
): StudioDay['state'] {
  if (now < end || next === undefined) return 'unfinished';
  return firstCovered === undefined || next <= firstCovered ? 'unknown' : 'done';
}
