import type { BatchTrends } from '@shared/api/trends';
import { buildStudioDays, type StudioMeasure } from '@shared/domain/studio/studio-days';
import { selectNamedModels, stackModels } from '@shared/domain/studio/studio-stack';
import type { CalendarStep } from '@shared/domain/time/calendar-step';
import { zoneLabel } from '@web/lib/format-time';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import { useNarrow } from '@web/ui/components/use-narrow';
import { lazy, type ReactNode, useMemo } from 'react';
import { AVERAGE_LINE } from './average-line';
import { dayAxis, dayFacts, getMeasureDisplay } from './day-facts';
import { type DayPoint, dayPoints } from './day-points';
import { dayTable } from './day-table';
import { chartLayers, modelColors } from './layers';
import { useModelNames } from './use-model-names';

const StackedChart = lazy(() => import('@web/ui/charts/stacked-chart'));

interface TrendChartProps {
  trends: BatchTrends;
  /** The studio's models, most tokens first. */
  models: readonly string[];
  measure: StudioMeasure;
  /** Draws only this model, with the studio's average. */
  only?: string;
  controls: ReactNode;
}

export function TrendChart({ trends, models, measure, only, controls }: TrendChartProps) {
  const nameOf = useModelNames(models);
  const now = useQuarterHour();
  const isNarrow = useNarrow(768);
  const by = stepFor(trends.range, isNarrow);
  const drawn = useMemo(
    () => shaped(trends, { models, measure, by, now, only }),
    [trends, models, measure, by, now, only],
  );
  const daily = useMemo(
    () => shaped(trends, { models, measure, by: 'day', now, only }),
    [trends, models, measure, now, only],
  );
  const { timezone: zone } = trends;
  const layers = chartLayers(drawn.stack, nameOf, modelColors(models, only));
  const line = only !== undefined && trends.performers.length > 1 ? AVERAGE_LINE : undefined;
  const hasUnknown = drawn.points.some(({ state }) => state === 'unknown');
  const display = { layers, measure, by, zone, ...(line && { line }) };

  const { label, unit, isPrivate } = getMeasureDisplay(measure);
  const isAtLeast =
    measure === 'income' &&
    trends.performers.some(({ days }) => days.some(({ incomeBasis }) => incomeBasis === 'partial'));

  return (
    <ChartFrame
      title={`${label} per ${by}`}
      metric={measure}
      unit={unit}
      zone={zoneLabel(zone)}
      height={300}
      series={line ? [...layers, line] : layers}
      controls={controls}
      note={`Finished sessions count on the day they started. The hatched ${by} is still in progress.${hasUnknown ? ' Gray: before your first model.' : ''}${isAtLeast ? ' Some days earned at least this: we can’t see private shows and other income of every model.' : ''}`}
      table={dayTable(daily.points, { ...display, csvName: `${only ?? 'studio'}-days` })}
    >
      <StackedChart
        points={drawn.points}
        layers={layers}
        line={line}
        axis={dayAxis(drawn.points, zone)}
        describe={(key) => dayFacts(drawn.points, key, display)}
        isPrivate={isPrivate}
      />
    </ChartFrame>
  );
}

interface Shape {
  models: readonly string[];
  measure: StudioMeasure;
  by: CalendarStep;
  now: number;
  only: string | undefined;
}

function shaped(trends: BatchTrends, { models, measure, by, now, only }: Shape) {
  const days = buildStudioDays(trends, { measure, by, now });
  const all = stackModels(days.sources, days.spans.length, selectNamedModels(models));
  const stack =
    only === undefined
      ? all
      : stackModels(
          days.sources.filter(({ name }) => name === only),
          days.spans.length,
          [only],
        );
  const count = days.sources.length;
  const average = only === undefined ? undefined : all.totals.map((total) => total / count);
  const points: DayPoint[] = dayPoints(days, stack, average);
  return { stack, points };
}

/** Bars must be wide enough to be visible. */
function stepFor(range: BatchTrends['range'], isNarrow: boolean): CalendarStep {
  if (range === '1m' || (range === '4m' && !isNarrow)) return 'day';
  return 'week';
}
