import { Box } from '@chakra-ui/react';
import type { CamSession } from '@shared/api/cam-session';
import type { OfflineDay } from '@shared/api/sessions';
import { buildDailySeries } from '@shared/domain/trends/daily-series';
import { METRICS } from '@shared/metrics/registry';
import { zoneLabel } from '@web/lib/format-time';
import type { NamedPeriod } from '@web/lib/period';
import { useFetchedInTime } from '@web/lib/use-fetched-in-time';
import { useQuarterHour } from '@web/lib/use-quarter-hour';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import { Choice } from '@web/ui/components/choice';
import { HiddenTokens } from '@web/ui/components/hidden-tokens';
import { Panel } from '@web/ui/components/panel';
import { lazy, useMemo } from 'react';
import { comparedSeries } from './compared-series';
import { DAY_MEASURES, useDayMeasure } from './day-measure';
import { tokensSeries } from './tokens-series';
import { tokensTable } from './tokens-table';

const drawing = () => import('./tokens-chart');
const TokensChart = lazy(drawing);

/** Tokens by local day, beside the compared days. Long periods by week or month. */
export function TokensPanel({
  sessions,
  before,
  offlineDays,
  period: { start, end, previous },
  zone,
  performer,
}: {
  sessions: readonly CamSession[];
  /** Of the compared period; null without one. */
  before: readonly CamSession[] | null;
  /** Of the period and the compared one. */
  offlineDays: readonly OfflineDay[];
  period: Pick<NamedPeriod, 'start' | 'end' | 'previous'>;
  zone: string;
  performer: string;
}) {
  const quarter = useQuarterHour();
  const [measure, choose] = useDayMeasure();
  useFetchedInTime(drawing);
  const series = useMemo(() => {
    // A session that started just now is later than the start of the quarter hour.
    const now = new Date(Math.max(quarter, Date.now()));
    const own = buildDailySeries(sessions, offlineDays, { start, end, zone, now });
    return comparedSeries(own, { sessions: before, offlineDays, measure, span: previous, zone });
  }, [sessions, before, offlineDays, measure, start, end, previous, zone, quarter]);
  const { by, isCompared, points } = series;
  const title = `${METRICS[measure].label} per ${by}`;
  if (sessions.some(({ tipTokens }) => Number.isNaN(tipTokens))) {
    return (
      <Panel title={title}>
        <HiddenTokens instead="You can still see hours, sessions, and tips." />
      </Panel>
    );
  }
  return (
    <ChartFrame
      title={title}
      metric={measure}
      unit="Tokens"
      zone={zoneLabel(zone)}
      height={260}
      series={tokensSeries(measure, isCompared)}
      controls={
        <Box mb="3">
          <Choice
            label="Metric"
            options={DAY_MEASURES.map((value) => ({ value, label: METRICS[value].label }))}
            value={measure}
            onChange={choose}
          />
        </Box>
      }
      note={[
        'Sessions count on the day they started. The hatched bar is still in progress.',
        measure === 'income' &&
          points.some(({ isAtLeast }) => isAtLeast) &&
          '≥ means at least: we can’t see private shows and other income of that day.',
        isCompared && 'The dash marks the same day in the previous period.',
      ]
        .filter(Boolean)
        .join(' ')}
      table={tokensTable(series, { measure, zone, csvName: `${performer}-tokens` })}
    >
      <TokensChart series={series} measure={measure} zone={zone} />
    </ChartFrame>
  );
}
