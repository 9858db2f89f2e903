import { useId } from 'react';
import { Bar, type BarShapeProps } from 'recharts';
import type { CalendarStep } from '../../../../shared/domain/calendar-spans';
import type { CalendarPoint, CalendarSeries } from '../../../../shared/domain/daily-series';
import { useChart } from '../../charts/chart-context';
import { seriesColours } from '../../charts/colours';
import { HatchPattern, StateBar } from '../../charts/hatch';
import { Plot } from '../../charts/plot';
import { everyNth } from '../../charts/time-ticks';
import type { PointFacts } from '../../charts/tooltip-card';
import { useElementWidth } from '../../charts/use-element-width';
import { formatDuration, formatTokensExactly, formatUsd } from '../../lib/format';
import { formatDay, formatShortDay, formatSpan } from '../../lib/format-time';

const TICK_WIDTH = 60;

export default function TokensChart({ series, zone }: { series: CalendarSeries; zone: string }) {
  const { hidden } = useChart();
  const [ref, width] = useElementWidth<HTMLDivElement>();
  const tipsHatch = useId();
  const mediaHatch = useId();
  const { points, by } = series;
  const starts = new Map(points.map(({ day, start }) => [day, start]));

  return (
    <div ref={ref} style={{ height: '100%' }}>
      <Plot
        data={points}
        xKey="day"
        ticks={everyNth([...starts.keys()], width / TICK_WIDTH)}
        formatX={(day) => formatShortDay(starts.get(day) ?? 0, zone)}
        describe={(point) => factsOf(point, by, zone)}
        highest={Math.max(...points.map((point) => point.tipTokens + point.mediaTokens))}
        isPrivate
      >
        <HatchPattern id={tipsHatch} colour={seriesColours.tips} />
        <HatchPattern id={mediaHatch} colour={seriesColours.media} />
        {!hidden.has('tipTokens') && (
          <Bar
            dataKey="tipTokens"
            stackId="tokens"
            fill={seriesColours.tips}
            shape={(bar: BarShapeProps) => <StateBar {...bar} hatchId={tipsHatch} />}
            maxBarSize={48}
            isAnimationActive={false}
          />
        )}
        {!hidden.has('mediaTokens') && (
          <Bar
            dataKey="mediaTokens"
            stackId="tokens"
            fill={seriesColours.media}
            shape={(bar: BarShapeProps) => <StateBar {...bar} hatchId={mediaHatch} />}
            maxBarSize={48}
            isAnimationActive={false}
          />
        )}
      </Plot>
    </div>
  );
}

function factsOf(point: CalendarPoint, by: CalendarStep, zone: string): PointFacts {
  const title =
    by === 'day' ? formatDay(point.start, zone) : formatSpan(point.start, point.end, zone);
  if (point.sessions === 0) {
    return {
      title,
      rows: [],
      note: point.state === 'unfinished' ? 'No session yet' : 'No session',
    };
  }
  const total = point.tipTokens + point.mediaTokens;
  return {
    title,
    rows: [
      {
        name: 'Tips',
        value: formatTokensExactly(point.tipTokens),
        colour: seriesColours.tips,
        isPrivate: true,
      },
      {
        name: 'Media',
        value: formatTokensExactly(point.mediaTokens),
        colour: seriesColours.media,
        isPrivate: true,
      },
      { name: 'About', value: formatUsd(total), isPrivate: true },
      { name: 'On air', value: formatDuration(point.durationSeconds) },
    ],
    note: point.state === 'unfinished' ? 'Not over yet' : undefined,
  };
}
