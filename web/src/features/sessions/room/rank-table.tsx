import type { ChartTableData } from '../../../charts/chart-table';
import { formatCount } from '../../../lib/format';
import { formatTime } from '../../../lib/format-time';
import type { PlacePoint } from './rank-points';

export function rankTable(
  points: readonly PlacePoint[],
  { zone, csvName }: { zone: string; csvName: string },
): ChartTableData<PlacePoint> {
  return {
    caption: 'Place by viewers, every three minutes',
    csvName,
    rows: points,
    rowKey: ({ key }) => key,
    columns: [
      {
        key: 'time',
        header: 'At',
        cell: ({ key }) => formatTime(key, zone),
        sortBy: ({ key }) => key,
        csv: ({ key }) => key,
      },
      {
        key: 'overall',
        header: 'Of all rooms',
        isNumeric: true,
        cell: ({ ranks }) => formatCount(ranks[0]),
        sortBy: ({ ranks }) => ranks[0],
        csv: ({ ranks }) => ranks[0],
      },
      {
        key: 'gender',
        header: 'Of the gender',
        isNumeric: true,
        cell: ({ ranks }) => formatCount(ranks[1]),
        sortBy: ({ ranks }) => ranks[1],
        csv: ({ ranks }) => ranks[1],
      },
      {
        key: 'viewers',
        header: 'Viewers',
        isNumeric: true,
        cell: ({ viewers }) => formatCount(viewers),
        sortBy: ({ viewers }) => viewers,
        csv: ({ viewers }) => viewers,
      },
    ],
  };
}
