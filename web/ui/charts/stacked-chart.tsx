import { useId } from 'react';
import { Bar, type BarShapeProps, Line } from 'recharts';
import { useChart } from './chart-context';
import type { ChartSeries } from './chart-legend';
import { DrawingArea } from './drawing-area';
import { bandsOf } from './gaps';
import { HatchPattern, StateBar } from './hatch';
import { Plot } from './plot';
import type { PointFacts } from './tooltip-card';
import { useElementWidth } from './use-element-width';

/** One place on the axis of a stacked chart. */
export interface StackedPoint {
  readonly key: string;
  readonly state: 'done' | 'unknown' | 'unfinished';
  /** One for each layer, in the layers' order. */
  readonly values: readonly number[];
  /** What the line over the bars shows, where there is one. */
  readonly line?: number;
}

export interface StackedChartProps {
  points: readonly StackedPoint[];
  /** From the lowest to the highest; those of the legend that are hidden leave no gap. */
  layers: readonly ChartSeries[];
  /** Drawn over the bars from each point's `line`. */
  line?: ChartSeries | undefined;
  /** Which keys carry a label, for a chart of so many pixels. */
  axis: (width: number) => { ticks: readonly string[]; formatX: (key: string) => string };
  describe: (key: string) => PointFacts;
  /** The values are money. */
  isPrivate?: boolean;
}

/** Bars of several layers on top of each other, each of which the legend can take away. */
export default function StackedChart({
  points,
  layers,
  line,
  axis,
  describe,
  isPrivate = false,
}: StackedChartProps) {
  const { hidden } = useChart();
  const [ref, width] = useElementWidth<HTMLDivElement>();
  const hatchId = useId();
  const shown = layers.flatMap((layer, index) => (hidden.has(layer.key) ? [] : [{ layer, index }]));

  return (
    <DrawingArea ref={ref}>
      <Plot
        data={points}
        xKey="key"
        {...axis(width)}
        describe={({ key }) => describe(key)}
        gaps={bandsOf(
          points,
          ({ state }) => state === 'unknown',
          ({ key }) => key,
        )}
        isPrivate={isPrivate}
        barGap="18%"
      >
        {shown.map(({ layer, index }) => (
          <HatchPattern key={layer.key} id={`${hatchId}${index}`} color={layer.color} />
        ))}
        {shown.map(({ layer, index }) => (
          <Bar
            key={layer.key}
            dataKey={({ values }: StackedPoint) => values[index]}
            name={layer.name}
            stackId="all"
            fill={layer.color}
            shape={(bar: BarShapeProps) => <StateBar {...bar} hatchId={`${hatchId}${index}`} />}
            maxBarSize={48}
            isAnimationActive={false}
          />
        ))}
        {line !== undefined && !hidden.has(line.key) && (
          <Line
            dataKey="line"
            name={line.name}
            type="linear"
            stroke={line.color}
            strokeWidth={2}
            dot={points.length === 1}
            isAnimationActive={false}
          />
        )}
      </Plot>
    </DrawingArea>
  );
}
