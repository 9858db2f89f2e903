import type { CalendarStep } from '@shared/domain/time/calendar-step';
import { buildDayLayers, type DatedAmounts } from '@shared/domain/trends/day-layers';
import { zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { lazy, type ReactNode, useMemo } from 'react';
import { chartColors, seriesColor } from '../theme/chart-colors';
import { ChartFrame } from './chart-frame';
import type { ChartSeries } from './chart-legend';
import { dayAxis, dayFacts } from './day-layers-facts';
import { dayLayersTable } from './day-layers-table';

const StackedChart = lazy(() => import('./stacked-chart'));

export interface DayLayersChartProps {
  /** `Tokens from purchases`. The chart appends `per day` or `per week`. */
  title: string;
  unit: string;
  sources: readonly DatedAmounts[];
  /** ISO 8601, from the service's answer. */
  start: string;
  end: string;
  /** What the dates of the sources cover, from the service's answer. @default days */
  by?: CalendarStep;
  format: (amount: number) => string;
  /** The amounts are money. */
  isPrivate?: boolean;
  /**
   * Returns the color of the layer at a position. @default the palette's color for that position
   */
  colorOf?: (name: string, place: number) => string;
  note?: string;
  controls?: ReactNode;
  csvName: string;
}

/** Stacked amounts of several kinds, by local day or week. */
export function DayLayersChart({
  title,
  unit,
  sources,
  start,
  end,
  by: given,
  format,
  isPrivate = false,
  colorOf = (_, place) => seriesColor(place),
  note = '',
  controls,
  csvName,
}: DayLayersChartProps) {
  const { zone } = useAccount();
  const quarter = useQuarterHour();
  const { by, names, points } = useMemo(
    () =>
      buildDayLayers(sources, {
        start: Date.parse(start),
        end: Date.parse(end),
        zone,
        now: quarter,
        by: given,
      }),
    [sources, start, end, zone, quarter, given],
  );
  const layers = names.map((one, place) => layerOf(one, place, colorOf));
  const display = { layers, by, zone, format, isPrivate };

  return (
    <ChartFrame
      title={`${title} per ${by}`}
      unit={unit}
      zone={zoneLabel(zone)}
      height={260}
      series={layers}
      controls={controls}
      note={`${note} The hatched ${by} is still in progress.`.trim()}
      table={dayLayersTable(points, { ...display, title, csvName })}
    >
      <StackedChart
        points={points.map(({ day, state, values }) => ({ key: day, state, values }))}
        layers={layers}
        axis={dayAxis(points, zone)}
        describe={(day) => dayFacts(points, day, display)}
        isPrivate={isPrivate}
      />
    </ChartFrame>
  );
}

function layerOf(
  name: string | null,
  place: number,
  colorOf: (name: string, place: number) => string,
): ChartSeries {
  return name === null
    ? { key: 'rest', name: 'All others', color: chartColors.rest, mark: 'bar' }
    : { key: `of ${name}`, name, color: colorOf(name, place), mark: 'bar' };
}
