import { formatTime } from '@web/lib/format-time';
import type { ChartTableData } from '@web/ui/charts/chart-table';
import { countColumn } from '@web/ui/components/count-column';
import type { RankPoint } from './rank-points';

export function rankTable(
  points: readonly RankPoint[],
  { zone, csvName }: { zone: string; csvName: string },
): ChartTableData<RankPoint> {
  return {
    caption: 'Rank by viewers, every three minutes',
    csvName,
    rows: points,
    rowKey: ({ key }) => key,
    columns: [
      {
        key: 'time',
        header: 'Time',
        cell: ({ key }) => formatTime(key, zone),
        sortBy: ({ key }) => key,
        csv: ({ key }) => key,
      },
      countColumn('overall', { metric: 'rank', header: 'All rooms' }, ({ ranks }) => ranks.overall),
      countColumn(
        'gender',
        { metric: 'genderRank', header: 'Same gender' },
        ({ ranks }) => ranks.gender,
      ),
      countColumn('viewers', { metric: 'viewers' }, ({ viewers }) => viewers),
    ],
  };
}
