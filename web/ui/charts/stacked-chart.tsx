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

/** One bar of a stacked chart. */
export interface StackedPoint {
  readonly key: string;
  readonly state: 'done' | 'unknown' | 'unfinished';
  /** One per layer, in the layers' order. */
  readonly values: readonly number[];
  /** The value of the line over the bars, if there is one. */
  readonly line?: number;
}

export interface StackedChartProps {
  points: readonly StackedPoint[];
  /** From bottom to top. Layers that are hidden in the legend leave no gap. */
  layers: readonly ChartSeries[];
  /** Drawn over the bars, from each point's `line`. */
  line?: ChartSeries | undefined;
  /** Returns the labeled keys for a chart of this width in pixels. */
  axis: (width: number) => { ticks: readonly string[]; formatX: (key: string) => string };
  describe: (key: string) => PointFacts;
  /** The values are money. */
  isPrivate?: boolean;
}

/** Stacked bars. The legend can hide each layer. */
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
