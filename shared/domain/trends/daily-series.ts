import type { CamSession } from '@shared/api/cam-session';
import { type CalendarSpan, type CalendarStep, calendarSpans } from '../time/calendar-spans';

type Broadcast = Pick<
  CamSession,
  'startTime' | 'durationSeconds' | 'tipTokens' | 'mediaTokens' | 'isLive'
>;

/** One day, week or month of broadcasting, by the local calendar. */
export interface CalendarPoint extends CalendarSpan {
  /**
   * `off`: nothing was broadcast, which is not the same as earning nothing;
   * `unfinished`: now lies in it, so its sums will still grow.
   */
  readonly state: 'broadcast' | 'off' | 'unfinished';
  readonly tipTokens: number;
  readonly mediaTokens: number;
  readonly sessions: number;
  readonly durationSeconds: number;
}

export interface CalendarSeries {
  readonly by: CalendarStep;
  /** In order, without holes, up to the span that holds now. */
  readonly points: readonly CalendarPoint[];
}

export interface SeriesPeriod {
  /** ISO instants; undefined means from the first broadcast, and until now. */
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly zone: string;
  readonly now: Date;
}

const DAY_MS = 86_400_000;
const LONGEST_BY_DAY = 93 * DAY_MS;
const LONGEST_BY_WEEK = 400 * DAY_MS;

/**
 * Sums broadcasts by local day; long periods by week or month. A broadcast counts wholly where it
 * began, so a night that runs past midnight stays one night. Sessions outside the period are left
 * out.
 */
export function dailySeries(
  sessions: readonly Broadcast[],
  { start, end, zone, now }: SeriesPeriod,
): CalendarSeries {
  const from = start === undefined ? firstStart(sessions) : Date.parse(start);
  const until = Math.min(now.getTime() + 1, end === undefined ? Infinity : Date.parse(end));
  if (from === null || from >= until) return { by: 'day', points: [] };

  const by = stepFor(until - from);
  const spans = calendarSpans(from, until, by, zone);
  const sums = spans.map((span) => ({
    ...span,
    state: span.start <= now.getTime() && now.getTime() < span.end ? 'unfinished' : 'off',
    tipTokens: 0,
    mediaTokens: 0,
    sessions: 0,
    durationSeconds: 0,
  })) satisfies CalendarPoint[] as Mutable<CalendarPoint>[];

  for (const session of sessions) {
    const began = Date.parse(session.startTime);
    if (began < from || began >= until) continue;
    const point = sums[indexAt(spans, began)];
    if (point === undefined) continue;
    if (point.state === 'off') point.state = 'broadcast';
    point.tipTokens += session.tipTokens;
    point.mediaTokens += session.mediaTokens;
    point.sessions += 1;
    point.durationSeconds += session.durationSeconds;
  }
  return { by, points: sums };
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

function stepFor(length: number): CalendarStep {
  if (length <= LONGEST_BY_DAY) return 'day';
  return length <= LONGEST_BY_WEEK ? 'week' : 'month';
}

function firstStart(sessions: readonly Broadcast[]): number | null {
  const starts = sessions.map((session) => Date.parse(session.startTime));
  return starts.length === 0 ? null : starts.reduce((first, start) => Math.min(first, start));
}

/** The span that holds the instant, by halving; the last one where it lies after all. */
function indexAt(spans: readonly CalendarSpan[], time: number): number {
  let low = 0;
  let high = spans.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((spans[middle]?.start ?? Infinity) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}
