import type { CamSession } from '@shared/api/cam-session';
import { tokensOf } from '@shared/domain/sessions/compare-sessions';

type Broadcast = Pick<
  CamSession,
  | 'startTime'
  | 'endTime'
  | 'durationSeconds'
  | 'tipTokens'
  | 'mediaTokens'
  | 'tips'
  | 'follows'
  | 'unfollows'
>;

/** Sums over the broadcasts of a period. */
export interface PeriodSums {
  readonly sessions: number;
  /** Tips and media. */
  readonly tokens: number;
  readonly tipTokens: number;
  readonly mediaTokens: number;
  readonly tips: number;
  readonly durationSeconds: number;
  /** Tokens for each hour on air; null without time on air. */
  readonly tokensPerHour: number | null;
  /** Follows less unfollows while on air. */
  readonly followers: number;
}

/** The same with how many days they cover. */
export interface PeriodTotals extends PeriodSums {
  /** Elapsed, with a part of the last one; at least 1. */
  readonly days: number;
}

const DAY_MS = 86_400_000;

/** From `start` to `end` or now, whichever comes first; all in epoch ms. */
export function elapsedDays(start: number, end: number, now: number): number {
  return Math.max(1, (Math.min(end, now) - start) / DAY_MS);
}

export function periodSums(sessions: readonly Broadcast[]): PeriodSums {
  const total = (of: (session: Broadcast) => number) =>
    sessions.reduce((sum, session) => sum + of(session), 0);
  const tokens = total(tokensOf);
  const durationSeconds = total((session) => session.durationSeconds);
  return {
    sessions: sessions.length,
    tokens,
    tipTokens: total((session) => session.tipTokens),
    mediaTokens: total((session) => session.mediaTokens),
    tips: total((session) => session.tips),
    durationSeconds,
    tokensPerHour: durationSeconds > 0 ? tokens / (durationSeconds / 3600) : null,
    followers: total((session) => session.follows - session.unfollows),
  };
}

/** The broadcast that was on air when the span ended, if any: only a part of it belongs to it. */
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
 * The broadcast as it stood at `cut`, from its quarter hours: those that had begun by then count.
 * `cut` lies on a quarter hour, so this is exact. Followers are not known by quarter hour and
 * stay as they were.
 */
export function sessionUpTo<Session extends Broadcast>(
  session: Session,
  quarterHours: readonly Quarter[],
  cut: string,
): Session {
  const until = Date.parse(cut);
  const had = quarterHours.filter((quarter) => Date.parse(quarter.time) < until);
  return {
    ...session,
    endTime: cut,
    durationSeconds: Math.max(0, Math.round((until - Date.parse(session.startTime)) / 1000)),
    tipTokens: had.reduce((sum, quarter) => sum + quarter.tipTokens, 0),
    mediaTokens: had.reduce((sum, quarter) => sum + quarter.mediaTokens, 0),
    tips: had.reduce((sum, quarter) => sum + quarter.tips, 0),
  };
}
