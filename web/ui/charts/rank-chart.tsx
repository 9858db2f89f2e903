import { Line } from 'recharts';
import { useChart } from './chart-context';
import type { ChartSeries } from './chart-legend';
import { DrawingArea } from './drawing-area';
import { bandsOf } from './gaps';
import { Plot } from './plot';
import { rankAxis } from './rank-axis';
import type { PointFacts } from './tooltip-card';
import { useElementWidth } from './use-element-width';

/** One point of a rank chart. */
export interface RankPoint {
  readonly key: string;
  /** False if nothing was counted. Drawn in gray. */
  readonly isKnown: boolean;
  /** One per line, in the lines' order; null if unranked. */
  readonly ranks: readonly (number | null)[];
}

export interface RankChartProps {
  points: readonly RankPoint[];
  lines: readonly ChartSeries[];
  /** Returns the labeled keys for a chart of this width in pixels. */
  axis: (width: number) => { ticks: readonly string[]; formatX: (key: string) => string };
  /** Returns the details of a point, for the visible lines. */
  describe: (key: string, shown: readonly ChartSeries[]) => PointFacts;
}

/** Up to this many points are drawn as dots. */
const MAX_DOTS = 40;

/** Ranks over time, best on top, on a logarithmic axis. */
export default function RankChart({ points, lines, axis, describe }: RankChartProps) {
  const { hidden } = useChart();
  const [ref, width] = useElementWidth<HTMLDivElement>();
  const shown = lines.flatMap((line, place) => (hidden.has(line.key) ? [] : [{ line, place }]));
  const places = points.flatMap(({ ranks }) => shown.flatMap(({ place }) => ranks[place] ?? []));

  return (
    <DrawingArea ref={ref}>
      <Plot
        data={points}
        xKey="key"
        {...axis(width)}
        describe={({ key }) =>
          describe(
            key,
            shown.map(({ line }) => line),
          )
        }
        gaps={bandsOf(
          points,
          ({ isKnown }) => !isKnown,
          ({ key }) => key,
        )}
        valueAxis={rankAxis(places)}
      >
        {shown.map(({ line: { key, name, color }, place }) => (
          <Line
            key={key}
            dataKey={({ ranks }: RankPoint) => ranks[place]}
            name={name}
            type="linear"
            stroke={color}
            strokeWidth={2}
            // Without a dot, a day between two unranked ones would be invisible.
            dot={{ r: points.length > MAX_DOTS ? 1.5 : 3, strokeWidth: 0, fill: color }}
            isAnimationActive={false}
          />
        ))}
      </Plot>
    </DrawingArea>
  );
}
