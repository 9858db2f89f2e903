import { formatTime } from '@web/lib/format-time';
import type { ChartTableData } from '@web/ui/charts/chart-table';
import { countColumn } from '@web/ui/components/count-column';
import { signed } from '../shared/signed';
import type { RoomBar, RoomSeries } from './room-series';

export function roomTable(
  { bars, minutes }: RoomSeries,
  { zone, csvName }: { zone: string; csvName: string },
): ChartTableData<RoomBar> {
  return {
    caption: `Viewers, registered visitors, and followers per ${minutes} minutes`,
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
      countColumn('viewers', 'Viewers', ({ viewers }) => viewers),
      countColumn('visitors', 'Registered', ({ visitors }) => visitors),
      countColumn('maxVisitors', 'Peak', ({ maxVisitors }) => maxVisitors),
      countColumn('followers', 'Followers', ({ followers }) => followers, signed),
      countColumn('followersSoFar', 'So far', ({ followersSoFar }) => followersSoFar, signed),
    ],
  };
}
