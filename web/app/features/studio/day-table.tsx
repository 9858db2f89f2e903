import { chakra } from '@chakra-ui/react';
import type { StudioMeasure } from '@shared/domain/studio/studio-days';
import { MISSING } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import type { ChartTableData } from '@web/ui/charts/chart-table';
import type { Column } from '@web/ui/components/data-table';
import { Private } from '@web/ui/components/private';
import { getMeasureDisplay } from './day-facts';
import type { DayPoint } from './day-points';

/** Always by day, even if bars are weeks: newest first, with a column per layer. */
export function dayTable(
  points: readonly DayPoint[],
  {
    layers,
    line,
    measure,
    zone,
    csvName,
  }: {
    layers: readonly ChartSeries[];
    line?: ChartSeries;
    measure: StudioMeasure;
    zone: string;
    csvName: string;
  },
): ChartTableData<DayPoint> {
  const { label, format, round, isPrivate } = getMeasureDisplay(measure);
  const amounts = (key: string, header: string | undefined, of: (point: DayPoint) => number) =>
    ({
      key,
      metric: measure,
      header,
      isNumeric: true,
      sortBy: of,
      csv: (point) => round(of(point)),
      cell: (point) => {
        const value = of(point);
        if (value === 0) return MISSING;
        return isPrivate ? <Private>{format(value)}</Private> : format(value);
      },
    }) satisfies Column<DayPoint>;

  return {
    caption: `${label} per day by model, newest first`,
    csvName,
    rows: points.filter(({ state }) => state !== 'unknown').toReversed(),
    rowKey: ({ key }) => key,
    columns: [
      {
        key: 'day',
        header: 'Day',
        sortBy: ({ key }) => key,
        csv: ({ key }) => key,
        cell: ({ start }) => (
          <chakra.span whiteSpace="nowrap">{formatDay(start, zone)}</chakra.span>
        ),
      },
      amounts('total', undefined, ({ total }) => total),
      ...(layers.length > 1
        ? layers.map(({ key, name }, index) =>
            amounts(key, name, ({ values }) => values[index] ?? 0),
          )
        : []),
      ...(line ? [amounts('line', line.name, (point) => point.line ?? 0)] : []),
    ],
  };
}
