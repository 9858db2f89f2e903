import type { CamSession } from '@shared/api/cam-session';
import type { OfflineDay } from '@shared/api/sessions';
import type { Stats } from '@shared/metrics/stats';
import { offlineStats, sessionStats, sumStats } from '@shared/metrics/sum-stats';

type SessionSums = Pick<
  CamSession,
  | 'startTime'
  | 'endTime'
  | 'durationSeconds'
  | 'tipTokens'
  | 'mediaTokens'
  | 'incomeTokens'
  | 'tips'
  | 'follows'
  | 'unfollows'
>;

const DAY_MS = 86_400_000;

/** Returns the days from `start` to `end` or now, whichever is earlier. All in epoch ms. */
export function elapsedDays(start: number, end: number, now: number): number {
  return Math.max(1, (Math.min(end, now) - start) / DAY_MS);
}

/**
 * Sums up the sessions and offline days of a period.
 *
 * @param days elapsed days, including a fraction of the last one
 */
export function periodStats(
  sessions: readonly SessionSums[],
  offlineDays: readonly OfflineDay[],
  days: number,
): Stats {
  return { ...sumStats([...sessions.map(sessionStats), ...offlineDays.map(offlineStats)]), days };
}

/** Returns the offline days of a period: those whose local midnight is in it. */
export function offlineDaysIn(
  days: readonly OfflineDay[],
  { start, end }: { readonly start: string | undefined; readonly end: string | undefined },
): OfflineDay[] {
  const from = start === undefined ? Number.NEGATIVE_INFINITY : Date.parse(start);
  const until = end === undefined ? Number.POSITIVE_INFINITY : Date.parse(end);
  return days.filter(({ countsAt }) => {
    const ms = Date.parse(countsAt);
    return ms >= from && ms < until;
  });
}

/** Returns the session that was running when the span ended, if any: only part of it counts. */
export function cutSession<Session extends Pick<CamSession, 'startTime' | 'endTime'>>(
  sessions: readonly Session[],
  spanEnd: string,
): Session | null {
  const cut = Date.parse(spanEnd);
  const straddling = sessions.find(
    ({ startTime, endTime }) =>
      Date.parse(startTime) < cut && (endTime === null || Date.parse(endTime) > cut),
  );
  return straddling ?? null;
}

interface Quarter {
  readonly time: string;
  readonly tipTokens: number;
  readonly tips: number;
  readonly mediaTokens: number;
}

/**
 * Returns the session as it was at `cut`, from the quarter hours that had started by then. Tips and
 * media are exact if `cut` is a quarter hour. Other income is taken in proportion to the time, and
 * followers stay unchanged, because they aren't known by quarter hour.
 */
export function sessionUpTo<Session extends SessionSums>(
  session: Session,
  quarterHours: readonly Quarter[],
  cut: string,
): Session {
  const until = Date.parse(cut);
  const had = quarterHours.filter((quarter) => Date.parse(quarter.time) < until);
  const total = (of: (quarter: Quarter) => number) =>
    had.reduce((sum, quarter) => sum + of(quarter), 0);
  const tipTokens = total((quarter) => quarter.tipTokens);
  const mediaTokens = total((quarter) => quarter.mediaTokens);
  const elapsed = Math.max(0, Math.round((until - Date.parse(session.startTime)) / 1000));
  const other = session.incomeTokens - session.tipTokens - session.mediaTokens;
  const share = Math.min(1, elapsed / Math.max(1, session.durationSeconds));
  return {
    ...session,
    endTime: cut,
    durationSeconds: elapsed,
    tipTokens,
    mediaTokens,
    incomeTokens: tipTokens + mediaTokens + Math.round(share * other),
    tips: total((quarter) => quarter.tips),
  };
}
