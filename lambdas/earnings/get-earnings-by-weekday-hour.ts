import { readTail } from '@lambdas/data/materialized/live';
import { getMonthBins, listWeekRings, type MonthRange } from '@lambdas/data/months/month-rollups';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { toThroughFields } from '@lambdas/services/sessions/complete-through';
import { replaceSessions } from '@lambdas/services/sessions/replace-sessions';
import { getEarningsByWeekdayHour } from '@shared/api/earnings';
import { segmentBins } from '@shared/domain/sessions/rollups';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { DAY_MS, monthBounds, monthsBetween, utcMonth } from '@shared/domain/time/utc-day';
import {
  addBins,
  addRing,
  binsIn,
  createEmptyHours,
  isRingExact,
  REACH_MS,
} from '@shared/domain/time/weekday-hours';

/** The platform's first year. Nothing is older. */
const BEGINNING = Date.UTC(2011, 0, 1);

/** Four years and the month that runs. A longer period may begin long before all data. */
const MAX_EARLY = 49;

export const handler = endpoint(
  getEarningsByWeekdayHour,
  async ({ params: { p }, query }, { caller, services }) => {
    const timezone = query.timezone ?? caller.account.settings.timezone;
    const offsetAt = createOffsetLookup(timezone);
    const period = {
      start: query.start ? Date.parse(query.start) : BEGINNING,
      end: query.end ? Date.parse(query.end) : monthBounds(utcMonth(services.now())).end + REACH_MS,
    };

    // One query reads a small week ring per month. Only months that a ring cannot represent in this
    // time zone are read as quarter-hour bins, at the same time unless they are long ago.
    const range = {
      from: utcMonth(period.start - REACH_MS),
      to: utcMonth(period.end + DAY_MS),
    };
    const isInexact = (month: string) => !isRingExact(month, period, offsetAt, query.by);
    const early = monthsUntil(services.now(), range).slice(-MAX_EARLY).filter(isInexact);
    const [tail, rings, earlyBins] = await Promise.all([
      readTail(services, p),
      listWeekRings(services.sessions, p, range),
      getMonthBins(services.sessions, p, early),
    ]);
    const { broadcasts, replaced } = tail;
    const changed = replaced.map(({ start }) => utcMonth(start));
    const parts = rings
      .map(({ month }) => month)
      .filter((month) => isInexact(month) || changed.includes(month));
    const hours = createEmptyHours();
    for (const { month, ring } of rings) {
      if (!parts.includes(month)) addRing(hours, month, ring, offsetAt);
    }
    const missing = parts.filter((month) => !early.includes(month));
    const segments = replaceSessions(
      [...earlyBins, ...(await getMonthBins(services.sessions, p, missing))],
      broadcasts.map(segmentBins),
      broadcasts.map(({ start }) => start),
    );
    for (const segment of segments) {
      addBins(hours, binsIn(segment, period, offsetAt, query.by), offsetAt);
    }

    return {
      hours,
      tokens: Object.values(hours)
        .flat()
        .reduce((sum, tokens) => sum + tokens, 0),
      timezone,
      // In UTC, whatever offset they came with.
      start: query.start === undefined ? null : iso(Date.parse(query.start)),
      end: query.end === undefined ? null : iso(Date.parse(query.end)),
      ...toThroughFields(tail),
    };
  },
);

/** Returns the months of a range up to an instant (epoch ms). */
function monthsUntil(instant: number, { from, to }: MonthRange): string[] {
  const last = utcMonth(instant) < to ? utcMonth(instant) : to;
  return monthsBetween(monthBounds(from).start, monthBounds(last).end);
}
