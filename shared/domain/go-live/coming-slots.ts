import type { OffsetAt } from '../time/offsets';
import { DAY_MS, utcDay } from '../time/utc-day';
import { listComingNights, startOfNightHour, weekdayOf } from './night';
import type { RecommendedSlot, Slot, SlotAdvice } from './recommend-slots';

/** When a slot comes next (epoch ms). */
interface Coming {
  readonly start: number;
  readonly end: number;
}

/** Advice with the times of its slots. */
export interface ComingAdvice extends Omit<SlotAdvice, 'slots' | 'toTry'> {
  readonly slots: readonly (RecommendedSlot & Coming)[];
  readonly toTry: (Slot & Coming) | null;
}

/**
 * Finds when each slot of an advice comes next: within seven days from now.
 *
 * @param offsetAt of the time zone that the advice is for
 * @param now epoch ms
 */
export function findComingSlots(
  { slots, toTry, ...advice }: SlotAdvice,
  offsetAt: OffsetAt,
  now: number,
): ComingAdvice {
  const coming = (slot: Slot) => findComing(slot, advice.hours, offsetAt, now);
  return {
    ...advice,
    slots: slots.map((slot) => ({ ...slot, ...coming(slot) })),
    toTry: toTry && { ...toTry, ...coming(toTry) },
  };
}

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
