import type { CamSession } from '@shared/api/cam-session';
import { tokensOf } from '@shared/domain/sessions/compare-sessions';
import type { CalendarStep } from '@shared/domain/time/calendar-spans';
import type { Span } from '@shared/domain/time/period';
import {
  buildDailySeries,
  type CalendarPoint,
  type CalendarSeries,
} from '@shared/domain/trends/daily-series';

/** A day, week or month beside the one in the same place of the time it is compared with. */
export interface ComparedPoint extends CalendarPoint {
  /** Tips and media of that one; null where it had no session, or nothing is compared. */
  readonly beforeTokens: number | null;
  /** Its first instant, epoch ms; null where there is none. */
  readonly beforeStart: number | null;
}

export interface ComparedSeries {
  readonly by: CalendarStep;
  readonly points: readonly ComparedPoint[];
  /** Days are compared one by one; weeks and months are not cut alike. */
  readonly isCompared: boolean;
}

/**
 * Lays the time before over a series, first day over first day. `sessions` are those of `span`,
 * the last of them cut where it ends; null for no comparison.
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
