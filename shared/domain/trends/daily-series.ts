import type { IncomeBasis } from '../income/income';
import { type CalendarSpan, listCalendarSpans } from '../time/calendar-spans';
import { type CalendarStep, MAX_BY_DAY } from '../time/calendar-step';

/** What a session or an offline day adds to its day. Tokens. */
interface Amounts {
  readonly tipTokens: number;
  readonly mediaTokens: number;
  readonly incomeTokens: number;
  /** How the income is known; `partial`: it is at least this. */
  readonly incomeBasis: IncomeBasis;
}

interface Session extends Amounts {
  /** ISO 8601. */
  readonly startTime: string;
  readonly durationSeconds: number;
}

interface OfflineDay extends Amounts {
  /** When it counts: its local midnight, ISO 8601. */
  readonly countsAt: string;
}

/** One local calendar day, week or month of sessions. */
export interface CalendarPoint extends CalendarSpan {
  /**
   * `off`: no session, which is different from a session without earnings. `unfinished`: contains
   * the current time, so its sums will still grow.
   */
  readonly state: 'broadcast' | 'off' | 'unfinished';
  readonly tipTokens: number;
  readonly mediaTokens: number;
  readonly incomeTokens: number;
  /** More was earned than is known: the income is a lower bound. */
  readonly isAtLeast: boolean;
  readonly sessions: number;
  readonly durationSeconds: number;
}

export interface CalendarSeries {
  readonly by: CalendarStep;
  /** In order, without gaps, up to the span that contains the current time. */
  readonly points: readonly CalendarPoint[];
}

export interface SeriesPeriod {
  /** ISO 8601. An undefined start means the first session, an undefined end means now. */
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly zone: string;
  readonly now: Date;
}

const DAY_MS = 86_400_000;
const MAX_BY_WEEK_MS = 400 * DAY_MS;

/**
 * Sums sessions by local day; long periods by week or month. A session counts entirely when it
 * started, so a night that continues past midnight stays one night. Offline days count where they
 * do everywhere. What lies outside the period is ignored.
 */
export function buildDailySeries(
  sessions: readonly Session[],
  offlineDays: readonly OfflineDay[],
  { start, end, zone, now }: SeriesPeriod,
): CalendarSeries {
  const from = start === undefined ? findFirstStart(sessions) : Date.parse(start);
  const until = Math.min(now.getTime() + 1, end === undefined ? Infinity : Date.parse(end));
  if (from === null || from >= until) return { by: 'day', points: [] };

  const by = chooseStep(until - from);
  const spans = listCalendarSpans(from, until, by, zone);
  const sums = spans.map((span) => ({
    ...span,
    state: span.start <= now.getTime() && now.getTime() < span.end ? 'unfinished' : 'off',
    tipTokens: 0,
    mediaTokens: 0,
    incomeTokens: 0,
    isAtLeast: false,
    sessions: 0,
    durationSeconds: 0,
  })) satisfies CalendarPoint[] as Mutable<CalendarPoint>[];

  const pointAt = (time: string) => {
    const ms = Date.parse(time);
    return ms < from || ms >= until ? undefined : sums[findIndex(spans, ms)];
  };
  for (const session of sessions) {
    const point = pointAt(session.startTime);
    if (point === undefined) continue;
    if (point.state === 'off') point.state = 'broadcast';
    addAmounts(point, session);
    point.sessions += 1;
    point.durationSeconds += session.durationSeconds;
  }
  for (const day of offlineDays) {
    const point = pointAt(day.countsAt);
    if (point !== undefined) addAmounts(point, day);
  }
  return { by, points: sums };
}

function addAmounts(point: Mutable<CalendarPoint>, amounts: Amounts): void {
  point.tipTokens += amounts.tipTokens;
  point.mediaTokens += amounts.mediaTokens;
  point.incomeTokens += amounts.incomeTokens;
  point.isAtLeast ||= amounts.incomeBasis === 'partial';
}

type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

function chooseStep(length: number): CalendarStep {
  if (length <= MAX_BY_DAY * DAY_MS) return 'day';
  return length <= MAX_BY_WEEK_MS ? 'week' : 'month';
}

function findFirstStart(sessions: readonly Session[]): number | null {
  const starts = sessions.map((session) => Date.parse(session.startTime));
  return starts.length === 0 ? null : starts.reduce((first, start) => Math.min(first, start));
}

/**
 * Finds the span that contains a time by binary search; the last span if the time lies after all of
 * them.
 */
function findIndex(spans: readonly CalendarSpan[], time: number): number {
  let low = 0;
  let high = spans.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((spans[middle]?.start ?? Infinity) <= time) low = middle;
    else high = middle - 1;
  }
  return low;
}
