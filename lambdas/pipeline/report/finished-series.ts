import { createHash } from 'node:crypto';
import type { MonthSeries, OfflineRow, SeriesRow } from '@shared/domain/sessions/series';
import { DAY_MS, startOfUtcDay } from '@shared/domain/time/utc-day';
import { findMonday } from '@shared/domain/tip-report/report-week';

/** Sessions and offline days that had ended by a midnight. */
export interface FinishedSeries {
  readonly broadcasts: readonly SeriesRow[];
  /** Only days with tips. */
  readonly offline: readonly OfflineRow[];
  /** Starts of the sessions that had not ended (epoch ms). The next report includes them. */
  readonly unfinished: ReadonlySet<number>;
  /** Whether the next midnight adds something even if nothing else happens. */
  readonly hasOpenSession: boolean;
}

/**
 * @param cut a midnight UTC (epoch ms), so the result is the same however late the report is built
 */
export function finishedBy(cut: number, { broadcasts, offline }: MonthSeries): FinishedSeries {
  const isOver = ({ start, seconds }: SeriesRow) => start + seconds * 1000 <= cut;
  const unfinished = broadcasts.filter((row) => !isOver(row)).map(({ start }) => start);
  const withTips = offline.filter(({ tips, mediaTokens }) => tips > 0 || mediaTokens > 0);
  return {
    broadcasts: broadcasts.filter(isOver),
    offline: withTips.filter(({ start }) => start < cut),
    unfinished: new Set(unfinished),
    hasOpenSession: unfinished.length > 0 || withTips.some(({ start }) => start >= cut),
  };
}

/** Returns the midnight (epoch ms) that included the newest segment; null if there is none. */
export function newestMidnight({
  broadcasts,
  offline,
}: Pick<FinishedSeries, 'broadcasts' | 'offline'>): number | null {
  const ends = [
    ...broadcasts.map(({ start, seconds }) => start + seconds * 1000),
    ...offline.map(({ start }) => start + DAY_MS),
  ];
  return ends.reduce<number | null>(
    (newest, end) => Math.max(newest ?? 0, startOfUtcDay(end - 1) + DAY_MS),
    null,
  );
}

/** Returns a short hash of the report's sources per week, by its Monday. */
export function weekPrints({
  broadcasts,
  offline,
}: Pick<FinishedSeries, 'broadcasts' | 'offline'>): Record<string, string> {
  const weeks = new Map<string, unknown[]>();
  const note = (start: number, row: readonly unknown[]) => {
    const monday = findMonday(start);
    weeks.set(monday, [...(weeks.get(monday) ?? []), [start, ...row]]);
  };
  for (const { start, seconds, tips, tipTokens, tippers, mediaTokens } of broadcasts) {
    note(start, ['S', seconds, tips, tipTokens, tippers, mediaTokens]);
  }
  for (const { start, tips, tipTokens, mediaTokens } of offline) {
    note(start, ['O', tips, tipTokens, mediaTokens]);
  }
  return Object.fromEntries(
    [...weeks].sort(([a], [b]) => (a < b ? -1 : 1)).map(([monday, rows]) => [monday, hashOf(rows)]),
  );
}

/** Returns the Monday of the first week that differs; null if none does. */
export function firstDifference(
  before: Readonly<Record<string, string>>,
  now: Readonly<Record<string, string>>,
): string | null {
  const mondays = [...new Set([...Object.keys(before), ...Object.keys(now)])].sort();
  return mondays.find((monday) => before[monday] !== now[monday]) ?? null;
}

function hashOf(rows: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(rows)).digest('base64url').slice(0, 10);
}
