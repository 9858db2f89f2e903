import { listMonthTippers } from '@lambdas/data/months/month-rollups';
import { findAllTimeTippers } from '@lambdas/data/tippers/all-time-tippers';
import type { Services } from '@lambdas/runtime/services';
import { sumAllTime, sumPeriod, type TipperTable } from '@lambdas/services/tippers/tipper-sums';
import { utcMonth } from '@shared/domain/time/utc-day';

/**
 * Who tipped in the broadcasts that began in a period (epoch ms, `end` exclusive), or of all time.
 * A period reads its months (about 2.5 read units each for a busy room), all time one document.
 */
export async function tippersOf(
  { tippers }: Pick<Services, 'tippers'>,
  performer: string,
  period: { start: number; end: number } | null,
): Promise<TipperTable> {
  if (!period) return sumAllTime(await findAllTimeTippers(tippers, performer));
  const months = await listMonthTippers(tippers, performer, {
    from: utcMonth(period.start),
    to: utcMonth(period.end),
  });
  return sumPeriod(
    months.map((month) => month.tippers),
    period,
  );
}
