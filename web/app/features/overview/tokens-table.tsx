import { METRICS } from '@shared/metrics/registry';
import {
  formatAtLeast,
  formatCount,
  formatDuration,
  formatTokensExactly,
  MISSING,
} from '@web/lib/format';
import { formatDay, localDate } from '@web/lib/format-time';
import type { ChartTableData } from '@web/ui/charts/chart-table';
import type { Column } from '@web/ui/components/data-table';
import { Private } from '@web/ui/components/private';
import { type ComparedPoint, type ComparedSeries, isEmptyDay } from './compared-series';
import { amountOf, DAY_MEASURES, type DayMeasure } from './day-measure';

/** The bars as table rows, with each compared day. */
export function tokensTable(
  { points, by, isCompared }: ComparedSeries,
  { measure, zone, csvName }: { measure: DayMeasure; zone: string; csvName: string },
): ChartTableData<ComparedPoint> {
  const known = (point: ComparedPoint, text: string) => (isEmptyDay(point) ? MISSING : text);
  return {
    caption: `Income, tips, and media per ${by}, newest first`,
    csvName,
    rows: points.toReversed(),
    rowKey: ({ day }) => day,
    columns: [
      {
        key: 'day',
        header: by === 'day' ? 'Day' : 'From',
        cell: ({ start, state }) =>
          `${formatDay(start, zone)}${state === 'unfinished' ? ', so far' : ''}`,
        sortBy: ({ day }) => day,
        csv: ({ day }) => day,
      },
      ...DAY_MEASURES.map((one): Column<ComparedPoint> => {
        const tokens = (point: ComparedPoint) => (isEmptyDay(point) ? null : amountOf(one, point));
        return {
          key: one,
          metric: one,
          isNumeric: true,
          cell: (point) => (
            <Private>
              {formatAtLeast(
                known(point, formatTokensExactly(amountOf(one, point))),
                one === 'income' && point.isAtLeast,
              )}
            </Private>
          ),
          sortBy: tokens,
          csv: tokens,
        };
      }),
      {
        key: 'onAir',
        metric: 'timeLive',
        isNumeric: true,
        cell: (point) => known(point, formatDuration(point.durationSeconds)),
        sortBy: ({ durationSeconds }) => durationSeconds,
        csv: ({ durationSeconds }) => Math.round(durationSeconds / 60),
      },
      {
        key: 'sessions',
        metric: 'sessions',
        isNumeric: true,
        cell: ({ sessions }) => formatCount(sessions),
        sortBy: ({ sessions }) => sessions,
        csv: ({ sessions }) => sessions,
      },
      ...(isCompared ? comparedColumns(measure, zone) : []),
    ],
  };
}

function comparedColumns(
  measure: DayMeasure,
  zone: string,
): ChartTableData<ComparedPoint>['columns'] {
  return [
    {
      key: 'beforeDay',
      header: 'Compared with',
      cell: ({ beforeStart }) => (beforeStart === null ? MISSING : formatDay(beforeStart, zone)),
      sortBy: ({ beforeStart }) => beforeStart,
      csv: ({ beforeStart }) => (beforeStart === null ? null : localDate(beforeStart, zone)),
    },
    {
      key: 'beforeTokens',
      metric: measure,
      header: `${METRICS[measure].label} then`,
      isNumeric: true,
      cell: ({ beforeTokens }) => <Private>{formatTokensExactly(beforeTokens)}</Private>,
      sortBy: ({ beforeTokens }) => beforeTokens,
      csv: ({ beforeTokens }) => beforeTokens,
    },
  ];
}
