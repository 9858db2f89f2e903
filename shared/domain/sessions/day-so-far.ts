import { localDate } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import { DAY_MS, utcDay } from '../time/utc-day';
import { computeMean } from './compare-sessions';

/** How many earlier days on the same weekday a day is compared with. */
export const COMPARED_WEEKS = 8;

/** A local day up to now, beside what is usual on its weekday. */
export interface DaySoFar {
  /** `yyyy-mm-dd` */
  readonly day: string;
  readonly tokens: number;
  readonly sessions: number;
  /** The average of earlier days with a session; null if there was none in eight weeks. */
  readonly usualTokens: number | null;
}

/**
 * Compares today's sessions with those of the same weekday in the last eight weeks. A session counts
 * on the local day of its start.
 *
 * @param sessions of the last eight weeks: start (epoch ms) and income in tokens
 * @param now epoch ms
 */
export function compareDaySoFar(
  sessions: readonly { readonly start: number; readonly tokens: number }[],
  now: number,
  offsetAt: OffsetAt,
): DaySoFar {
  const day = localDate(now, offsetAt);
  const byDate = new Map<string, number[]>();
  for (const { start, tokens } of sessions) {
    const date = localDate(start, offsetAt);
    byDate.set(date, [...(byDate.get(date) ?? []), tokens]);
  }
  const tokensOn = (date: string) => (byDate.get(date) ?? []).reduce((sum, one) => sum + one, 0);
  const earlier = Array.from({ length: COMPARED_WEEKS }, (_, week) =>
    utcDay(Date.parse(day) - (week + 1) * 7 * DAY_MS),
  );
  const usual = computeMean(earlier.filter((date) => byDate.has(date)).map(tokensOn));
  return {
    day,
    tokens: tokensOn(day),
    sessions: byDate.get(day)?.length ?? 0,
    usualTokens: usual === null ? null : Math.round(usual),
  };
}
