import {
  listMonthsOfSessions,
  listMonthTippers,
  listPurchases,
} from '@lambdas/data/months/month-rollups';
import type { Services } from '@lambdas/runtime/services';
import { isSessionId } from '@shared/domain/fold/fold';
import type { MonthTippers } from '@shared/domain/sessions/rollups';
import type { SessionSummary } from '@shared/domain/sessions/session-summary';
import { utcMonth } from '@shared/domain/time/utc-day';
import type { HighestTip, ReportedSegment } from '@shared/domain/tip-report/build-periods';
import { findMonday } from '@shared/domain/tip-report/report-week';
import pMap from 'p-map';
import type { FinishedSeries } from './finished-series';
import { highestOffline, type SegmentGifts } from './highest-offline';

/** What happened from a month on, as the report counts it. */
export interface ReportSegments {
  /** Who tipped in each month, including sessions that had not ended by the report's midnight. */
  readonly lists: ReadonlyMap<string, MonthTippers>;
  /** Oldest first. */
  readonly segments: readonly ReportedSegment[];
  /** When each purchase counts (epoch ms). */
  readonly purchases: readonly number[];
  /** Segments that ended after the report's midnight, or haven't ended. */
  readonly unfinished: readonly ReportedSegment[];
}

const READS_AT_ONCE = 8;

/**
 * Reads the sources of some months (`yyyy-mm`, oldest first). About 12 read units each for a busy
 * room.
 *
 * @param cut the report's midnight (epoch ms)
 */
export async function readReportSegments(
  { sessions, tippers }: Pick<Services, 'sessions' | 'tippers'>,
  performer: string,
  series: FinishedSeries,
  { from, months, cut }: { from: string; months: readonly string[]; cut: number },
): Promise<ReportSegments> {
  const range = { from, to: months.at(-1) ?? from };
  const [lists, sessionsByMonth, purchases] = await Promise.all([
    listMonthTippers(tippers, performer, range, { consistent: true }),
    listMonthsOfSessions(sessions, performer, range, months.length),
    listPurchases(tippers, performer, range),
  ]);
  const summaries = new Map(
    sessionsByMonth.flatMap((month) => month.sessions).map((session) => [session.start, session]),
  );
  const gifts = lists.flatMap((month) => giftsIn(month.tippers));
  const ofSession = new Map(
    gifts.filter(({ id }) => isSessionId(id)).map((one) => [one.start, one.gifts]),
  );
  const broadcastAt = (start: number): ReportedSegment => ({
    start,
    gifts: ofSession.get(start) ?? [],
    highest: highestIn(summaries.get(start)),
  });

  const first = Date.parse(`${from}-01`);
  const broadcasts = series.broadcasts
    .filter(({ start }) => start >= first)
    .map(({ start }) => broadcastAt(start));
  const floorAt = floors(broadcasts);
  const offline = await pMap(
    gifts.filter(({ id, start }) => !isSessionId(id) && start < cut),
    async (day) => ({
      start: day.start,
      gifts: day.gifts,
      highest: await highestOffline(tippers, performer, day, floorAt(day.start)),
    }),
    { concurrency: READS_AT_ONCE },
  );
  return {
    lists: new Map(lists.map((one) => [one.month, one.tippers])),
    segments: [...broadcasts, ...offline].sort((a, b) => a.start - b.start),
    purchases: purchases
      .map(({ start }) => start)
      .filter((ms) => ms < cut && !series.unfinished.has(ms)),
    unfinished: [
      ...[...series.unfinished].filter((start) => start >= first).map(broadcastAt),
      ...gifts
        .filter(({ id, start }) => !isSessionId(id) && start >= cut)
        .map((day) => ({ start: day.start, gifts: day.gifts, highest: null })),
    ],
  };
}

/**
 * Returns, for an instant, the highest tip of its week or month in sessions, whichever is lower.
 */
function floors(broadcasts: readonly ReportedSegment[]): (ms: number) => number {
  const highestTokens = new Map<string, number>();
  for (const { start, highest } of broadcasts) {
    for (const period of [findMonday(start), utcMonth(start)]) {
      highestTokens.set(period, Math.max(highestTokens.get(period) ?? 0, highest?.tokens ?? 0));
    }
  }
  return (ms) =>
    Math.min(highestTokens.get(findMonday(ms)) ?? 0, highestTokens.get(utcMonth(ms)) ?? 0);
}

function giftsIn({ names, segments }: MonthTippers): SegmentGifts[] {
  return segments.map(({ id, start, tippers }) => ({
    id,
    start,
    gifts: tippers.map(({ tipper, tips, tokens, anonymousTips, anonymousTokens }) => ({
      name: names[tipper] ?? '',
      tips,
      tokens,
      openTips: tips - anonymousTips,
      openTokens: tokens - anonymousTokens,
    })),
  }));
}

function highestIn(summary: SessionSummary | undefined): HighestTip | null {
  if (!summary?.highestTip) return null;
  const { tokens, tipper, isAnonymous } = summary.highestTip;
  return { tokens, name: isAnonymous ? null : tipper };
}
