import { formatCount, formatPercent, MISSING } from '@web/lib/format';
import { formatTime } from '@web/lib/format-time';
import type { ChartTableData } from '@web/ui/charts/chart-table';
import type { Column } from '@web/ui/components/data-table';
import type { ReadingPoint } from './reading-points';

type Reading = NonNullable<ReadingPoint['reading']>;

export function readingTable(
  points: readonly ReadingPoint[],
  { zone, csvName }: { zone: string; csvName: string },
): ChartTableData<Reading> {
  return {
    caption: 'What the Stats API told, every five minutes',
    csvName,
    rows: points.flatMap(({ reading }) => reading ?? []),
    rowKey: ({ t }) => t,
    columns: [
      {
        key: 'time',
        header: 'At',
        cell: ({ t }) => formatTime(t, zone),
        sortBy: ({ t }) => t,
        csv: ({ t }) => t,
      },
      countColumn('viewers', 'Viewers'),
      countColumn('registered', 'Registered'),
      countColumn('tokened', 'With tokens'),
      countColumn('followers', 'Followers'),
      countColumn('votesUp', 'Thumbs up'),
      countColumn('votesDown', 'Thumbs down'),
      {
        key: 'satisfaction',
        header: 'Satisfied',
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
  header: string,
): Column<Reading> {
  return {
    key,
    header,
    isNumeric: true,
    cell: (reading) => formatCount(reading[key]),
    sortBy: (reading) => reading[key],
    csv: (reading) => reading[key],
  };
}
