import type { OffsetAt } from '@shared/domain/time/offsets';
import { formatCount } from '@web/lib/format';
import { zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import { seriesColors } from '@web/ui/charts/colors';
import { spanAxis, spanLabel } from '@web/ui/charts/covered-span-label';
import type { PointFacts } from '@web/ui/charts/tooltip-card';
import { lazy, useMemo } from 'react';
import { type JoinPoint, joinPoints, type Membership } from './join-points';
import { joinsTable } from './joins-table';

const StackedChart = lazy(() => import('@web/ui/charts/stacked-chart'));

const JOINS: ChartSeries = {
  key: 'joins',
  name: 'Joins',
  color: seriesColors.fanClub,
  mark: 'bar',
};

/** UTC offset by which days were counted, in minutes. */
export function JoinsChart({
  membership,
  offsetAt,
  csvName,
}: {
  membership: Membership;
  offsetAt: OffsetAt;
  csvName: string;
}) {
  const { zone } = useAccount();
  const now = useQuarterHour();
  const { by, points } = useMemo(
    () => joinPoints(membership, { now, offsetAt }),
    [membership, now, offsetAt],
  );
  const keys = points.map(({ key }) => key);

  return (
    <ChartFrame
      title={`Fan club joins per ${by}`}
      unit="Joins"
      zone={zoneLabel(zone)}
      height={240}
      note={noteOf(membership.hasProfiles, by)}
      table={joinsTable(points, { by, csvName })}
    >
      <StackedChart
        points={points}
        layers={[JOINS]}
        axis={spanAxis(keys)}
        describe={(key) => joinFacts(points, key)}
      />
    </ChartFrame>
  );
}

function joinFacts(points: readonly JoinPoint[], key: string): PointFacts {
  const point = points.find((one) => one.key === key);
  if (point === undefined) return { title: key, rows: [] };
  const title = spanLabel(point.span);
  if (point.state === 'unknown') return { title, rows: [], note: 'No data' };
  return {
    title,
    rows: [{ name: JOINS.name, value: formatCount(point.span.total), color: JOINS.color }],
    note: point.state === 'unfinished' ? 'So far' : undefined,
  };
}

function noteOf(hasProfiles: boolean, by: 'day' | 'week'): string {
  const running = `Sessions count on the day they started. The hatched ${by} is still in progress.`;
  return hasProfiles
    ? `${running} Gray: no data from your room.`
    : `${running} Without tipper profiles, a day with no joins may just be a day with no data.`;
}
