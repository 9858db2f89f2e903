import { listBins, listMonthsOfSessions } from '@lambdas/data/months/month-rollups';
import { findGoLiveAdvice } from '@lambdas/data/sessions/go-live-advice';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import type { Table } from '@lambdas/runtime/table';
import { getGoLiveNext } from '@shared/api/earnings';
import {
  ADVICE_MS,
  adviceMonths,
  adviseGoLive,
  collectAdviceData,
} from '@shared/domain/go-live/advise-go-live';
import { findComingSlots } from '@shared/domain/go-live/coming-slots';
import type { SlotAdvice } from '@shared/domain/go-live/recommend-slots';
import { isUsable } from '@shared/domain/go-live/stored-advice';
import { createOffsetLookup, type OffsetAt } from '@shared/domain/time/offsets';
import { monthsBetween } from '@shared/domain/time/utc-day';
import { roundAs } from '@shared/metrics/metric';
import { METRICS } from '@shared/metrics/registry';

/**
 * Reads the advice that was stored when the latest session ended: 0.5 read units. For another time
 * zone than the owner's, or after a longer break, it is computed from the sessions and quarter hours
 * of up to five months: some 3 units and a tenth of a second more. The running session doesn't count,
 * so the log isn't read.
 */
export const handler = endpoint(
  getGoLiveNext,
  async ({ params: { p }, query }, { caller, services }) => {
    const timezone = query.timezone ?? caller.account.settings.timezone;
    const offsetAt = createOffsetLookup(timezone);
    const now = services.now();
    const stored = await findGoLiveAdvice(services.sessions, p);
    const found =
      stored && isUsable(stored, timezone, now)
        ? stored.advice
        : await computeAdvice(services.sessions, p, offsetAt, now);
    const { nights, missingNights, average, slots, toTry } = findComingSlots(found, offsetAt, now);
    return {
      nights,
      missingNights,
      incomePerHour: average === null ? null : rounded(average),
      slots: slots.map((slot) => ({
        start: iso(slot.start),
        end: iso(slot.end),
        nights: slot.nights,
        incomePerHour: rounded(slot.perHour),
        low: rounded(slot.low),
        high: rounded(slot.high),
        advantage: slot.advantage,
      })),
      worthTrying: toTry
        ? [{ start: iso(toTry.start), end: iso(toTry.end), nights: toTry.nights }]
        : [],
      timezone,
    };
  },
);

async function computeAdvice(
  table: Table,
  performer: string,
  offsetAt: OffsetAt,
  now: number,
): Promise<SlotAdvice> {
  const range = adviceMonths(now);
  const count = monthsBetween(now - ADVICE_MS, now + 1).length;
  const [months, bins] = await Promise.all([
    listMonthsOfSessions(table, performer, range, count),
    listBins(table, performer, range),
  ]);
  const sessions = months.flatMap((month) => month.sessions);
  return adviseGoLive(collectAdviceData(performer, { sessions, bins }, offsetAt, now));
}

function rounded(perHour: number): number {
  return roundAs(METRICS.incomePerHour, perHour);
}
