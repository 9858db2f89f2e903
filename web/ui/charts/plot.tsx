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
  /** At even distances, each with its own key. */
  data: readonly Point[];
  xKey: keyof Point & string;
  /** Keys that carry a label on the axis. */
  ticks: readonly string[];
  formatX: (key: string) => string;
  describe: (point: Point) => PointFacts;
  /** Stretches for which nothing is known, drawn grey. */
  gaps?: readonly Band[];
  /** Stretches in which something went on that the drawing should be read by, a darker grey. */
  spells?: readonly Band[];
  /** The values are money: their axis goes blank while discreet is on. */
  isPrivate?: boolean;
  /** Where the value axis is not an even one from zero. */
  valueAxis?: ValueAxis;
  /** Space between bars: pixels or a share of a bar's place. @default '20%' */
  barGap?: number | string;
  /** The series (`Bar`, `Line`) and patterns. */
  children: ReactNode;
}

// As a style: the page's reset outdoes the attribute.
const TICK = { fill: chartColors.axis, style: { fontSize: 12 } };
const MARGIN = { top: 8, right: 20, bottom: 0, left: 0 };
const Y_AXIS_WIDTH = 54;

/**
 * Axes, grid, gaps and the tooltip, which follows the pointer and, once the chart has focus, the
 * arrow keys. It fills its parent.
 */
export function Plot<Point extends object>({
  data,
  xKey,
  ticks,
  formatX,
  describe,
  gaps = [],
  spells = [],
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
          // One that reaches the chart's end counts as beyond it, and would be left out.
          ifOverflow="hidden"
        />
      ))}
      {spells.map(({ from, to }) => (
        <ReferenceArea key={from} x1={from} x2={to} fill={chartColors.spell} stroke="none" />
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
        // Ticks that are given are few; by itself the axis would leave out one at its end.
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
