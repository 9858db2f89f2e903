import { chakra } from '@chakra-ui/react';
import type { ReplyOf } from '@shared/api/route';
import type { getDailyPerformance } from '@shared/api/traffic';
import { METRICS, type MetricId } from '@shared/metrics/registry';
import { rankDayName } from '@web/lib/describe-rank';
import { formatShortDay } from '@web/lib/format-time';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import type { ChartTableData } from '@web/ui/charts/chart-table';
import { everyNth } from '@web/ui/charts/time-ticks';
import type { PointFacts } from '@web/ui/charts/tooltip-card';
import { lazy } from 'react';

const StackedChart = lazy(() => import('@web/ui/charts/stacked-chart'));

export type PlatformDay = ReplyOf<typeof getDailyPerformance>['days'][number];

const TICK_WIDTH = 64;
/** Days are counted in UTC, so no time zone may shift these dates. */
const AS_COUNTED = 'UTC';

export interface DayMeasure {
  readonly key: 'viewers' | 'cams' | 'viewersPerCam';
  readonly metric: MetricId;
  readonly title: string;
  readonly color: string;
  readonly format: (value: number | null) => string;
}

/** One bar per day. Today is hatched, and days without data are gray. */
export function DayBars({ days, measure }: { days: readonly PlatformDay[]; measure: DayMeasure }) {
  const { key, metric, title, color, format } = measure;
  const name = METRICS[metric].label;
  const dates = days.map(({ date }) => date);
  const notes = [
    days.some((day) => day[key] === null) ? 'Gray: no data.' : '',
    days.some(({ isToday }) => isToday) ? 'The hatched day is still in progress.' : '',
  ].filter((note) => note !== '');
  return (
    <ChartFrame
      title={title}
      metric={metric}
      unit={`${name}, average of the day`}
      zone="UTC days"
      height={240}
      {...(notes.length > 0 && { note: notes.join(' ') })}
      table={tableOf(days, measure)}
    >
      <StackedChart
        points={days.map((day) => ({
          key: day.date,
          state: day[key] === null ? 'unknown' : day.isToday ? 'unfinished' : 'done',
          values: [day[key] ?? 0],
        }))}
        layers={[{ key, name, color, mark: 'bar' }]}
        axis={(width) => ({
          ticks: everyNth(dates, width / TICK_WIDTH),
          formatX: (date) => formatShortDay(date, AS_COUNTED),
        })}
        describe={(date): PointFacts => {
          const day = days.find((one) => one.date === date);
          const value = day?.[key] ?? null;
          if (value === null) return { title: rankDayName(date), rows: [], note: 'No data' };
          return {
            title: rankDayName(date),
            rows: [{ name, color, value: format(value) }],
            note: day?.isToday ? 'So far' : undefined,
          };
        }}
      />
    </ChartFrame>
  );
}

function tableOf(
  days: readonly PlatformDay[],
  { key, metric, title, format }: DayMeasure,
): ChartTableData<PlatformDay> {
  return {
    caption: `${title}, newest first`,
    csvName: `platform-${key}-by-day`,
    rows: days.toReversed(),
    rowKey: ({ date }) => date,
    columns: [
      {
        key: 'date',
        header: 'Date',
        sortBy: ({ date }) => date,
        csv: ({ date }) => date,
        cell: ({ date, isToday }) => (
          <chakra.span whiteSpace="nowrap">
            {rankDayName(date)}
            {isToday ? ', so far' : ''}
          </chakra.span>
        ),
      },
      {
        key,
        metric,
        isNumeric: true,
        sortBy: (day) => day[key],
        csv: (day) => day[key],
        cell: (day) => format(day[key]),
      },
    ],
  };
}
