import type { ChartTableData } from '../../charts/chart-table';
import { formatCount } from '../../lib/format';
import { formatTime } from '../../lib/format-time';
import type { RoomBar, RoomSeries } from './room-series';
import { signed } from './session-figures';

export function roomTable(
  { bars, minutes }: RoomSeries,
  { zone, csvName }: { zone: string; csvName: string },
): ChartTableData<RoomBar> {
  return {
    caption: `Viewers, registered visitors and followers, each ${minutes} minutes`,
    csvName,
    rows: bars,
    rowKey: ({ time }) => time,
    columns: [
      {
        key: 'time',
        header: 'From',
        cell: ({ time }) => formatTime(time, zone),
        sortBy: ({ time }) => time,
        csv: ({ time }) => time,
      },
      {
        key: 'viewers',
        header: 'Viewers',
        isNumeric: true,
        cell: ({ viewers }) => formatCount(viewers),
        sortBy: ({ viewers }) => viewers,
        csv: ({ viewers }) => viewers,
      },
      {
        key: 'visitors',
        header: 'Registered',
        isNumeric: true,
        cell: ({ visitors }) => formatCount(visitors),
        sortBy: ({ visitors }) => visitors,
        csv: ({ visitors }) => visitors,
      },
      {
        key: 'mostVisitors',
        header: 'At most',
        isNumeric: true,
        cell: ({ mostVisitors }) => formatCount(mostVisitors),
        sortBy: ({ mostVisitors }) => mostVisitors,
        csv: ({ mostVisitors }) => mostVisitors,
      },
      {
        key: 'followers',
        header: 'Followers',
        isNumeric: true,
        cell: ({ followers }) => signed(followers),
        sortBy: ({ followers }) => followers,
        csv: ({ followers }) => followers,
      },
      {
        key: 'followersSoFar',
        header: 'So far',
        isNumeric: true,
        cell: ({ followersSoFar }) => signed(followersSoFar),
        sortBy: ({ followersSoFar }) => followersSoFar,
        csv: ({ followersSoFar }) => followersSoFar,
      },
    ],
  };
}
