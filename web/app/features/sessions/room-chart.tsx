import { METRICS } from '@shared/metrics/registry';
import { formatCount } from '@web/lib/format';
import { formatTime } from '@web/lib/format-time';
import { useChart } from '@web/ui/charts/chart-context';
import { seriesColors } from '@web/ui/charts/colors';
import { bandsOf } from '@web/ui/charts/gaps';
import { HatchPattern, StateBar } from '@web/ui/charts/hatch';
import { Plot } from '@web/ui/charts/plot';
import { timeAxis } from '@web/ui/charts/time-axis';
import type { PointFacts } from '@web/ui/charts/tooltip-card';
import { chartColors } from '@web/ui/theme/chart-colors';
import { useId } from 'react';
import { Bar, type BarShapeProps, Line } from 'recharts';
import { signed } from '../shared/signed';
import type { RoomBar, RoomSeries } from './room-series';
import type { RoomView } from './room-view';

const MAX_TICKS = 9;

export default function RoomChart({
  series: { bars, minutes, inPrivate },
  shown,
  zone,
  barWidth,
}: {
  series: RoomSeries;
  shown: RoomView;
  zone: string;
  /** Pixels. */
  barWidth: number;
}) {
  const { hidden } = useChart();
  const hatchId = useId();
  const { bar, line } = shown;
  const axis = timeAxis(
    bars.map(({ time }) => time),
    { length: minutes * 60_000, most: barWidth < 8 ? 5 : MAX_TICKS, zone },
  );
  return (
    <Plot
      data={bars}
      xKey="time"
      {...axis}
      describe={(bar) => factsOf(bar, { minutes, zone, isPrivate: inPrivate.has(bar.time) })}
      gaps={bandsOf(
        bars,
        (one) => one[bar] === null,
        ({ time }) => time,
      )}
      bands={bandsOf(
        bars,
        ({ time }) => inPrivate.has(time),
        ({ time }) => time,
      )}
      barGap={0}
    >
      <HatchPattern id={hatchId} color={seriesColors[bar]} />
      {!hidden.has(bar) && (
        <Bar
          dataKey={bar}
          barSize={barWidth}
          fill={seriesColors[bar]}
          shape={(one: BarShapeProps) => <StateBar {...one} hatchId={hatchId} />}
          isAnimationActive={false}
        />
      )}
      {/* An outline in the panel's color makes the line stand out from the bars. */}
      {line !== null && !hidden.has(line) && (
        <Line
          dataKey={line}
          type="linear"
          stroke={chartColors.panel}
          strokeWidth={6}
          dot={false}
          activeDot={false}
          isAnimationActive={false}
        />
      )}
      {line !== null && !hidden.has(line) && (
        <Line
          dataKey={line}
          type="linear"
          stroke={seriesColors[line]}
          strokeWidth={2}
          dot={bars.length === 1}
          isAnimationActive={false}
        />
      )}
    </Plot>
  );
}

function factsOf(
  bar: RoomBar,
  { minutes, zone, isPrivate }: { minutes: number; zone: string; isPrivate: boolean },
): PointFacts {
  const end = new Date(Date.parse(bar.time) + minutes * 60_000);
  const title = `${formatTime(bar.time, zone)} to ${formatTime(end, zone)}`;
  const seen = bar.viewers === null ? [] : viewersIn(bar);
  const counted = bar.visitors === null ? [] : visitorsIn(bar);
  if (seen.length + counted.length === 0) {
    return { title, rows: [], note: 'No data' };
  }
  const notes = [
    ...(isPrivate ? ['Private show'] : []),
    ...(bar.state === 'unfinished' ? ['So far'] : []),
  ];
  return { title, rows: [...seen, ...counted], note: notes.join(', ') || undefined };
}

function viewersIn({ viewers, mostViewers }: RoomBar): PointFacts['rows'] {
  return [
    { name: METRICS.viewers.label, value: formatCount(viewers), color: seriesColors.viewers },
    { name: METRICS.peakViewers.label, value: formatCount(mostViewers) },
  ];
}

function visitorsIn({
  visitors,
  maxVisitors,
  followers,
  followersSoFar,
}: RoomBar): PointFacts['rows'] {
  return [
    { name: METRICS.visitors.label, value: formatCount(visitors), color: seriesColors.visitors },
    { name: METRICS.peakVisitors.label, value: formatCount(maxVisitors) },
    { name: METRICS.newFollowers.label, value: signed(followers), color: seriesColors.followers },
    { name: `${METRICS.newFollowers.label} so far`, value: signed(followersSoFar) },
  ];
}
