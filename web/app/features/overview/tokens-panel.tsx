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
  day: 'Tips and media per day',
  week: 'Tips and media per week',
  month: 'Tips and media per month',
};

/** Tokens by local day, beside the compared days. Long periods by week or month. */
export function TokensPanel({
  sessions,
  before,
  period: { start, end, previous },
  zone,
  performer,
}: {
  sessions: readonly CamSession[];
  /** Of the compared period; null without one. */
  before: readonly CamSession[] | null;
  period: Pick<NamedPeriod, 'start' | 'end' | 'previous'>;
  zone: string;
  performer: string;
}) {
  const quarter = useQuarterHour();
  useFetchedInTime(drawing);
  const series = useMemo(() => {
    // A session that started just now is later than the start of the quarter hour.
    const now = new Date(Math.max(quarter, Date.now()));
    const own = buildDailySeries(sessions, { start, end, zone, now });
    return comparedSeries(own, { sessions: before, span: previous, zone });
  }, [sessions, before, start, end, previous, zone, quarter]);
  const { by, isCompared } = series;
  if (sessions.some(({ tipTokens }) => Number.isNaN(tipTokens))) {
    return (
      <Panel title={TITLES[by]}>
        <HiddenTokens instead="You can still see hours, sessions, and tips." />
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
        'Sessions count on the day they started. The hatched bar is still in progress.',
        isCompared && 'The dash marks the same day in the previous period.',
      ]
        .filter(Boolean)
        .join(' ')}
      table={tokensTable(series, { zone, csvName: `${performer}-tokens` })}
    >
      <TokensChart series={series} zone={zone} />
    </ChartFrame>
  );
}
