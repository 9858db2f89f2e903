import { DAY_MS, startOfUtcDay } from '../time/utc-day';
import type { ReportPeriod } from './report-period';

export type ReportMode = 'week' | 'month' | 'alltime';

/** A number of a period. */
export interface ReportCard {
  readonly key: 'tippers' | 'returning' | 'new' | 'tokens' | 'tips' | 'average';
  readonly value: number;
  /** The same number in the previous period; null if there is none. */
  readonly before: number | null;
  /** What can be compared fairly; null if nothing can. */
  readonly compared: Compared | null;
}

/** A number of a period and the same of the previous one. */
interface Compared {
  readonly now: number;
  readonly before: number;
  /** The period isn't over, so both are averages per day. */
  readonly isPerDay: boolean;
}

/** Sums that grow with every day. How many people tipped doesn't, as most of them come back. */
const PER_DAY: ReadonlySet<ReportCard['key']> = new Set(['tokens', 'tips']);
/** Averages, which don't depend on the length of the period. */
const LEVELS: ReadonlySet<ReportCard['key']> = new Set(['average']);

const FIELDS = {
  tippers: 'total_tippers_count',
  returning: 'returning_tippers_count',
  new: 'new_tippers_count',
  tokens: 'tip_tokens',
  tips: 'tips_count',
  average: 'avg_tip_amount',
} as const satisfies Record<ReportCard['key'], keyof ReportPeriod>;

/**
 * Returns the finished UTC days of a period so far, which the report holds.
 *
 * @param date the period's first day
 * @param now epoch ms
 */
export function countFinishedDays(date: string, now: number): number {
  return Math.max(0, (startOfUtcDay(now) - Date.parse(date)) / DAY_MS);
}

/**
 * Lists the summary cards of a period in display order. A period that isn't over is not compared
 * with a whole one: sums are compared per day, and people not at all. The card for new tippers is left out in
 * all-time mode, where everybody is new.
 *
 * @param previous the period just before; undefined for the first one and for all time
 * @param finishedDays how many days of an unfinished period are over; null for a finished one
 */
export function listReportCards(
  period: ReportPeriod,
  previous: ReportPeriod | undefined,
  mode: ReportMode,
  finishedDays: number | null,
): ReportCard[] {
  return (Object.keys(FIELDS) as ReportCard['key'][])
    .filter((key) => mode !== 'alltime' || key !== 'new')
    .map((key) => {
      const value = period[FIELDS[key]];
      const before = previous ? previous[FIELDS[key]] : null;
      const days = previous && (Date.parse(period.date) - Date.parse(previous.date)) / DAY_MS;
      return { key, value, before, compared: compare(key, value, before, finishedDays, days) };
    });
}

function compare(
  key: ReportCard['key'],
  now: number,
  before: number | null,
  finishedDays: number | null,
  daysBefore: number | undefined,
): Compared | null {
  if (before === null || daysBefore === undefined) return null;
  if (finishedDays === null || LEVELS.has(key)) return { now, before, isPerDay: false };
  if (finishedDays === 0 || !PER_DAY.has(key)) return null;
  return { now: now / finishedDays, before: before / daysBefore, isPerDay: true };
}
