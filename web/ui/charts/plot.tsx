import { useDiscreet } from '@web/lib/preferences';
import type { ReactNode } from 'react';
import {
  CartesianGrid,
  ComposedChart,
  ReferenceArea,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
  type YAxisProps,
} from 'recharts';
import { chartColors } from '../theme/chart-colors';
import { useChart } from './chart-context';
import type { Band } from './gaps';
import { PlotTooltip } from './plot-tooltip';
import { formatTick } from './tick-format';
import type { PointFacts } from './tooltip-card';

export type ValueAxis = Pick<YAxisProps, 'scale' | 'reversed' | 'domain' | 'ticks'>;

export interface PlotProps<Point extends object> {
  /** Evenly spaced, each with a unique key. */
  data: readonly Point[];
  xKey: keyof Point & string;
  /** Keys with a label on the axis. */
  ticks: readonly string[];
  formatX: (key: string) => string;
  describe: (point: Point) => PointFacts;
  /** Bands without data, drawn in gray. */
  gaps?: readonly Band[];
  /** Bands of special times, such as private shows, drawn in darker gray. */
  bands?: readonly Band[];
  /** The values are money: their axis is hidden in discreet mode. */
  isPrivate?: boolean;
  /** For a value axis that isn't linear from zero. */
  valueAxis?: ValueAxis;
  /** Space between bars: pixels or a share of a bar's slot. @default '20%' */
  barGap?: number | string;
  /** The series (`Bar`, `Line`) and patterns. */
  children: ReactNode;
}

// Set as a style, because the page's reset overrides the attribute.
const TICK = { fill: chartColors.axis, style: { fontSize: 12 } };
const MARGIN = { top: 8, right: 20, bottom: 0, left: 0 };
const Y_AXIS_WIDTH = 54;

/**
 * Axes, grid, gaps and a tooltip that follows the pointer, or the arrow keys while the chart has
 * focus. Fills its parent.
 */
export function Plot<Point extends object>({
  data,
  xKey,
  ticks,
  formatX,
  describe,
  gaps = [],
  bands = [],
  isPrivate = false,
  valueAxis = {},
  barGap = '20%',
  children,
}: PlotProps<Point>) {
  const { label } = useChart();
  const [isDiscreet] = useDiscreet();
  const pointAt = (key: unknown) => data.find((point) => point[xKey] === key);

  return (
    <ComposedChart
      responsive
      style={{ width: '100%', height: '100%' }}
      data={data as Point[]}
      margin={MARGIN}
      barCategoryGap={barGap}
      accessibilityLayer
      aria-label={`${label}. Use the left and right arrow keys to read the data points.`}
    >
      <CartesianGrid vertical={false} stroke={chartColors.grid} />
      {gaps.map(({ from, to }) => (
        <ReferenceArea
          key={from}
          x1={from}
          x2={to}
          fill={chartColors.gap}
          stroke="none"
          // By default, recharts drops a band that reaches the end of the chart.
          ifOverflow="hidden"
        />
      ))}
      {bands.map(({ from, to }) => (
        <ReferenceArea key={from} x1={from} x2={to} fill={chartColors.period} stroke="none" />
      ))}
      <XAxis
        dataKey={(point: Point) => point[xKey] as string}
        scale="band"
        ticks={[...ticks]}
        interval={0}
        tickFormatter={formatX}
        tick={TICK}
        tickLine={false}
        axisLine={{ stroke: chartColors.grid }}
        minTickGap={0}
      />
      <YAxis
        width={Y_AXIS_WIDTH}
        allowDecimals={false}
        // Explicit ticks are few. By default, recharts would drop the last one.
        interval={valueAxis.ticks === undefined ? 'preserveEnd' : 0}
        {...valueAxis}
        tickFormatter={isPrivate && isDiscreet ? () => '•••' : formatTick}
        tick={TICK}
        tickLine={false}
        axisLine={false}
      />
      <Tooltip
        isAnimationActive={false}
        cursor={{ fill: chartColors.cursor, fillOpacity: 0.3, stroke: 'none' }}
        content={({ active, label: key }: TooltipContentProps) => (
          <PlotTooltip isActive={active} point={pointAt(key)} describe={describe} />
        )}
      />
      {children}
    </ComposedChart>
  );
}
