import { chakra } from '@chakra-ui/react';
import { MISSING } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import type { ChartTableData } from '@web/ui/charts/chart-table';
import type { Column } from '@web/ui/components/data-table';
import { Private } from '@web/ui/components/private';
import { MEASURES } from './measure-words';
import type { TrendMeasure, TrendPoint } from './trend-days';
import type { AverageLine } from './trend-words';

/** Days with a value or an average, newest first. */
export function trendTable(
  points: readonly TrendPoint[],
  {
    measure,
    lines,
    zone,
    csvName,
  }: { measure: TrendMeasure; lines: readonly AverageLine[]; zone: string; csvName: string },
): ChartTableData<TrendPoint> {
  const { title, format, round, isPrivate } = MEASURES[measure];
  const amounts = (key: string, header: string, of: (point: TrendPoint) => number | null) =>
    ({
      key,
      header,
      isNumeric: true,
      sortBy: of,
      csv: (point) => {
        const value = of(point);
        return value === null ? '' : round(value);
      },
      cell: (point) => {
        const value = of(point);
        if (value === null) return MISSING;
        return isPrivate ? <Private>{format(value)}</Private> : format(value);
      },
    }) satisfies Column<TrendPoint>;

  return {
    caption: `${title} per day, newest first`,
    csvName,
    rows: points
      .filter(({ value, averages }) => value !== null || averages.some((one) => one !== null))
      .toReversed(),
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
      amounts(measure, title, ({ value }) => value),
      ...lines.map(({ key, name, place }) =>
        amounts(key, name, ({ averages }) => averages[place] ?? null),
      ),
    ],
  };
}
