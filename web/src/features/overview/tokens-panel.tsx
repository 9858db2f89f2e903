import { lazy, useMemo } from 'react';
import type { CamSession } from '../../../../shared/api/cam-session';
import type { CalendarStep } from '../../../../shared/domain/calendar-spans';
import { dailySeries } from '../../../../shared/domain/daily-series';
import { ChartFrame } from '../../charts/chart-frame';
import { seriesColours } from '../../charts/colours';
import { zoneLabel } from '../../lib/format-time';
import type { NamedPeriod } from '../../lib/period';
import { useQuarterHour } from '../../lib/use-quarter-hour';
import { tokensTable } from './tokens-table';

const TokensChart = lazy(() => import('./tokens-chart'));

const TITLES: Readonly<Record<CalendarStep, string>> = {
  day: 'Tokens of each day',
  week: 'Tokens of each week',
  month: 'Tokens of each month',
};

const SERIES = [
  { key: 'tipTokens', name: 'Tips', colour: seriesColours.tips, mark: 'bar' },
  { key: 'mediaTokens', name: 'Media', colour: seriesColours.media, mark: 'bar' },
] as const;

/** What came in by local day; long periods by week or month. */
export function TokensPanel({
  sessions,
  period: { start, end },
  zone,
  performer,
}: {
  sessions: readonly CamSession[];
  period: Pick<NamedPeriod, 'start' | 'end'>;
  zone: string;
  performer: string;
}) {
  const quarter = useQuarterHour();
  const series = useMemo(
    // A broadcast of this minute began after the quarter hour did.
    () => dailySeries(sessions, { start, end, zone, now: new Date(Math.max(quarter, Date.now())) }),
    [sessions, start, end, zone, quarter],
  );
  return (
    <ChartFrame
      title={TITLES[series.by]}
      unit="Tokens"
      zone={zoneLabel(zone)}
      height={260}
      series={SERIES}
      note="Each session counts where it began. The hatched bar is not over yet; no bar means no session."
      table={tokensTable(series, { zone, csvName: `${performer}-tokens` })}
    >
      <TokensChart series={series} zone={zone} />
    </ChartFrame>
  );
}
