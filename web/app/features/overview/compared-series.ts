import type { CamSession } from '@shared/api/cam-session';
import type { OfflineDay } from '@shared/api/sessions';
import type { CalendarStep } from '@shared/domain/time/calendar-step';
import type { Span } from '@shared/domain/time/period';
import {
  buildDailySeries,
  type CalendarPoint,
  type CalendarSeries,
} from '@shared/domain/trends/daily-series';
import { amountOf, type DayMeasure } from './day-measure';

/** A day, week or month, with the one at the same position of the compared period. */
export interface ComparedPoint extends CalendarPoint {
  /** What is drawn of the compared one; null if nothing came then, or nothing is compared. */
  readonly beforeTokens: number | null;
  /** Its counterpart's start (epoch ms); null without a comparison. */
  readonly beforeStart: number | null;
}

export interface ComparedSeries {
  readonly by: CalendarStep;
  readonly points: readonly ComparedPoint[];
  /** True for days. Weeks and months of two periods have different boundaries. */
  readonly isCompared: boolean;
}

/**
 * Aligns a series with the compared period, first day with first day. `sessions` are those of
 * `span`, the last one cut at its end; null without a comparison.
 */
export function comparedSeries(
  series: CalendarSeries,
  {
    sessions,
    offlineDays,
    measure,
    span,
    zone,
  }: {
    sessions: readonly CamSession[] | null;
    offlineDays: readonly OfflineDay[];
    measure: DayMeasure;
    span: Span | undefined;
    zone: string;
  },
): ComparedSeries {
  const { by, points } = series;
  if (by !== 'day' || sessions === null || sessions.length === 0 || span === undefined) {
    return { by, points: points.map((point) => ({ ...point, ...NOTHING })), isCompared: false };
  }
  const before = buildDailySeries(sessions, offlineDays, {
    ...span,
    zone,
    now: new Date(span.end),
  }).points;
  return {
    by,
    points: points.map((point, place) => ({ ...point, ...besideOf(before[place], measure) })),
    isCompared: true,
  };
}

const NOTHING = { beforeTokens: null, beforeStart: null };

function besideOf(point: CalendarPoint | undefined, measure: DayMeasure) {
  if (point === undefined) return NOTHING;
  return {
    beforeStart: point.start,
    beforeTokens: isEmptyDay(point) ? null : amountOf(measure, point),
  };
}

/** Nothing came and nobody was live, which is different from a session without earnings. */
export function isEmptyDay({ sessions, incomeTokens }: CalendarPoint): boolean {
  return sessions === 0 && incomeTokens === 0;
}
