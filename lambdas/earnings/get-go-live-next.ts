import { getMonthBins, listMonthsOfSessions } from '@lambdas/data/months/month-rollups';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { getGoLiveNext } from '@shared/api/earnings';
import { ADVICE_DAYS, adviseGoLive } from '@shared/domain/go-live/advise-go-live';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { DAY_MS, monthsBetween, utcMonth } from '@shared/domain/time/utc-day';
import { roundAs } from '@shared/metrics/metric';
import { METRICS } from '@shared/metrics/registry';

/**
 * Reads the sessions and the quarter hours of up to five months: about 0.5 and 1 read units per
 * month of daily sessions. The running session doesn't count, so the log isn't read.
 */
export const handler = endpoint(
  getGoLiveNext,
  async ({ params: { p }, query }, { caller, services }) => {
    const timezone = query.timezone ?? caller.account.settings.timezone;
    const now = services.now();
    const range = { from: utcMonth(now - ADVICE_DAYS * DAY_MS), to: utcMonth(now) };
    const months = monthsBetween(now - ADVICE_DAYS * DAY_MS, now + 1);
    const [found, bins] = await Promise.all([
      listMonthsOfSessions(services.sessions, p, range, months.length),
      getMonthBins(services.sessions, p, months),
    ]);
    const sessions = found.flatMap((month) => month.sessions);
    const { nights, missingNights, average, slots, toTry } = adviseGoLive(
      p,
      { sessions, bins },
      createOffsetLookup(timezone),
      now,
    );
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

function rounded(perHour: number): number {
  return roundAs(METRICS.incomePerHour, perHour);
}
