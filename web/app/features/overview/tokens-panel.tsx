import type { CamSession } from '@shared/api/cam-session';
import type { CalendarStep } from '@shared/domain/time/calendar-spans';
import { buildDailySeries } from '@shared/domain/trends/daily-series';
import { zoneLabel } from '@web/lib/format-time';
import type { NamedPeriod } from '@web/lib/period';
import { useFetchedInTime } from '@web/lib/use-fetched-in-time';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import { HiddenTokens } from '@web/ui/components/hidden-tokens';
import { Panel } from '@web/ui/components/panel';
import { lazy, useMemo } from 'react';
import { comparedSeries } from './compared-series';
import { tokensSeries } from './tokens-series';
import { tokensTable } from './tokens-table';

const drawing = () => import('./tokens-chart');
const TokensChart = lazy(drawing);

const TITLES: Readonly<Record<CalendarStep, string>> = {
  day: 'Tokens of each day',
  week: 'Tokens of each week',
  month: 'Tokens of each month',
};

/** What came in by local day beside the days it is compared with; long periods by week or month. */
export function TokensPanel({
  sessions,
  before,
  period: { start, end, previous },
  zone,
  performer,
}: {
  sessions: readonly CamSession[];
  /** Of the time it is compared with; null for none. */
  before: readonly CamSession[] | null;
  period: Pick<NamedPeriod, 'start' | 'end' | 'previous'>;
  zone: string;
  performer: string;
}) {
  const quarter = useQuarterHour();
  useFetchedInTime(drawing);
  const series = useMemo(() => {
    // A broadcast of this minute began after the quarter hour did.
    const now = new Date(Math.max(quarter, Date.now()));
    const own = buildDailySeries(sessions, { start, end, zone, now });
    return comparedSeries(own, { sessions: before, span: previous, zone });
  }, [sessions, before, start, end, previous, zone, quarter]);
  const { by, isCompared } = series;
  if (sessions.some(({ tipTokens }) => Number.isNaN(tipTokens))) {
    return (
      <Panel title={TITLES[by]}>
        <HiddenTokens instead="Hours, sessions and tips are here." />
      </Panel>
    );
  }
  return (
    <ChartFrame
      title={TITLES[by]}
      unit="Tokens"
      zone={zoneLabel(zone)}
      height={260}
      series={tokensSeries(isCompared)}
      note={[
        'Each session counts where it began. The hatched bar is not over yet; no bar means no session.',
        isCompared && 'The line over a bar is the day in the same place of the time before.',
      ]
        .filter(Boolean)
        .join(' ')}
      table={tokensTable(series, { zone, csvName: `${performer}-tokens` })}
    >
      <TokensChart series={series} zone={zone} />
    </ChartFrame>
  );
}
