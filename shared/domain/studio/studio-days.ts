import type { BatchTrends } from '@shared/api/trends';
import { type CalendarSpan, type CalendarStep, calendarSpans } from '../time/calendar-spans';
import { DAY_MS } from '../time/utc-day';
import type { StackSource } from './studio-stack';

/** What of a day is drawn. */
export const STUDIO_MEASURES = ['tokens', 'hours', 'tips', 'sessions'] as const;
export type StudioMeasure = (typeof STUDIO_MEASURES)[number];

type Day = BatchTrends['performers'][number]['days'][number];

const amountOf: Readonly<Record<StudioMeasure, (day: Day) => number>> = {
  tokens: ({ tipTokens, mediaTokens }) => tipTokens + mediaTokens,
  hours: ({ seconds }) => seconds / 3600,
  tips: ({ tips }) => tips,
  sessions: ({ sessions }) => sessions,
};

/** How many local days a range has, today included. */
const DAYS_IN: Readonly<Record<BatchTrends['range'], number | null>> = {
  '1m': 30,
  '4m': 122,
  '6m': 183,
  '1y': 365,
  all: null,
};

export interface StudioDay extends CalendarSpan {
  /** `unknown`: before anything was known of any model; `unfinished`: now lies in it. */
  readonly state: 'done' | 'unknown' | 'unfinished';
}

export interface StudioDays {
  readonly by: CalendarStep;
  /** In order, without holes, up to the one that holds now. */
  readonly spans: readonly StudioDay[];
  /** One value for each span. */
  readonly sources: readonly StackSource[];
}

/**
 * The days of every model on one axis, from the range's first local day to today. A week that the
 * range begins in holds only the days that lie in the range.
 *
 * @param now epoch ms
 */
export function studioDays(
  { performers, range, timezone }: BatchTrends,
  { measure, by, now }: { measure: StudioMeasure; by: CalendarStep; now: number },
): StudioDays {
  const known = performers.flatMap(({ days }) => days.map(({ date }) => date)).sort();
  const spans = calendarSpans(startOf(range, known[0], timezone, now), now + 1, by, timezone);
  return {
    by,
    spans: spans.map((span, place) => ({
      ...span,
      state: stateOf(span, spans[place + 1]?.day, known[0], now),
    })),
    sources: performers.map(({ performerName, days }) => {
      const values = spans.map(() => 0);
      for (const day of days) {
        const place = spans.findLastIndex((span) => span.day <= day.date);
        if (place >= 0) values[place] = (values[place] ?? 0) + amountOf[measure](day);
      }
      return { name: performerName, values };
    }),
  };
}

/** An instant in the first local day of the range. */
function startOf(
  range: BatchTrends['range'],
  firstCovered: string | undefined,
  zone: string,
  now: number,
): number {
  // Noon lies in its local day whatever the clocks do.
  const noon = (calendarSpans(now, now + 1, 'day', zone)[0]?.start ?? now) + DAY_MS / 2;
  const days = DAYS_IN[range];
  if (days !== null) return noon - (days - 1) * DAY_MS;
  return firstCovered === undefined ? noon : Math.min(noon, Date.parse(firstCovered) + DAY_MS / 2);
}

function stateOf(
  { end }: CalendarSpan,
  next: string | undefined,
  firstCovered: string | undefined,
  now: number,
): StudioDay['state'] {
  if (now < end || next === undefined) return 'unfinished';
  return firstCovered === undefined || next <= firstCovered ? 'unknown' : 'done';
}
