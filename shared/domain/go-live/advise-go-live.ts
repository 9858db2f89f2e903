import type { SegmentBins } from '../sessions/rollups';
import { endSoFar, incomeTokens, type SessionSummary } from '../sessions/session-summary';
import { localDate } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import { DAY_MS, utcDay } from '../time/utc-day';
import { splitByHour } from './live-hours';
import { listComingNights, startOfNightHour, weekdayOf } from './night';
import {
  type RecommendedSlot,
  recommendSlots,
  type Slot,
  type SlotAdvice,
} from './recommend-slots';

/** How much of the past counts: 17 weeks. Older sessions say little about the coming week. */
export const ADVICE_DAYS = 17 * 7;

/** When a slot comes next (epoch ms). */
interface Coming {
  readonly start: number;
  readonly end: number;
}

export interface GoLiveAdvice extends Omit<SlotAdvice, 'slots' | 'toTry'> {
  readonly slots: readonly (RecommendedSlot & Coming)[];
  readonly toTry: (Slot & Coming) | null;
}

/**
 * Recommends slots of the coming week from the finished sessions of the last 17 weeks.
 *
 * Stored data: `month-sessions` and `month-quarter-hours` of up to five months.
 *
 * @param performer their name, which seeds the estimate together with the day
 * @param now epoch ms
 */
export function adviseGoLive(
  performer: string,
  { sessions, bins }: { sessions: readonly SessionSummary[]; bins: readonly SegmentBins[] },
  offsetAt: OffsetAt,
  now: number,
): GoLiveAdvice {
  const binsOf = new Map(
    bins.filter(({ kind }) => kind === 'broadcast').map((one) => [one.start, one.bins]),
  );
  const live = sessions
    .filter(({ start, end }) => end !== null && start >= now - ADVICE_DAYS * DAY_MS)
    .sort((a, b) => a.start - b.start)
    .map((session) => {
      const { start } = session;
      const span = { start, end: endSoFar(session, now), incomeTokens: incomeTokens(session) };
      return splitByHour(span, binsOf.get(start) ?? [], offsetAt);
    });
  const seed = `${performer} ${localDate(now, offsetAt)}`;
  const { slots, toTry, ...advice } = recommendSlots(live, seed);
  const coming = (slot: Slot) => findComing(slot, advice.hours, offsetAt, now);
  return {
    ...advice,
    slots: slots.map((slot) => ({ ...slot, ...coming(slot) })),
    toTry: toTry && { ...toTry, ...coming(toTry) },
  };
}

/** The next time that a slot starts: within seven days from now. */
function findComing(
  { weekday, hour }: Slot,
  hours: number,
  offsetAt: OffsetAt,
  now: number,
): Coming {
  const night = listComingNights(now, offsetAt).find((date) => weekdayOf(date) === weekday) ?? '';
  const startOf = (date: string) => startOfNightHour({ night: date, hour }, offsetAt);
  const first = startOf(night);
  // What has begun tonight comes again in a week.
  const start = first > now ? first : startOf(utcDay(Date.parse(night) + 7 * DAY_MS));
  return { start, end: start + hours * 3_600_000 };
}
