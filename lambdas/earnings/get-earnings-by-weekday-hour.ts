import { getEarningsByWeekdayHour } from '../../shared/api/earnings';
import { monthBounds, utcMonth } from '../../shared/domain/utc-day';
import {
  addBins,
  addRing,
  emptyHours,
  offsetsOf,
  ringSuffices,
} from '../../shared/domain/weekday-hours';
import { getMonthBins, listWeekRings } from '../data/month-rollups';
import { findProgress } from '../data/settled';
import { endpoint } from '../lib/endpoint';

/** The platform's first year: nothing lies before it. */
const BEGINNING = Date.UTC(2011, 0, 1);

export const handler = endpoint(
  getEarningsByWeekdayHour,
  async ({ params: { p }, query }, { caller, services }) => {
    const timezone = query.timezone ?? caller.account.settings.timezone;
    const offsetAt = offsetsOf(timezone);
    const period = {
      start: query.start ? Date.parse(query.start) : BEGINNING,
      end: query.end ? Date.parse(query.end) : monthBounds(utcMonth(services.now())).end,
    };

    // All months with broadcasts come in one query of small rings; only those that a ring cannot
    // tell exactly are read by the quarter hour.
    const [{ settled }, rings] = await Promise.all([
      findProgress(services.capture, p),
      listWeekRings(services.sessions, p, {
        from: utcMonth(period.start),
        to: utcMonth(period.end),
      }),
    ]);
    const hours = emptyHours();
    const parts: string[] = [];
    for (const { month, ring } of rings) {
      if (ringSuffices(month, period, offsetAt)) addRing(hours, month, ring, offsetAt);
      else parts.push(month);
    }
    for (const { month, bins } of await getMonthBins(services.sessions, p, parts)) {
      addBins(hours, month, bins, period, offsetAt);
    }

    return {
      hours,
      tokens: Object.values(hours)
        .flat()
        .reduce((sum, tokens) => sum + tokens, 0),
      timezone,
      start: query.start ?? null,
      end: query.end ?? null,
      settledThrough: settled.through === null ? null : new Date(settled.through).toISOString(),
    };
  },
);
