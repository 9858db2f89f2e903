import { findOnAir } from '@lambdas/data/materialized/live';
import { findProgress } from '@lambdas/data/materialized/materialized-state';
import { getMonthBins, listWeekRings } from '@lambdas/data/months/month-rollups';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { isoOrNull } from '@lambdas/runtime/iso';
import { getEarningsByWeekdayHour } from '@shared/api/earnings';
import { computeMonthBins } from '@shared/domain/sessions/rollups';
import { monthBounds, utcMonth } from '@shared/domain/time/utc-day';
import {
  addBins,
  addRing,
  createEmptyHours,
  createOffsetLookup,
  isRingExact,
} from '@shared/domain/time/weekday-hours';

/** The platform's first year: nothing lies before it. */
const BEGINNING = Date.UTC(2011, 0, 1);

export const handler = endpoint(
  getEarningsByWeekdayHour,
  async ({ params: { p }, query }, { caller, services }) => {
    const timezone = query.timezone ?? caller.account.settings.timezone;
    const offsetAt = createOffsetLookup(timezone);
    const period = {
      start: query.start ? Date.parse(query.start) : BEGINNING,
      end: query.end ? Date.parse(query.end) : monthBounds(utcMonth(services.now())).end,
    };

    // All months with broadcasts come in one query of small rings; only those that a ring cannot
    // tell exactly are read by the quarter hour.
    const [{ materialized }, rings] = await Promise.all([
      findProgress(services.capture, p),
      listWeekRings(services.sessions, p, {
        from: utcMonth(period.start),
        to: utcMonth(period.end),
      }),
    ]);
    const hours = createEmptyHours();
    const parts: string[] = [];
    for (const { month, ring } of rings) {
      if (isRingExact(month, period, offsetAt)) addRing(hours, month, ring, offsetAt);
      else parts.push(month);
    }
    const [bins, onAir] = await Promise.all([
      getMonthBins(services.sessions, p, parts),
      findOnAir(services.sessions, p, materialized),
    ]);
    for (const { month, bins: binsOfMonth } of bins) {
      addBins(hours, month, binsOfMonth, period, offsetAt);
    }
    if (onAir) {
      for (const month of new Set([onAir.start, onAir.last.ms].map(utcMonth))) {
        addBins(hours, month, computeMonthBins(month, [onAir]), period, offsetAt);
      }
    }

    return {
      hours,
      tokens: Object.values(hours)
        .flat()
        .reduce((sum, tokens) => sum + tokens, 0),
      timezone,
      start: query.start ?? null,
      end: query.end ?? null,
      settledThrough: isoOrNull(materialized.through),
    };
  },
);
