import type { Tail } from '@lambdas/data/materialized/live';
import { listMonthTippers } from '@lambdas/data/months/month-rollups';
import { findAllTimeTippers } from '@lambdas/data/tippers/all-time-tippers';
import type { Services } from '@lambdas/runtime/services';
import { sumAllTime, sumPeriod, type TipperTable } from '@lambdas/services/tippers/tipper-sums';
import { segmentId } from '@shared/domain/fold/fold';
import { tippersIn } from '@shared/domain/sessions/rollups';
import type { DaySpan } from '@shared/domain/time/local-days';
import type { OffsetAt } from '@shared/domain/time/offsets';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';

/** A period and the time zone of its days. */
export interface ZonedPeriod extends DaySpan {
  readonly offsetAt: OffsetAt;
}

/**
 * Returns who tipped in a period, or in all time (null), including the running session. A period
 * reads its months (about 2.5 read units each for a busy room), all time one document.
 *
 * @param running the result of `readTail`, so that both reads run in parallel
 */
export function tippersOf(
  services: Pick<Services, 'tippers'>,
  performer: string,
  period: ZonedPeriod | null,
  running: Promise<Tail>,
): Promise<TipperTable> {
  return period
    ? tippersOfPeriod(services, performer, period, running)
    : tippersOfAllTime(services, performer, running);
}

async function tippersOfAllTime(
  { tippers }: Pick<Services, 'tippers'>,
  performer: string,
  running: Promise<Tail>,
): Promise<TipperTable> {
  const [stored, tail] = await Promise.all([findAllTimeTippers(tippers, performer), running]);
  return tail.hasProfiles ? sumAllTime(stored, tail.broadcasts, tail.replaced) : sumAllTime(stored);
}

async function tippersOfPeriod(
  { tippers }: Pick<Services, 'tippers'>,
  performer: string,
  period: ZonedPeriod,
  running: Promise<Tail>,
): Promise<TipperTable> {
  const [stored, { broadcasts, hasProfiles }] = await Promise.all([
    listMonthTippers(tippers, performer, {
      // Offline tips are stored by UTC day, whose midnight can be up to a day off the local one.
      from: utcMonth(period.start - DAY_MS),
      to: utcMonth(period.end + DAY_MS),
    }),
    running,
  ]);
  const live = hasProfiles ? broadcasts : [];
  const ids = new Set(live.map(segmentId));
  const months = stored.map(({ tippers: { names, segments } }) => ({
    names,
    segments: segments.filter(({ id }) => !ids.has(id)),
  }));
  return sumPeriod([...months, tippersIn(live)], period, period.offsetAt);
}
