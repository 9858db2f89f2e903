import { useChart } from '@web/ui/charts/chart-context';
import { DrawingArea } from '@web/ui/charts/drawing-area';
import { bandsOf } from '@web/ui/charts/gaps';
import { Plot } from '@web/ui/charts/plot';
import { formatTick } from '@web/ui/charts/tick-format';
import { useElementWidth } from '@web/ui/charts/use-element-width';
import { chartColors } from '@web/ui/theme/chart-colors';
import { Area, Line, YAxis } from 'recharts';
import type { CamsAxis } from './cams-axis';
import { trafficAxes } from './traffic-axes';
import { CAMS, RATIO, trafficAxis, trafficFacts, VIEWERS } from './traffic-facts';
import type { TrafficSpan } from './traffic-spans';

const TICK = { fill: chartColors.axis, style: { fontSize: 12 } };

/** In the color and weight of its line. */
const RATIO_TICK = { fill: RATIO.color, style: { fontSize: 12, fontWeight: 600 } };

/** Viewers on the left axis, rooms and then their ratio on the right ones. */
export default function TrafficDrawing({
  spans,
  days,
  length,
  zone,
  camsAxis,
}: {
  spans: readonly TrafficSpan[];
  days: number;
  length: number;
  zone: string;
  camsAxis: CamsAxis;
}) {
  const { hidden } = useChart();
  const [ref, width] = useElementWidth<HTMLDivElement>();
  const axes = trafficAxes(spans, camsAxis);
  const maxCams = axes.cams.at(-1) ?? 0;
  const mostViewers = axes.viewers.at(-1) ?? 0;
  const area = { type: 'linear', fillOpacity: 0.25, isAnimationActive: false } as const;
  return (
    <DrawingArea ref={ref}>
      <Plot
        data={spans}
        xKey="key"
        {...trafficAxis(spans, { days, length, zone })(width)}
        describe={(span) => trafficFacts(span, zone)}
        gaps={bandsOf(
          spans,
          (span) => !span.isMeasured,
          ({ key }) => key,
        )}
        valueAxis={{ domain: [0, mostViewers], ticks: axes.viewers }}
      >
        <YAxis
          yAxisId="cams"
          orientation="right"
          domain={[0, maxCams]}
          ticks={axes.cams}
          interval={0}
          tickFormatter={formatTick}
          width={48}
          tick={TICK}
          tickLine={false}
          axisLine={false}
        />
        <YAxis
          yAxisId="ratio"
          orientation="right"
          hide={hidden.has(RATIO.key)}
          domain={[0, axes.maxRatio]}
          ticks={[...axes.ratio]}
          interval={0}
          tickFormatter={formatTick}
          width={34}
          tick={RATIO_TICK}
          tickLine={false}
          axisLine={false}
        />
        {!hidden.has(VIEWERS.key) && (
          <Area
            dataKey="viewers"
            name={VIEWERS.name}
            stroke={VIEWERS.color}
            fill={VIEWERS.color}
            {...area}
          />
        )}
        {!hidden.has(CAMS.key) && (
          <Area
            yAxisId="cams"
            dataKey="cams"
            name={CAMS.name}
            stroke={CAMS.color}
            fill={CAMS.color}
            {...area}
          />
        )}
        {!hidden.has(RATIO.key) && (
          <Line
            yAxisId="ratio"
            dataKey="ratio"
            name="Ratio"
            type="linear"
            stroke={RATIO.color}
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        )}
      </Plot>
    </DrawingArea>
  );
}
