import { METRICS } from '@shared/metrics/registry';
import type { SessionKey } from '@web/app/features/shared/use-session-resource';
import { formatCount, formatPercent } from '@web/lib/format';
import { formatTime, zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import type { StackedPoint } from '@web/ui/charts/stacked-chart';
import { timeAxis } from '@web/ui/charts/time-axis';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { TextLink } from '@web/ui/components/text-link';
import { seriesColor } from '@web/ui/theme/chart-colors';
import { lazy, useMemo } from 'react';
import type { CamStats } from './rank-points';
import { type SamplePoint, STEP_MS, samplePoints, type ViewerLayers } from './sample-points';
import { sampleTable } from './sample-table';

const StackedChart = lazy(() => import('@web/ui/charts/stacked-chart'));

const TITLE = 'Viewers with and without tokens';
const TICK_WIDTH = 70;
const LAYERS = [
  { key: 'tokened', name: 'With tokens', color: seriesColor(0), mark: 'bar' },
  { key: 'registered', name: 'Registered, without tokens', color: seriesColor(2), mark: 'bar' },
  { key: 'guests', name: 'Without an account', color: seriesColor(7), mark: 'bar' },
] as const satisfies readonly (ChartSeries & { key: keyof ViewerLayers })[];

/** The Stats API's viewer counts, every five minutes. */
export function TokenedPanel({
  session: { performer, startTime },
  stats: { readings },
}: {
  session: SessionKey;
  stats: CamStats;
}) {
  const { zone } = useAccount();
  const href = useDashboardHref();
  const points = useMemo(() => samplePoints(readings), [readings]);
  if (points.length === 0) {
    return (
      <Panel title={TITLE}>
        <EmptyNote
          title="No data for this session"
          action={<TextLink to={href('performers')}>Add a Stats API token</TextLink>}
        >
          The Stats API tells us how many viewers have tokens. Once its token is connected, we check
          every five minutes.
        </EmptyNote>
      </Panel>
    );
  }
  const drawn = points.map(
    ({ key, layers }): StackedPoint => ({
      key,
      state: layers === null ? 'unknown' : 'done',
      values: LAYERS.map((layer) => layers?.[layer.key] ?? 0),
    }),
  );
  const votes = points.findLast(({ statsSample }) => statsSample !== null)?.statsSample;
  return (
    <ChartFrame
      title={TITLE}
      unit="Viewers, every 5 minutes"
      zone={zoneLabel(zone)}
      height={260}
      series={LAYERS}
      note={
        votes &&
        `Thumbs at the end: ${formatCount(votes.votesUp)} up, ${formatCount(votes.votesDown)} down over 90 days${
          votes.satisfaction === null ? '' : `, ${formatPercent(votes.satisfaction)} satisfied`
        }. Gray: no Stats API data.`
      }
      table={sampleTable(points, {
        zone,
        csvName: `${performer}-stats-${startTime.slice(0, 16)}`,
      })}
    >
      <StackedChart
        points={drawn}
        layers={LAYERS}
        axis={(width) =>
          timeAxis(
            drawn.map(({ key }) => key),
            { length: STEP_MS, most: Math.max(2, width / TICK_WIDTH), zone },
          )
        }
        describe={(key) => factsOf(points, key, zone)}
      />
    </ChartFrame>
  );
}

function factsOf(points: readonly SamplePoint[], key: string, zone: string) {
  const point = points.find((one) => one.key === key);
  const title = formatTime(key, zone);
  if (!point?.layers || !point.statsSample) return { title, rows: [], note: 'No data' };
  const { layers, statsSample } = point;
  return {
    title: formatTime(statsSample.t, zone),
    rows: [
      { name: METRICS.viewers.label, value: formatCount(statsSample.viewers) },
      ...LAYERS.map(({ key: layer, name, color }) => ({
        name,
        color,
        value: formatCount(layers[layer]),
      })),
    ],
  };
}
