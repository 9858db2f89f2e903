import pMap from 'p-map';
import { getEarningsByWeekdayHour } from '../../shared/api/earnings';
import { utcMonth } from '../../shared/domain/utc-day';
import {
  addBins,
  addRing,
  emptyHours,
  offsetsOf,
  ringSuffices,
} from '../../shared/domain/weekday-hours';
import { findMonthBins, listWeekRings } from '../data/month-rollups';
import { findProgress } from '../data/settled';
import { endpoint } from '../lib/endpoint';

/** The platform's first year: nothing lies before it. */
const BEGINNING = Date.UTC(2011, 0, 1);
const BINS_AT_ONCE = 4;

export const handler = endpoint(
  getEarningsByWeekdayHour,
  async ({ params: { p }, query }, { caller, services }) => {
    const { settled } = await findProgress(services.capture, p);
    const timezone = query.timezone ?? caller.account.settings.timezone;
    const offsetAt = offsetsOf(timezone);
    const newest = (settled.through ?? BEGINNING) + 1;
    const period = {
      start: query.start ? Date.parse(query.start) : BEGINNING,
      end: Math.min(query.end ? Date.parse(query.end) : newest, newest),
    };

    // All months with broadcasts come in one query of small rings; only those that a ring cannot
    // tell exactly are read by the quarter hour.
    const rings = await listWeekRings(services.sessions, p, {
      from: utcMonth(period.start),
      to: utcMonth(period.end),
    });
    const hours = emptyHours();
    const parts: string[] = [];
    for (const { month, ring } of rings) {
      if (ringSuffices(month, period, offsetAt)) addRing(hours, month, ring, offsetAt);
      else parts.push(month);
    }
    await pMap(
      parts,
      async (month) => {
        const bins = await findMonthBins(services.sessions, p, month);
        addBins(hours, month, bins, period, offsetAt);
      },
      { concurrency: BINS_AT_ONCE },
    );

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
