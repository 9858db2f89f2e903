import { Line } from 'recharts';
import { useChart } from './chart-context';
import type { ChartSeries } from './chart-legend';
import { DrawingArea } from './drawing-area';
import { bandsOf } from './gaps';
import { Plot } from './plot';
import { rankAxis } from './rank-axis';
import type { PointFacts } from './tooltip-card';
import { useElementWidth } from './use-element-width';

/** One place on the axis of a rank chart. */
export interface RankPoint {
  readonly key: string;
  /** False where nothing was counted: drawn grey. */
  readonly isKnown: boolean;
  /** One for each line, in the lines' order; null without a place. */
  readonly ranks: readonly (number | null)[];
}

export interface RankChartProps {
  points: readonly RankPoint[];
  lines: readonly ChartSeries[];
  /** Which keys carry a label, for a chart of so many pixels. */
  axis: (width: number) => { ticks: readonly string[]; formatX: (key: string) => string };
  /** The facts of a point, of the lines that are shown. */
  describe: (key: string, shown: readonly ChartSeries[]) => PointFacts;
}

/** Up to so many points each has a dot. */
const MAX_DOTS = 40;

/** Places over time, the best on top, on a logarithmic axis. */
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
            // A day between two without a place is a dot, or it would not be seen.
            dot={{ r: points.length > MAX_DOTS ? 1.5 : 3, strokeWidth: 0, fill: color }}
            isAnimationActive={false}
          />
        ))}
      </Plot>
    </DrawingArea>
  );
}
