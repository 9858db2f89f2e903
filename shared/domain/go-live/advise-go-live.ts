import type { SegmentBins } from '../sessions/rollups';
import { incomeTokens, type SessionSummary } from '../sessions/session-summary';
import type { OffsetAt } from '../time/offsets';
import { DAY_MS, utcMonth } from '../time/utc-day';
import { type LiveSession, splitByHour } from './live-hours';
import { recommendSlots, type SlotAdvice } from './recommend-slots';

/**
 * Version of the estimate. Calls don't use stored advice of another version, and the materialize job
 * replaces it. `npm run fingerprint` says when it must be raised.
 */
export const ADVICE_VERSION = 1;

/** How much of the past counts: 17 weeks. Older sessions say little about the coming week. */
export const ADVICE_MS = 17 * 7 * DAY_MS;
/** Stored advice counts the 17 weeks before the latest session ended, but at most a week ago. */
export const MAX_BREAK_MS = 7 * DAY_MS;

/** What the estimate is made from. */
export interface AdviceData {
  /** Finished sessions, oldest first. */
  readonly sessions: readonly LiveSession[];
  /** When the first of them started (epoch ms); null without sessions. */
  readonly since: number | null;
  /** Names the performer and the latest session: the same sessions give the same advice. */
  readonly seed: string;
}

/** The months of the sessions that count at an instant (epoch ms), as `yyyy-mm`, inclusive. */
export function adviceMonths(until: number): { from: string; to: string } {
  return { from: utcMonth(until - ADVICE_MS), to: utcMonth(until) };
}

/**
 * Collects the income by hour of the finished sessions of 17 weeks.
 *
 * Stored data: `month-sessions` and `month-quarter-hours` of up to five months.
 *
 * @param until end of the 17 weeks (epoch ms)
 */
export function collectAdviceData(
  performer: string,
  { sessions, bins }: { sessions: readonly SessionSummary[]; bins: readonly SegmentBins[] },
  offsetAt: OffsetAt,
  until: number,
): AdviceData {
  const binsOf = new Map(
    bins.filter(({ kind }) => kind === 'broadcast').map((one) => [one.start, one.bins]),
  );
  const finished = sessions
    .flatMap((session) => {
      const { start, end } = session;
      const counts = end !== null && start >= until - ADVICE_MS;
      return counts ? [{ start, end, incomeTokens: incomeTokens(session) }] : [];
    })
    .sort((a, b) => a.start - b.start);
  return {
    sessions: finished.map((one) => splitByHour(one, binsOf.get(one.start) ?? [], offsetAt)),
    since: finished[0]?.start ?? null,
    seed: `${performer} ${finished.at(-1)?.start ?? 'none'}`,
  };
}

/** Recommends slots of a week. Takes about a tenth of a second with enough nights. */
export function adviseGoLive({ sessions, seed }: AdviceData): SlotAdvice {
  return recommendSlots(sessions, seed);
}
