import type { DayIncome } from '@shared/domain/forecast/weekday-means';
import { createRandom } from '@shared/domain/math/random';
import { utcDay } from '@shared/domain/time/utc-day';

/** Rooms whose income changes over time: spread of the logarithm of the level per week. */
export const DRIFTS = { steady: 0, drifting: 0.05, strong: 0.1 } as const;

const DAY_MS = 86_400_000;
/** A Monday. */
const FIRST_DAY = Date.UTC(2025, 8, 1);
const NIGHTS_PER_DAY = 0.6;
const MOODS = 0.7;

/** Daily incomes of a room that is live on most days, with good and bad days. */
export function simulateDays(drift: number, count: number, seed: number): DayIncome[] {
  const random = createRandom(`days ${drift} ${seed}`);
  const weekdays = Array.from({ length: 7 }, () => 0.3 * random.normal());
  let level = 7 + 0.5 * random.normal();
  return Array.from({ length: count }, (_, day) => {
    level += (drift / Math.sqrt(7)) * random.normal();
    const isLive = random.uniform() < NIGHTS_PER_DAY;
    const mood = MOODS * random.normal() - MOODS ** 2 / 2;
    const tokens = isLive ? Math.round(Math.exp(level + (weekdays[day % 7] ?? 0) + mood)) : 0;
    return { date: utcDay(FIRST_DAY + day * DAY_MS), tokens };
  });
}
