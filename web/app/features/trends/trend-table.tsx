import { chakra } from '@chakra-ui/react';
import type { CalendarStep } from '@shared/domain/time/calendar-step';
import { formatAtLeast, MISSING } from '@web/lib/format';
import { formatDay } from '@web/lib/format-time';
import type { ChartTableData } from '@web/ui/charts/chart-table';
import type { Column } from '@web/ui/components/data-table';
import { Private } from '@web/ui/components/private';
import { getMeasureDisplay } from './measure-display';
import type { TrendMeasure, TrendPoint } from './trend-days';
import type { AverageLine } from './trend-facts';

/** Days, weeks or months with a value or an average, newest first. */
export function trendTable(
  points: readonly TrendPoint[],
  {
    measure,
    by,
    lines,
    zone,
    csvName,
  }: {
    measure: TrendMeasure;
    by: CalendarStep;
    lines: readonly AverageLine[];
    zone: string;
    csvName: string;
  },
): ChartTableData<TrendPoint> {
  const { label, format, round, isPrivate } = getMeasureDisplay(measure);
  const amounts = (
    key: string,
    header: string | undefined,
    of: (point: TrendPoint) => number | null,
  ) =>
    ({
      key,
      metric: measure,
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
    caption: `${label} per ${by}, newest first`,
    csvName,
    rows: points
      .filter(({ value, averages }) => value !== null || averages.some((one) => one !== null))
      .toReversed(),
    rowKey: ({ key }) => key,
    columns: [
      {
        key: 'day',
        header: by === 'day' ? 'Day' : 'From',
        sortBy: ({ key }) => key,
        csv: ({ key }) => key,
        cell: ({ start, state }) => (
          <chakra.span whiteSpace="nowrap">
            {formatDay(start, zone)}
            {state === 'unfinished' && ', so far'}
          </chakra.span>
        ),
      },
      {
        ...amounts(measure, undefined, ({ value }) => value),
        cell: (point) => <OwnAmount point={point} measure={measure} />,
      },
      ...lines.map(({ key, name, place }) =>
        amounts(key, name, ({ averages }) => averages[place] ?? null),
      ),
    ],
  };
}

function OwnAmount({ point, measure }: { point: TrendPoint; measure: TrendMeasure }) {
  const { format, isPrivate } = getMeasureDisplay(measure);
  if (point.value === null) return MISSING;
  const amount = formatAtLeast(format(point.value), point.isAtLeast);
  return isPrivate ? <Private>{amount}</Private> : amount;
}
