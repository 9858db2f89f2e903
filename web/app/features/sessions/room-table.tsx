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
      countColumn('viewers', { metric: 'viewers' }, ({ viewers }) => viewers),
      countColumn('visitors', { metric: 'visitors' }, ({ visitors }) => visitors),
      countColumn('maxVisitors', { metric: 'peakVisitors' }, ({ maxVisitors }) => maxVisitors),
      countColumn('followers', { metric: 'newFollowers' }, ({ followers }) => followers, signed),
      countColumn(
        'followersSoFar',
        { metric: 'newFollowers', header: 'New followers so far' },
        ({ followersSoFar }) => followersSoFar,
        signed,
      ),
    ],
  };
}
