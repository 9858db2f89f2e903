import { listSeries } from '@lambdas/data/months/month-rollups';
import type { Services } from '@lambdas/runtime/services';
import { lastFollowerCount, type MonthSeries, toSeriesRow } from '@shared/domain/sessions/series';
import { endSoFar } from '@shared/domain/sessions/session-summary';
import { replaceSessions } from './replace-sessions';
import { type RunningSession, readRunning } from './running-sessions';

/**
 * Returns the series of some months, including the running session so far. 0.25 read units per
 * month, plus 0.5 while off air or up to 8 while live.
 */
export async function seriesSoFar(
  services: Pick<Services, 'capture' | 'sessions' | 'now'>,
  performer: string,
  months: { readonly from: string; readonly to: string },
): Promise<{
  series: MonthSeries;
  running: readonly RunningSession[];
  completeThrough: number | null;
}> {
  const now = services.now();
  const [series, running] = await Promise.all([
    listSeries(services.sessions, performer, months),
    readRunning(services, performer),
  ]);
  const rows = running.sessions.map(({ segment, summary }) =>
    toSeriesRow(summary, lastFollowerCount(segment), endSoFar(summary, now)),
  );
  const starts = running.sessions.map(({ segment }) => segment.start);
  return {
    series: { ...series, broadcasts: replaceSessions(series.broadcasts, rows, starts) },
    running: running.sessions,
    completeThrough: running.completeThrough,
  };
}
