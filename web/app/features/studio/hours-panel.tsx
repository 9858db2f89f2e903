import type { StudioStats, StudioStatsHourly } from '@shared/api/studio';
import { selectNamedModels, stackModels } from '@shared/domain/studio/studio-stack';
import { zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import { lazy, useMemo } from 'react';
import { AVERAGE_LINE } from './average-line';
import { hourAxis, hourFacts } from './hour-facts';
import { hourPoints } from './hour-points';
import { hourTable } from './hour-table';
import { chartLayers, modelColors } from './layers';
import { listSilentRooms, silentSince } from './silent-rooms';
import { SilentRoomsNote } from './silent-rooms-note';
import { useModelNames } from './use-model-names';

const StackedChart = lazy(() => import('@web/ui/charts/stacked-chart'));

/** Tips of the last 48 hours: all models stacked, or one with the studio's average. */
export function HoursPanel({ stats, only }: { stats: StudioStatsHourly; only?: string }) {
  const { zone, profile } = useAccount();
  const all = stats.models.map(({ performerName }) => performerName);
  const drawn = only === undefined ? all : [only];
  const nameOf = useModelNames(all);
  const { stack, onAir, figures, average } = useMemo(() => shaped(stats, only), [stats, only]);
  const layers = chartLayers(stack, nameOf, modelColors(all, only));
  const line = average === undefined ? undefined : AVERAGE_LINE;
  const points = hourPoints(
    figures,
    { tokens: stack.columns, seconds: onAir.columns },
    silentSince(drawn, listSilentRooms(profile.performers)),
    average,
  );

  return (
    <ChartFrame
      title="Tips by hour"
      metric="tips"
      unit="Tokens"
      zone={zoneLabel(zone)}
      height={300}
      series={line ? [...layers, line] : layers}
      note={
        <>
          Tips count when they come in. The hatched hour is still in progress.
          <SilentRoomsNote models={drawn} />
        </>
      }
      table={hourTable(points, {
        layers,
        zone,
        caption: 'Tips by hour, newest first',
        csvName: `${only ?? 'studio'}-hours`,
      })}
    >
      <StackedChart
        points={points}
        layers={layers}
        line={line}
        axis={hourAxis(points, zone)}
        describe={(key) => hourFacts(points, key, { layers, zone, ...(line && { line }) })}
        isPrivate
      />
    </ChartFrame>
  );
}

/**
 * Returns what to draw, the numbers behind it and, for one of several models, the studio's average.
 */
function shaped({ models, total }: StudioStatsHourly, only: string | undefined) {
  const one = models.find(({ performerName }) => performerName === only);
  const drawn = one === undefined ? models : [one];
  const named =
    one === undefined
      ? selectNamedModels(models.map(({ performerName }) => performerName))
      : [one.performerName];
  const stackOf = (value: (hour: StudioStats['hours'][number]) => number) =>
    stackModels(
      drawn.map(({ performerName: name, hours }) => ({ name, values: hours.map(value) })),
      total.hours.length,
      named,
    );
  return {
    stack: stackOf(({ tipTokens }) => tipTokens),
    onAir: stackOf(({ seconds }) => seconds),
    figures: one ?? total,
    average:
      one === undefined || models.length < 2
        ? undefined
        : total.hours.map(({ tipTokens }) => tipTokens / models.length),
  };
}
