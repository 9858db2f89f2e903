import { Bar } from 'recharts';
import { seriesColours } from '../../charts/colours';
import { bandsOf } from '../../charts/gaps';
import { Plot } from '../../charts/plot';
import { timeAxis } from '../../charts/time-axis';
import type { PointFacts } from '../../charts/tooltip-card';
import { formatCount } from '../../lib/format';
import { formatTime } from '../../lib/format-time';
import type { RoomTab } from './room-panel';
import type { RoomBar, RoomSeries } from './room-series';
import { signed } from './session-figures';

const MOST_TICKS = 9;

export default function RoomChart({
  series: { bars, minutes },
  tab,
  zone,
  barWidth,
}: {
  series: RoomSeries;
  tab: RoomTab;
  zone: string;
  /** Pixels. */
  barWidth: number;
}) {
  const axis = timeAxis(
    bars.map(({ time }) => time),
    { length: minutes * 60_000, most: barWidth < 8 ? 5 : MOST_TICKS, zone },
  );
  return (
    <Plot
      data={bars}
      xKey="time"
      {...axis}
      describe={(bar) => factsOf(bar, { minutes, zone })}
      gaps={bandsOf(
        bars,
        ({ visitors }) => visitors === null,
        ({ time }) => time,
      )}
      barGap={0}
    >
      <Bar
        dataKey={tab}
        barSize={barWidth}
        fill={tab === 'visitors' ? seriesColours.visitors : seriesColours.followers}
        radius={1}
        isAnimationActive={false}
      />
    </Plot>
  );
}

function factsOf(bar: RoomBar, { minutes, zone }: { minutes: number; zone: string }): PointFacts {
  const end = new Date(Date.parse(bar.time) + minutes * 60_000);
  const title = `${formatTime(bar.time, zone)} to ${formatTime(end, zone)}`;
  if (bar.visitors === null) return { title, rows: [], note: 'Nothing was collected here' };
  return {
    title,
    rows: [
      { name: 'Visitors', value: formatCount(bar.visitors), colour: seriesColours.visitors },
      { name: 'At most', value: formatCount(bar.mostVisitors) },
      { name: 'Followers', value: signed(bar.followers), colour: seriesColours.followers },
      { name: 'Followers so far', value: signed(bar.followersSoFar) },
    ],
  };
}
