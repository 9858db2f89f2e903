import { formatCount, formatTokensExactly } from '@web/lib/format';
import { formatDay, zoneLabel } from '@web/lib/format-time';
import { useAccount } from '@web/lib/performer';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import { Private } from '@web/ui/components/private';
import { lazy } from 'react';
import type { SumSeries } from './tip-window';

const RunningSumChart = lazy(() => import('./running-sum-chart'));

/** The running total of the tips in a window. */
export function RunningSum({ series, csvName }: { series: SumSeries; csvName: string }) {
  const { zone } = useAccount();
  return (
    <ChartFrame
      title="Running total"
      unit={`Tokens per ${series.by}`}
      zone={zoneLabel(zone)}
      height={200}
      table={{
        caption: 'Running total',
        csvName,
        rows: series.points,
        rowKey: ({ day }) => day,
        columns: [
          {
            key: 'day',
            header: 'From',
            cell: ({ start }) => formatDay(start, zone),
            sortBy: ({ day }) => day,
            csv: ({ day }) => day,
          },
          {
            key: 'tips',
            metric: 'tipCount',
            isNumeric: true,
            cell: (point) => formatCount(point.tips),
            sortBy: (point) => point.tips,
            csv: (point) => point.tips,
          },
          {
            key: 'sumSoFar',
            metric: 'runningTips',
            isNumeric: true,
            cell: ({ sumSoFar }) => <Private>{formatTokensExactly(sumSoFar)}</Private>,
            sortBy: ({ sumSoFar }) => sumSoFar,
            csv: ({ sumSoFar }) => sumSoFar,
          },
        ],
      }}
    >
      <RunningSumChart series={series} zone={zone} />
    </ChartFrame>
  );
}
