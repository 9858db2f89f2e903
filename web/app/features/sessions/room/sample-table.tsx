import { formatCount, formatPercent, MISSING } from '@web/lib/format';
import { formatTime } from '@web/lib/format-time';
import type { ChartTableData } from '@web/ui/charts/chart-table';
import type { Headed } from '@web/ui/components/column';
import type { Column } from '@web/ui/components/data-table';
import type { SamplePoint } from './sample-points';

type StatsSample = NonNullable<SamplePoint['statsSample']>;

export function sampleTable(
  points: readonly SamplePoint[],
  { zone, csvName }: { zone: string; csvName: string },
): ChartTableData<StatsSample> {
  return {
    caption: 'Stats API data, every five minutes',
    csvName,
    rows: points.flatMap(({ statsSample }) => statsSample ?? []),
    rowKey: ({ t }) => t,
    columns: [
      {
        key: 'time',
        header: 'Time',
        cell: ({ t }) => formatTime(t, zone),
        sortBy: ({ t }) => t,
        csv: ({ t }) => t,
      },
      countColumn('viewers', { metric: 'viewers' }),
      countColumn('registered', { header: 'Registered' }),
      countColumn('tokened', { metric: 'viewersWithTokens' }),
      countColumn('followers', { metric: 'followers' }),
      countColumn('votesUp', { metric: 'votes', header: 'Votes up' }),
      countColumn('votesDown', { metric: 'votes', header: 'Votes down' }),
      {
        key: 'satisfaction',
        metric: 'satisfaction',
        isNumeric: true,
        cell: ({ satisfaction }) => (satisfaction === null ? MISSING : formatPercent(satisfaction)),
        sortBy: ({ satisfaction }) => satisfaction,
        csv: ({ satisfaction }) => satisfaction,
      },
    ],
  };
}

function countColumn(
  key: 'viewers' | 'registered' | 'tokened' | 'followers' | 'votesUp' | 'votesDown',
  head: Headed,
): Column<StatsSample> {
  return {
    ...head,
    key,
    isNumeric: true,
    cell: (statsSample) => formatCount(statsSample[key]),
    sortBy: (statsSample) => statsSample[key],
    csv: (statsSample) => statsSample[key],
  };
}
