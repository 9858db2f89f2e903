import { METRICS } from '@shared/metrics/registry';
import type { SessionKey } from '@web/app/features/shared/use-session-resource';
import { formatCount, MISSING } from '@web/lib/format';
import { formatTime, zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { timeAxis } from '@web/ui/charts/time-axis';
import type { PointFacts } from '@web/ui/charts/tooltip-card';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { seriesColor } from '@web/ui/theme/chart-colors';
import { lazy, useMemo } from 'react';
import {
  bestRank,
  type CamStats,
  type RankPoint,
  rankPoints,
  type SnapshotRanks,
} from './rank-points';
import { rankTable } from './rank-table';

const RankChart = lazy(() => import('@web/ui/charts/rank-chart'));

const TITLE = 'Rank during the session';
const TICK_WIDTH = 70;
const STEP_MS = 3 * 60_000;
const LINES = [
  { key: 'overall', name: 'All rooms', color: seriesColor(0), mark: 'line' },
  { key: 'gender', name: 'Same gender', color: seriesColor(3), mark: 'line' },
] as const satisfies readonly (ChartSeries & { key: keyof SnapshotRanks })[];

/** The room's rank by viewers on the public list over time, best on top. */
export function RankPanel({
  session: { performer, startTime },
  stats,
}: {
  session: SessionKey;
  stats: CamStats;
}) {
  const { zone } = useAccount();
  const points = useMemo(() => rankPoints(stats), [stats]);
  const best = bestRank(points, 'overall');
  if (best === null) {
    return (
      <Panel title={TITLE}>
        <EmptyNote title="No rank for this session">
          We check the public room list every three minutes. You’ll see your rank after the next
          check.
        </EmptyNote>
      </Panel>
    );
  }
  const ofGender = bestRank(points, 'gender');
  return (
    <ChartFrame
      title={TITLE}
      unit="Rank by viewers, best on top"
      zone={zoneLabel(zone)}
      height={300}
      series={LINES}
      note={`Best: #${formatCount(best.place)} of all rooms at ${formatTime(best.at, zone)}${
        ofGender ? `, #${formatCount(ofGender.place)} within your gender` : ''
      }. Gray: no data, or the room wasn’t on the list.`}
      table={rankTable(points, { zone, csvName: `${performer}-rank-${startTime.slice(0, 16)}` })}
    >
      <RankChart
        points={points.map(({ key, isKnown, ranks }) => ({
          key,
          isKnown,
          ranks: LINES.map((line) => ranks[line.key]),
        }))}
        lines={LINES}
        axis={(width) =>
          timeAxis(
            points.map(({ key }) => key),
            { length: STEP_MS, most: Math.max(2, width / TICK_WIDTH), zone },
          )
        }
        describe={(key, shown) => factsOf(points, key, { shown, zone })}
      />
    </ChartFrame>
  );
}

function factsOf(
  points: readonly RankPoint[],
  key: string,
  { shown, zone }: { shown: readonly ChartSeries[]; zone: string },
): PointFacts {
  const point = points.find((one) => one.key === key);
  const title = formatTime(key, zone);
  if (!point || point.viewers === null) return { title, rows: [], note: 'No data' };
  const visible = LINES.filter((line) => shown.some(({ key: of }) => of === line.key));
  const places = visible.map(({ key: line, name, color }) => {
    const place = point.ranks[line];
    return { name, color, value: place === null ? MISSING : `#${formatCount(place)}` };
  });
  return {
    title,
    rows: [...places, { name: METRICS.viewers.label, value: formatCount(point.viewers) }],
  };
}
