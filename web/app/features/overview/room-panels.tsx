import { Grid, Stack } from '@chakra-ui/react';
import type { CamSession } from '@shared/api/cam-session';
import type { OfflineDay } from '@shared/api/sessions';
import type { usePeriod } from '@web/lib/use-period';
import { useRefusalOf } from '@web/lib/use-refusal';
import { lazy } from 'react';
import { NewsPanel } from '../shared/news/news-panel';
import { AVERAGE_HEIGHT } from './average-height';
import { compareStats } from './compare-stats';
import { ComparisonMenu } from './comparison-menu';
import { LastSessions } from './last-sessions';
import { periodNote } from './period-note';
import { PeriodPanel } from './period-panel';
import { RECAP_HEIGHT } from './recap/recap-height';
import { recappedSession } from './recap/recapped-session';
import { TokensPanel } from './tokens-panel';
import { usePeriodTotals } from './use-period-totals';
import { WhenNear } from './when-near';

const SessionRecap = lazy(() => import('./recap/session-recap'));
// Far below the first view, so their code loads later.
const AchievementsPanel = lazy(async () => ({
  default: (await import('../shared/achievements/achievements-panel')).AchievementsPanel,
}));
const AverageDayPanel = lazy(async () => ({
  default: (await import('./average-day-panel')).AverageDayPanel,
}));
const TopTippers = lazy(async () => ({ default: (await import('./top-tippers')).TopTippers }));
const SmallSchedule = lazy(async () => ({
  default: (await import('./small-schedule')).SmallSchedule,
}));

const HALVES = { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' };

/** The panels of the overview, from what happened to what it means. */
export function RoomPanels({
  performer,
  period,
  zone,
  sessions,
  before,
  read,
  offlineDays,
  isTooYoung,
  recent,
}: {
  performer: string;
  period: ReturnType<typeof usePeriod>;
  zone: string;
  /** Of the period, newest first. */
  sessions: readonly CamSession[];
  /** Of the compared period; null without a comparison, or while loading. */
  before: readonly CamSession[] | null;
  /** Sessions of the period and earlier ones, newest first. */
  read: readonly CamSession[];
  /** Of the period and the compared one. */
  offlineDays: readonly OfflineDay[];
  /** The room's data starts within the compared period. */
  isTooYoung: boolean;
  /** The newest, whatever the period. */
  recent: readonly CamSession[];
}) {
  const refusalOf = useRefusalOf();
  const totals = usePeriodTotals(period, sessions, before, read, offlineDays);
  const rows = compareStats(totals.now, totals.before, totals.incomeBasis);
  const { label, previousLabel, basis, setBasis } = period;
  const comparison = isTooYoung ? 'too-young' : totals.before === null ? 'none' : 'made';
  // The running session counts with what it has.
  const isSoFar = sessions.some(({ isLive }) => isLive);
  const hasTrends = refusalOf(['trends', 'studio']) === null;
  const hasAchievements = refusalOf(['achievements']) === null;
  const recapped = recappedSession(recent, new Date());

  return (
    <Stack gap="6">
      {recapped && (
        <WhenNear height={RECAP_HEIGHT} margin="0px">
          <SessionRecap session={recapped} />
        </WhenNear>
      )}
      <PeriodPanel
        rows={rows}
        label={label}
        note={periodNote(period, comparison, isSoFar)}
        previousLabel={previousLabel}
        csvName={`${performer}-comparison`}
        comparison={period.key !== 'all' && <ComparisonMenu basis={basis} onChange={setBasis} />}
      />
      <TokensPanel
        sessions={sessions}
        before={before}
        offlineDays={offlineDays}
        period={period}
        zone={zone}
        performer={performer}
      />
      <Grid gap="6" templateColumns={HALVES}>
        <LastSessions sessions={recent} zone={zone} />
        <NewsPanel performer={performer} />
      </Grid>
      {hasTrends && (
        <WhenNear height={AVERAGE_HEIGHT}>
          <AverageDayPanel performer={performer} />
        </WhenNear>
      )}
      <Grid gap="6" templateColumns={hasAchievements ? HALVES : 'minmax(0, 1fr)'}>
        <WhenNear height={373}>
          <TopTippers performer={performer} period={period} />
        </WhenNear>
        {hasAchievements && (
          <WhenNear height={{ base: 422, md: 394, xl: 394 }}>
            <AchievementsPanel performer={performer} />
          </WhenNear>
        )}
      </Grid>
      <WhenNear height={{ base: 878, md: 840, xl: 350 }}>
        <SmallSchedule performer={performer} period={period} zone={zone} />
      </WhenNear>
    </Stack>
  );
}
