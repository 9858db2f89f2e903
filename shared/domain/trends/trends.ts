import type { TrendRange } from '../access/tiers';
import { type IncomeBasis, sumBasis } from '../income/income';
import { listOfflineDays } from '../sessions/offline-days';
import type { MonthSeries, OfflineRow, SeriesRow } from '../sessions/series';
import type { CalendarStep } from '../time/calendar-step';
import { countsAt, localDate, localMidnight } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import { firstDateOf } from '../time/step-dates';
import { DAY_MS, utcDay } from '../time/utc-day';
import { EMPTY_TREND_DAY, type TrendDay } from './trend-day';

/** Start of a range that ends now (epoch ms); full local days. */
export function findRangeStart(range: TrendRange, now: number, offsetAt: OffsetAt): number {
  if (range === 'all') return Date.UTC(2011, 0, 1);
  const days = { '1m': 30, '4m': 122, '6m': 183, '1y': 365 }[range];
  const today = localDate(now, offsetAt);
  return localMidnight(utcDay(Date.parse(today) - (days - 1) * DAY_MS), offsetAt);
}

/** So many points with all their numbers are an answer of at most 15 KB, gzipped. */
const MAX_DAYS = 366;
const MAX_WEEKS = 300;

/** What all of a history is counted by: from its first date to today, `yyyy-mm-dd`. */
export function chooseTrendStep(first: string, today: string): CalendarStep {
  const days = (Date.parse(today) - Date.parse(first)) / DAY_MS + 1;
  if (days <= MAX_DAYS) return 'day';
  return days <= 7 * (MAX_WEEKS - 1) ? 'week' : 'month';
}

/**
 * Lists the days, weeks or months with any data from `start` on, oldest first.
 *
 * @param start epoch ms
 * @param offsetAt the performer's time zone
 */
export function buildTrendDays(
  { broadcasts, offline, offlineIncome }: MonthSeries,
  start: number,
  offsetAt: OffsetAt,
  by: CalendarStep = 'day',
): TrendDay[] {
  const days = new Map<string, Draft>();
  const dayAt = (localDay: string) => {
    const date = firstDateOf(localDay, by);
    const draft = days.get(date) ?? emptyDraft();
    days.set(date, draft);
    return draft;
  };

  for (const row of broadcasts) {
    if (row.start >= start) addSession(dayAt(localDate(row.start, offsetAt)), row);
  }
  const isCounted = (row: OfflineRow) =>
    countsAt({ kind: 'offline', start: row.start }, offsetAt) >= start;
  for (const row of offline) {
    // Followers may be known of days on which nothing else happened.
    if (isCounted(row)) noteFollowers(dayAt(utcDay(row.start)), row);
  }
  const period = { start, end: Number.POSITIVE_INFINITY };
  for (const one of listOfflineDays({ offline, offlineIncome }, period, offsetAt)) {
    const day = dayAt(one.date);
    day.tips += one.tips;
    day.tipTokens += one.tipTokens;
    day.mediaTokens += one.mediaTokens;
    day.incomeTokens += one.incomeTokens;
    day.newFollowers += one.follows - one.unfollows;
    day.fanclubJoins += one.fanclubJoins;
    day.bases.push(one.incomeBasis);
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([date, { viewerSeconds, observedSeconds, observedAt: _, bases, ...sums }]) => ({
      date,
      ...sums,
      incomeBasis: sumBasis(bases),
      averageViewers:
        observedSeconds === 0 ? null : Math.round((10 * viewerSeconds) / observedSeconds) / 10,
    }));
}

/** A day, week or month while rows are being added to it. */
type Draft = {
  -readonly [Figure in keyof typeof EMPTY_TREND_DAY]: (typeof EMPTY_TREND_DAY)[Figure];
} & {
  /** When followers were told, epoch ms. */
  observedAt: number;
  /** How the income of each of its segments is known. */
  bases: IncomeBasis[];
  viewerSeconds: number;
  observedSeconds: number;
};

const emptyDraft = (): Draft => ({
  ...EMPTY_TREND_DAY,
  observedAt: 0,
  bases: [],
  viewerSeconds: 0,
  observedSeconds: 0,
});

function addSession(day: Draft, row: SeriesRow): void {
  day.sessions += 1;
  day.seconds += row.seconds;
  day.tips += row.tips;
  day.tipTokens += row.tipTokens;
  day.mediaTokens += row.mediaTokens;
  day.incomeTokens += row.tipTokens + row.mediaTokens + (row.otherTokens ?? 0);
  day.bases.push(row.incomeBasis);
  day.tippers += row.tippers;
  day.newFollowers += row.follows - row.unfollows;
  day.fanclubJoins += row.fanclubJoins;
  noteFollowers(day, row);
  day.mostViewers = largest(day.mostViewers, row.mostViewers);
  day.rank = smallest(day.rank, row.rank);
  day.genderRank = smallest(day.genderRank, row.genderRank);
  if (row.averageViewers === null) return;
  // Sessions shorter than a second get a weight of one.
  const weight = Math.max(1, row.seconds);
  day.viewerSeconds += row.averageViewers * weight;
  day.observedSeconds += weight;
}

function noteFollowers(
  day: Draft,
  { start, followers, followersAfter }: Pick<OfflineRow, 'start' | 'followers' | 'followersAfter'>,
): void {
  const observedAt = start + 1000 * (followersAfter ?? 0);
  if (followers === null || observedAt < day.observedAt) return;
  day.followers = followers;
  day.observedAt = observedAt;
}

/** Windows of the trend lines, in days (product specification, business constants). */
export const AVERAGE_DAYS = [7, 30, 90] as const;

/**
 * Moving average of each point and the `length - 1` before it.
 *
 * @param points days, weeks or months without gaps, oldest first
 * @param value returns the point's value; null when it was not measured
 * @param missing `zero`: one without a session counts as 0. `skip`: it is ignored.
 * @returns one value per given point; null until the window is full, or when it contains no value
 */
export function computeMovingAverage<Point>(
  points: readonly Point[],
  length: number,
  value: (point: Point) => number | null,
  missing: 'zero' | 'skip',
): (number | null)[] {
  return points.map((_, place) => {
    if (place < length - 1) return null;
    const values = points
      .slice(place - length + 1, place + 1)
      .flatMap((point) => value(point) ?? []);
    const divisor = missing === 'zero' ? length : values.length;
    const sum = values.reduce((all, one) => all + one, 0);
    return divisor === 0 ? null : Math.round((10 * sum) / divisor) / 10;
  });
}

function largest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.max(a, b);
}

function smallest(a: number | null, b: number | null): number | null {
  return a === null || b === null ? (a ?? b) : Math.min(a, b);
}
