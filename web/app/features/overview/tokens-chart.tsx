import type { CalendarStep } from '@shared/domain/time/calendar-step';
import { METRICS } from '@shared/metrics/registry';
import { formatAtLeast, formatDuration, formatTokensExactly, formatUsd } from '@web/lib/format';
import { formatDay, formatShortDay, formatSpan } from '@web/lib/format-time';
import { useChart } from '@web/ui/charts/chart-context';
import { DrawingArea } from '@web/ui/charts/drawing-area';
import { HatchPattern, StateBar } from '@web/ui/charts/hatch';
import { Plot } from '@web/ui/charts/plot';
import { everyNth } from '@web/ui/charts/time-ticks';
import type { PointFacts } from '@web/ui/charts/tooltip-card';
import { useElementWidth } from '@web/ui/charts/use-element-width';
import { useId } from 'react';
import { Bar, type BarShapeProps, Line } from 'recharts';
import { BeforeMark } from './before-mark';
import { type ComparedPoint, type ComparedSeries, isEmptyDay } from './compared-series';
import { amountOf, type DayMeasure, measureLook } from './day-measure';
import { BEFORE_COLOR } from './tokens-series';

const TICK_WIDTH = 60;

/** Maximum bar width in pixels. */
const WIDEST = 48;

export default function TokensChart({
  series,
  measure,
  zone,
}: {
  series: ComparedSeries;
  measure: DayMeasure;
  zone: string;
}) {
  const { hidden } = useChart();
  const [ref, width] = useElementWidth<HTMLDivElement>();
  const hatch = useId();
  const { color } = measureLook(measure);
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
        describe={(point) => factsOf(point, { measure, by, zone, showsBefore })}
        isPrivate
      >
        <HatchPattern id={hatch} color={color} />
        {!hidden.has('tokens') && (
          <Bar
            dataKey={(point: ComparedPoint) => amountOf(measure, point)}
            fill={color}
            shape={(bar: BarShapeProps) => <StateBar {...bar} hatchId={hatch} />}
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
  {
    measure,
    by,
    zone,
    showsBefore,
  }: { measure: DayMeasure; by: CalendarStep; zone: string; showsBefore: boolean },
): PointFacts {
  const title =
    by === 'day' ? formatDay(point.start, zone) : formatSpan(point.start, point.end, zone);
  const before = showsBefore ? beforeFacts(point, zone) : [];
  if (isEmptyDay(point)) {
    return {
      title,
      rows: before,
      note: point.state === 'unfinished' ? 'No session yet' : 'No session',
    };
  }
  const { label, color } = measureLook(measure);
  const tokens = amountOf(measure, point);
  const isAtLeast = measure === 'income' && point.isAtLeast;
  return {
    title,
    rows: [
      {
        name: label,
        value: formatAtLeast(formatTokensExactly(tokens), isAtLeast),
        color,
        isPrivate: true,
      },
      {
        name: METRICS.usd.label,
        value: formatAtLeast(formatUsd(tokens), isAtLeast),
        isPrivate: true,
      },
      { name: METRICS.timeLive.label, value: formatDuration(point.durationSeconds) },
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
