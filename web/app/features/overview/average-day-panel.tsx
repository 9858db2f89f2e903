import { getBatchTrends } from '@shared/api/client-calls.gen';
import type { BatchTrends } from '@shared/api/trends';
import { zoneLabel } from '@web/lib/format-time';
import { useCall } from '@web/lib/use-call';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { SkeletonBlock } from '@web/ui/components/skeleton-block';
import { TextLink } from '@web/ui/components/text-link';
import { lazy, useMemo } from 'react';
import { type AverageDay, averageDays } from './average-days';
import { AVERAGE_HEIGHT } from './average-height';
import { AVERAGE_LINES } from './average-lines';
import { averageTable } from './average-table';

const AverageChart = lazy(() => import('./average-chart'));

const SHOWN_DAYS = 90;
/** They change when a day ends. */
const REFRESH_MS = 60 * 60_000;

/** Loads a room's days as every plan has them: 4 months. */
export function useTrendDays(performer: string) {
  return useCall(
    getBatchTrends,
    { params: { id: performer }, query: { range: '4m' } },
    { staleTime: REFRESH_MS, refetchInterval: REFRESH_MS },
  );
}

/** Returns its finished days with their averages. */
export function useAverageDays(trends: BatchTrends | undefined): readonly AverageDay[] {
  const now = useQuarterHour();
  return useMemo(
    () =>
      trends === undefined
        ? []
        : averageDays(trends.performers[0]?.days ?? [], {
            zone: trends.timezone,
            now,
            most: SHOWN_DAYS,
          }),
    [trends, now],
  );
}

/** The trend of a day's income: 7-day and 30-day averages over the last 90 days. */
export function AverageDayPanel({ performer }: { performer: string }) {
  const href = useDashboardHref();
  const trends = useTrendDays(performer);
  const days = useAverageDays(trends.data);
  const toTrends = <TextLink to={href('trends')}>All trends</TextLink>;

  return (
    <AsyncPanel
      query={trends}
      // The chart has a frame of its own.
      minHeight={0}
      skeleton={<SkeletonBlock height={AVERAGE_HEIGHT} />}
      isEmpty={() => !days.some(({ averages }) => averages.some(isDrawn))}
      empty={
        <Panel title={TITLE} actions={toTrends}>
          <EmptyNote
            title={hidesTokens(days) ? 'Tokens are hidden from you' : 'Not enough data yet'}
          >
            {hidesTokens(days)
              ? 'The owner of this room has hidden money from you. You can see viewers and followers under Trends.'
              : 'You’ll see your first average here after seven full days.'}
          </EmptyNote>
        </Panel>
      }
    >
      {({ timezone }) => (
        <ChartFrame
          title={TITLE}
          metric="incomePerDay"
          unit="Income, tokens per day"
          zone={zoneLabel(timezone)}
          height={180}
          series={AVERAGE_LINES}
          note={
            <>
              Over the last {days.length} finished days, days off count as 0. {toTrends}
            </>
          }
          table={averageTable(days, { zone: timezone, csvName: `${performer}-average-day` })}
        >
          <AverageChart days={days} zone={timezone} />
        </ChartFrame>
      )}
    </AsyncPanel>
  );
}

const TITLE = 'Average day';

function isDrawn(value: number | null): boolean {
  return value !== null && !Number.isNaN(value);
}

function hidesTokens(days: readonly { tokens: number }[]): boolean {
  return days.some(({ tokens }) => Number.isNaN(tokens));
}
