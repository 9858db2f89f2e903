import { formatCount, formatDuration, formatTokensExactly, MISSING } from '@web/lib/format';
import { formatDay, localDate } from '@web/lib/format-time';
import type { ChartTableData } from '@web/ui/charts/chart-table';
import { Private } from '@web/ui/components/private';
import type { ComparedPoint, ComparedSeries } from './compared-series';

/** The bars as table rows, with each compared day. */
export function tokensTable(
  { points, by, isCompared }: ComparedSeries,
  { zone, csvName }: { zone: string; csvName: string },
): ChartTableData<ComparedPoint> {
  const known = ({ sessions }: ComparedPoint, text: string) => (sessions === 0 ? MISSING : text);
  return {
    caption: `Tips and media per ${by}, newest first`,
    csvName,
    rows: points.toReversed(),
    rowKey: ({ day }) => day,
    columns: [
      {
        key: 'day',
        header: by === 'day' ? 'Day' : 'From',
        cell: ({ start }) => formatDay(start, zone),
        sortBy: ({ day }) => day,
        csv: ({ day }) => day,
      },
      {
        key: 'tips',
        header: 'Tips',
        isNumeric: true,
        cell: (point) => <Private>{known(point, formatTokensExactly(point.tipTokens))}</Private>,
        sortBy: (point) => (point.sessions === 0 ? null : point.tipTokens),
        csv: (point) => (point.sessions === 0 ? null : point.tipTokens),
      },
      {
        key: 'media',
        header: 'Media',
        isNumeric: true,
        cell: (point) => <Private>{known(point, formatTokensExactly(point.mediaTokens))}</Private>,
        sortBy: (point) => (point.sessions === 0 ? null : point.mediaTokens),
        csv: (point) => (point.sessions === 0 ? null : point.mediaTokens),
      },
      {
        key: 'onAir',
        header: 'Time live',
        isNumeric: true,
        cell: (point) => known(point, formatDuration(point.durationSeconds)),
        sortBy: ({ durationSeconds }) => durationSeconds,
        csv: ({ durationSeconds }) => Math.round(durationSeconds / 60),
      },
      {
        key: 'sessions',
        header: 'Sessions',
        isNumeric: true,
        cell: ({ sessions }) => formatCount(sessions),
        sortBy: ({ sessions }) => sessions,
        csv: ({ sessions }) => sessions,
      },
      ...(isCompared ? comparedColumns(zone) : []),
    ],
  };
}

function comparedColumns(zone: string): ChartTableData<ComparedPoint>['columns'] {
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
      header: 'Tips and media then',
      isNumeric: true,
      cell: ({ beforeTokens }) => <Private>{formatTokensExactly(beforeTokens)}</Private>,
      sortBy: ({ beforeTokens }) => beforeTokens,
      csv: ({ beforeTokens }) => beforeTokens,
    },
  ];
}
