import type { CamSession } from '@shared/api/cam-session';
import { tokensOf } from '@shared/domain/sessions/compare-sessions';
import type { CalendarStep } from '@shared/domain/time/calendar-spans';
import type { Span } from '@shared/domain/time/period';
import {
  buildDailySeries,
  type CalendarPoint,
  type CalendarSeries,
} from '@shared/domain/trends/daily-series';

/** A day, week or month, with the one at the same position of the compared period. */
export interface ComparedPoint extends CalendarPoint {
  /** Its counterpart's tips and media; null if that had no session, or without a comparison. */
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
    span,
    zone,
  }: { sessions: readonly CamSession[] | null; span: Span | undefined; zone: string },
): ComparedSeries {
  const { by, points } = series;
  if (by !== 'day' || sessions === null || sessions.length === 0 || span === undefined) {
    return { by, points: points.map((point) => ({ ...point, ...NOTHING })), isCompared: false };
  }
  const before = buildDailySeries(sessions, { ...span, zone, now: new Date(span.end) }).points;
  return {
    by,
    points: points.map((point, place) => ({ ...point, ...besideOf(before[place]) })),
    isCompared: true,
  };
}

const NOTHING = { beforeTokens: null, beforeStart: null };

function besideOf(point: CalendarPoint | undefined) {
  if (point === undefined) return NOTHING;
  return {
    beforeStart: point.start,
    beforeTokens: point.sessions === 0 ? null : tokensOf(point),
  };
}
