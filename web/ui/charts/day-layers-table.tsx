import { chakra } from '@chakra-ui/react';
import type { DayLayersPoint } from '@shared/domain/trends/day-layers';
import { formatDay } from '@web/lib/format-time';
import type { Column } from '../components/data-table';
import { Private } from '../components/private';
import type { ChartTableData } from './chart-table';
import type { DayLayersDisplay } from './day-layers-facts';

/** Returns the bars as table rows, newest first, with a column per layer. */
export function dayLayersTable(
  points: readonly DayLayersPoint[],
  {
    layers,
    by,
    zone,
    format,
    isPrivate,
    title,
    csvName,
  }: DayLayersDisplay & { title: string; csvName: string },
): ChartTableData<DayLayersPoint> {
  const amounts = (key: string, header: string, of: (point: DayLayersPoint) => number) =>
    ({
      key,
      header,
      isNumeric: true,
      sortBy: of,
      csv: of,
      cell: (point) => (isPrivate ? <Private>{format(of(point))}</Private> : format(of(point))),
    }) satisfies Column<DayLayersPoint>;

  return {
    caption: `${title} per ${by}, newest first`,
    csvName,
    rows: points.toReversed(),
    rowKey: ({ day }) => day,
    columns: [
      {
        key: 'day',
        header: by === 'day' ? 'Day' : 'From',
        sortBy: ({ day }) => day,
        csv: ({ day }) => day,
        cell: ({ start }) => (
          <chakra.span whiteSpace="nowrap">{formatDay(start, zone)}</chakra.span>
        ),
      },
      amounts('total', layers.length > 1 ? 'Total' : title, ({ total }) => total),
      ...(layers.length > 1
        ? layers.map(({ key, name }, place) =>
            amounts(key, name, ({ values }) => values[place] ?? 0),
          )
        : []),
    ],
  };
}
