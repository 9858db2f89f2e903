import type { CalendarStep } from '@shared/domain/time/calendar-spans';
import { formatDuration, formatTokensExactly, formatUsd } from '@web/lib/format';
import { formatDay, formatShortDay, formatSpan } from '@web/lib/format-time';
import { useChart } from '@web/ui/charts/chart-context';
import { seriesColors } from '@web/ui/charts/colors';
import { DrawingArea } from '@web/ui/charts/drawing-area';
import { HatchPattern, StateBar } from '@web/ui/charts/hatch';
import { Plot } from '@web/ui/charts/plot';
import { everyNth } from '@web/ui/charts/time-ticks';
import type { PointFacts } from '@web/ui/charts/tooltip-card';
import { useElementWidth } from '@web/ui/charts/use-element-width';
import { useId } from 'react';
import { Bar, type BarShapeProps, Line } from 'recharts';
import { BeforeMark } from './before-mark';
import type { ComparedPoint, ComparedSeries } from './compared-series';
import { BEFORE_COLOR } from './tokens-series';

const TICK_WIDTH = 60;

/** Maximum bar width in pixels. */
const WIDEST = 48;

export default function TokensChart({ series, zone }: { series: ComparedSeries; zone: string }) {
  const { hidden } = useChart();
  const [ref, width] = useElementWidth<HTMLDivElement>();
  const tipsHatch = useId();
  const mediaHatch = useId();
  const { points, by, isCompared } = series;
  const showsBefore = isCompared && !hidden.has('beforeTokens');
  const starts = new Map(points.map(({ day, start }) => [day, start]));

  return (
    <DrawingArea ref={ref}>
      <Plot
        data={points}
        xKey="day"
        ticks={everyNth([...starts.keys()], width / TICK_WIDTH)}
        formatX={(day) => formatShortDay(starts.get(day) ?? 0, zone)}
        describe={(point) => factsOf(point, { by, zone, showsBefore })}
        isPrivate
      >
        <HatchPattern id={tipsHatch} color={seriesColors.tips} />
        <HatchPattern id={mediaHatch} color={seriesColors.media} />
        {!hidden.has('tipTokens') && (
          <Bar
            dataKey="tipTokens"
            stackId="tokens"
            fill={seriesColors.tips}
            shape={(bar: BarShapeProps) => <StateBar {...bar} hatchId={tipsHatch} />}
            maxBarSize={WIDEST}
            isAnimationActive={false}
          />
        )}
        {!hidden.has('mediaTokens') && (
          <Bar
            dataKey="mediaTokens"
            stackId="tokens"
            fill={seriesColors.media}
            shape={(bar: BarShapeProps) => <StateBar {...bar} hatchId={mediaHatch} />}
            maxBarSize={WIDEST}
            isAnimationActive={false}
          />
        )}
        {showsBefore && (
          <Line
            dataKey="beforeTokens"
            stroke="none"
            dot={<BeforeMark width={Math.min(WIDEST, (0.8 * width) / points.length)} />}
            activeDot={false}
            isAnimationActive={false}
          />
        )}
      </Plot>
    </DrawingArea>
  );
}

function factsOf(
  point: ComparedPoint,
  { by, zone, showsBefore }: { by: CalendarStep; zone: string; showsBefore: boolean },
): PointFacts {
  const title =
    by === 'day' ? formatDay(point.start, zone) : formatSpan(point.start, point.end, zone);
  const before = showsBefore ? beforeFacts(point, zone) : [];
  if (point.sessions === 0) {
    return {
      title,
      rows: before,
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
        color: seriesColors.tips,
        isPrivate: true,
      },
      {
        name: 'Media',
        value: formatTokensExactly(point.mediaTokens),
        color: seriesColors.media,
        isPrivate: true,
      },
      { name: '≈ USD', value: formatUsd(total), isPrivate: true },
      { name: 'Time live', value: formatDuration(point.durationSeconds) },
      ...before,
    ],
    note: point.state === 'unfinished' ? 'So far' : undefined,
  };
}

function beforeFacts({ beforeTokens, beforeStart }: ComparedPoint, zone: string) {
  if (beforeTokens === null || beforeStart === null) return [];
  return [
    {
      name: formatDay(beforeStart, zone),
      value: formatTokensExactly(beforeTokens),
      color: BEFORE_COLOR,
      isPrivate: true,
    },
  ];
}
