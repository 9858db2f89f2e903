import type { Tail } from '@lambdas/data/materialized/live';
import { listMonthTippers } from '@lambdas/data/months/month-rollups';
import { findAllTimeTippers } from '@lambdas/data/tippers/all-time-tippers';
import type { Services } from '@lambdas/runtime/services';
import {
  inLocalDays,
  sumAllTime,
  sumPeriod,
  type TipperTable,
} from '@lambdas/services/tippers/tipper-sums';
import { segmentId } from '@shared/domain/fold/fold';
import { tippersIn } from '@shared/domain/sessions/rollups';
import type { DaySpan } from '@shared/domain/time/local-days';
import type { OffsetAt } from '@shared/domain/time/offsets';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';

/** A period, or all time (null), and the time zone of the days of offline tips. */
export interface ZonedPeriod {
  readonly span: DaySpan | null;
  readonly offsetAt: OffsetAt;
}

/**
 * Returns who tipped in a period, or in all time, including the running session. A period reads its
 * months (about 2.5 read units each for a busy room), all time one document.
 *
 * @param running the result of `readTail`, so that both reads run in parallel
 */
export async function tippersOf(
  services: Pick<Services, 'tippers'>,
  performer: string,
  { span, offsetAt }: ZonedPeriod,
  running: Promise<Tail>,
): Promise<TipperTable> {
  if (span) return tippersOfPeriod(services, performer, span, offsetAt, running);
  const { tippers, total } = await tippersOfAllTime(services, performer, running);
  return { tippers: inLocalDays(tippers, offsetAt), total };
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
  period: DaySpan,
  offsetAt: OffsetAt,
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
  return sumPeriod([...months, tippersIn(live)], period, offsetAt);
}
