import { Area, Line, YAxis } from 'recharts';
import { useChart } from '../../charts/chart-context';
import { bandsOf } from '../../charts/gaps';
import { Plot } from '../../charts/plot';
import { useElementWidth } from '../../charts/use-element-width';
import { chartColors } from '../../theme/chart-colors';
import type { TrafficSpan } from './traffic-spans';
import { SERIES, trafficAxis, trafficFacts } from './traffic-words';

/** More cams than this stretch their axis. */
const CAMS_AXIS = [0, 5000] as const;
const TICK = { fill: chartColors.axis, style: { fontSize: 12 } };

/** Viewers on the left axis, cams on the right one, and their ratio on one of its own. */
export default function TrafficDrawing({
  spans,
  days,
  length,
  zone,
}: {
  spans: readonly TrafficSpan[];
  days: number;
  length: number;
  zone: string;
}) {
  const { hidden } = useChart();
  const [ref, width] = useElementWidth<HTMLDivElement>();
  const [viewers, cams, ratio] = SERIES;
  const area = { type: 'linear', fillOpacity: 0.25, isAnimationActive: false } as const;
  return (
    <div ref={ref} style={{ height: '100%' }}>
      <Plot
        data={spans}
        xKey="key"
        {...trafficAxis(spans, { days, length, zone })(width)}
        describe={(span) => trafficFacts(span, zone)}
        gaps={bandsOf(
          spans,
          (span) => span.viewers === null,
          ({ key }) => key,
        )}
        highest={Math.max(0, ...spans.map((span) => span.viewers ?? 0))}
      >
        <YAxis
          yAxisId="cams"
          orientation="right"
          domain={[...CAMS_AXIS]}
          width={48}
          tick={TICK}
          tickLine={false}
          axisLine={false}
        />
        <YAxis yAxisId="ratio" hide domain={[0, 'auto']} />
        {!hidden.has(viewers.key) && (
          <Area
            dataKey="viewers"
            name="Viewers"
            stroke={viewers.colour}
            fill={viewers.colour}
            {...area}
          />
        )}
        {!hidden.has(cams.key) && (
          <Area
            yAxisId="cams"
            dataKey="cams"
            name="Cams"
            stroke={cams.colour}
            fill={cams.colour}
            {...area}
          />
        )}
        {!hidden.has(ratio.key) && (
          <Line
            yAxisId="ratio"
            dataKey="ratio"
            name="Ratio"
            type="linear"
            stroke={ratio.colour}
            strokeWidth={2}
            dot={false}
            isAnimationActive={false}
          />
        )}
      </Plot>
    </div>
  );
}
