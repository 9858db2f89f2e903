import { DAY_MS, monthBounds, utcMonth } from '@shared/domain/time/utc-day';
import { type BroadcastDay, generateDay } from './broadcast-day';

/** Days start at 06:00 UTC, so that a session past midnight belongs to one day. */
const DAY_BEGINS_MS = 6 * 3_600_000;
/** In the future, so that no chunk has expired by the machine's own clock. */
const FIRST_MONTH = '2031-11';
/** A month has at most 30 sessions: none on the 31st. */
const LAST_BROADCAST_DAY = 30;

/** A room's history by calendar month, generated day by day. Always the same for a seed. */
export interface Calendar {
  /** Returns the month (`yyyy-mm`) with a number, from 1. */
  monthAt(number: number): string;
  /** Returns when the month's first day starts (epoch ms). */
  beginOf(number: number): number;
  endOf(number: number): number;
  /** Yields the month's days with sessions, in order. */
  daysOf(number: number): Generator<BroadcastDay>;
}

/**
 * @param broadcastsIn returns how many sessions a month has, by its number; spread over its days
 */
export function openCalendar(
  seed: number,
  broadcastsIn: (number: number) => number = () => LAST_BROADCAST_DAY,
): Calendar {
  const monthAt = (number: number) => {
    const { start } = monthBounds(FIRST_MONTH);
    const first = new Date(start);
    return utcMonth(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + number - 1, 1));
  };
  return {
    monthAt,
    beginOf: (number) => monthBounds(monthAt(number)).start + DAY_BEGINS_MS,
    endOf: (number) => monthBounds(monthAt(number)).end + DAY_BEGINS_MS,
    *daysOf(number) {
      const { start, end } = monthBounds(monthAt(number));
      const days = Math.min(LAST_BROADCAST_DAY, (end - start) / DAY_MS);
      const every = Math.ceil(LAST_BROADCAST_DAY / broadcastsIn(number));
      for (let day = 0; day < days; day += every) {
        const broadcast = (number - 1) * LAST_BROADCAST_DAY + day;
        yield generateDay(seed, start + day * DAY_MS + DAY_BEGINS_MS, broadcast);
      }
    },
  };
}
