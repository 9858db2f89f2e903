import { getEarningsByWeekdayHour } from '@shared/api/earnings';
import { expect } from 'vitest';
import { iso, tokensOf, wallIn } from './arithmetic';
import { type Comparison, ROOMS } from './comparison';
import type { DeliveredEvent } from './delivered-events';
import { isIn, PERIODS, periodQuery } from './periods';
import { ZONES } from './rooms';

const WEEKDAYS = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const;

/** Sums tokens by local weekday and hour. */
export function hoursIn(zone: string, tips: readonly DeliveredEvent[]): Record<string, number[]> {
  const wall = wallIn(zone);
  const hours = Object.fromEntries(WEEKDAYS.map((day) => [day, new Array<number>(24).fill(0)]));
  for (const { ms, tokens } of tips) {
    const { weekday, hour } = wall(ms);
    const row = hours[weekday] ?? [];
    row[hour] = (row[hour] ?? 0) + tokens;
  }
  return hours;
}

/** Only quarter hours are stored; the requested period is aligned to them or cut by them. */
const QUARTER = 15 * 60_000;
const inBins = (period: { start: number; end: number }) => (tip: DeliveredEvent) =>
  isIn(tip.ms - (tip.ms % QUARTER), period);

const ofPeriods: Comparison = {
  of: getEarningsByWeekdayHour,
  title: 'sums the tips of a period by the hours of zones whose clocks change',
  async compare({ people, lives }) {
    for (const room of ROOMS) {
      const { plan, tips } = lives[room];
      for (const timezone of [...Object.values(ZONES), 'America/New_York', 'UTC']) {
        for (const period of PERIODS) {
          const query = { ...periodQuery(period), timezone };
          const tipsInPeriod = tips.filter(inBins(period));
          const answer = await people[room].call(getEarningsByWeekdayHour, {
            params: { p: plan.name },
            query,
          });
          expect(answer).toMatchObject({
            hours: hoursIn(timezone, tipsInPeriod),
            tokens: tokensOf(tipsInPeriod),
            timezone,
            start: iso(period.start),
            end: iso(period.end),
          });
        }
      }
    }
  },
};

const ofAllTime: Comparison = {
  of: getEarningsByWeekdayHour,
  title: 'sums all tips in the account’s own zone',
  async compare({ people, lives }) {
    for (const room of ROOMS) {
      const { plan, tips } = lives[room];
      const answer = await people[room].call(getEarningsByWeekdayHour, {
        params: { p: plan.name },
      });
      const timezone = ZONES[room];
      const tokens = tokensOf(tips);
      expect(answer).toMatchObject({ hours: hoursIn(timezone, tips), tokens, timezone });
    }
  },
};

export const earningsComparisons = [ofPeriods, ofAllTime];
