import type { RankDay, RankWindow } from '@shared/domain/site/tag-rank-days';
import { rankDayName } from '@web/lib/describe-rank';
import { formatShortDay } from '@web/lib/format-time';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { everyNth } from '@web/ui/charts/time-ticks';
import type { PointFacts } from '@web/ui/charts/tooltip-card';
import { seriesColor } from '@web/ui/theme/chart-colors';

/** Tags are counted by UTC day, so no time zone may shift these dates. */
const AS_COUNTED = 'UTC';
const TICK_WIDTH = 64;

export const WINDOW_NAMES: Readonly<Record<RankWindow, string>> = {
  '1m': '1 month',
  '3m': '3 months',
  '1y': '1 year',
};

export function rankLines(tags: readonly string[]): ChartSeries[] {
  return tags.map((tag, place) => ({
    key: tag,
    name: `#${tag}`,
    color: seriesColor(place),
    mark: 'line',
  }));
}

export function rankDayAxis(days: readonly RankDay[]) {
  const dates = days.map(({ date }) => date);
  return (width: number) => ({
    ticks: everyNth(dates, width / TICK_WIDTH),
    formatX: (date: string) => formatShortDay(date, AS_COUNTED),
  });
}

/** Returns the ranks of a day, best first. */
export function rankFacts(
  days: readonly RankDay[],
  date: string,
  { lines, shown }: { lines: readonly ChartSeries[]; shown: readonly ChartSeries[] },
): PointFacts {
  const day = days.find((one) => one.date === date);
  const title = rankDayName(date);
  if (day === undefined || !day.isKnown) return { title, rows: [], note: 'No data' };
  const rows = shown
    .map(({ key, name, color }) => {
      const rank = day.ranks[lines.findIndex((line) => line.key === key)] ?? null;
      return { name, color, rank };
    })
    .sort((a, b) => (a.rank ?? Infinity) - (b.rank ?? Infinity))
    .map(({ rank, ...row }) => ({ ...row, value: rank === null ? 'Not used' : `${rank}` }));
  return { title, rows };
}
