import { shardsOf } from '@lambdas/data/performers/shards';
import {
  getPerformerTipReport,
  getTipReport,
  TipReport,
  type TipReportPeriod,
} from '@shared/api/tip-reports';
import { send } from '@test/support/http-call';
import { giveOutsideCredentials } from '@test/support/outside-credentials';
import { pathOf } from '@test/support/signed-in';
import { expect } from 'vitest';
import { byName, DAY, groupBy, iso, tokensOf, utcMidnight } from './arithmetic';
import { type Comparison, ROOMS_WITH_EVENTS } from './comparison';
import type { DeliveredEvent } from './delivered-events';
import type { Life, Of } from './life';
import { NOW } from './rooms';

/** The report covers what had ended by the last midnight. */
const CUT = utcMidnight(NOW);

const mondayOf = (ms: number) => {
  const midnight = utcMidnight(ms);
  const weekday = (new Date(midnight).getUTCDay() + 6) % 7;
  return iso(midnight - weekday * DAY).slice(0, 10);
};
const firstOfMonth = (ms: number) => `${iso(ms).slice(0, 7)}-01`;
const nextWeek = (date: string) => iso(Date.parse(date) + 7 * DAY).slice(0, 10);
const nextMonth = (date: string) => firstOfMonth(Date.parse(date) + 31 * DAY);

/** Leaves out tips in sessions that had not ended, and of the current day. */
function isReported({ broadcasts }: Life) {
  const over = new Set(
    broadcasts.filter(({ end }) => end !== null && end <= CUT).map(({ start }) => start),
  );
  return ({ broadcast, counts }: Of<DeliveredEvent>) =>
    broadcast === null ? counts < CUT : over.has(broadcast);
}

function reportOf(life: Life): Pick<TipReport, 'week' | 'month' | 'alltime' | 'updatedAt'> {
  const tips = life.tips
    .filter(isReported(life))
    .sort((a, b) => a.counts - b.counts || a.ms - b.ms);
  const bought = life.purchases.filter(isReported(life));
  const open = tips.filter(({ isAnonymous }) => !isAnonymous);
  const firsts = new Map(
    [...groupBy(open, ({ user }) => user)].map(([name, [first]]) => [name, first]),
  );

  const period = (
    date: string,
    isIn: (one: Of<DeliveredEvent>) => boolean,
    isNew: (name: string) => boolean,
  ): TipReportPeriod => {
    const tipsInPeriod = tips.filter(isIn);
    const openly = tipsInPeriod.filter(({ isAnonymous }) => !isAnonymous);
    const sums = [...groupBy(openly, ({ user }) => user)]
      .map(([name, own]) => ({ name, tipAmount: tokensOf(own) }))
      .sort((a, b) => b.tipAmount - a.tipAmount || byName(a.name, b.name));
    const newcomers = sums.filter(({ name }) => isNew(name));
    const amount = (list: typeof sums) => list.reduce((all, one) => all + one.tipAmount, 0);
    const highest = tipsInPeriod.reduce<DeliveredEvent | undefined>(
      (best, tip) => (best && best.tokens >= tip.tokens ? best : tip),
      undefined,
    );
    return {
      date,
      top_tippers: sums,
      returning_tippers_count: sums.length - newcomers.length,
      new_tippers_count: newcomers.length,
      total_tippers_count: sums.length,
      returning_tippers_tips: amount(sums) - amount(newcomers),
      new_tippers_tips: amount(newcomers),
      total_tips_amount: amount(sums),
      tip_tokens: tokensOf(tipsInPeriod),
      tips_count: tipsInPeriod.length,
      avg_tip_amount:
        tipsInPeriod.length === 0
          ? 0
          : Math.round((100 * tokensOf(tipsInPeriod)) / tipsInPeriod.length) / 100,
      purchases_count: bought.filter(isIn).length,
      highest_tip_amount: highest?.tokens ?? 0,
      highest_tip_name: highest && !highest.isAnonymous ? highest.user : null,
    };
  };
  const top = (one: TipReportPeriod, most: number) => ({
    ...one,
    top_tippers: one.top_tippers.slice(0, most),
  });
  const over = life.broadcasts.filter(({ end }) => end !== null && end <= CUT);
  const periods = (periodOf: (ms: number) => string, next: (date: string) => string) => {
    const dates = [
      ...over.map(({ start }) => start),
      ...[...tips, ...bought].map(({ counts }) => counts),
    ]
      .map(periodOf)
      .sort();
    const all: string[] = [];
    for (let date = dates[0] ?? ''; date <= (dates.at(-1) ?? ''); date = next(date)) all.push(date);
    return all.map((date, place) => {
      const isNew = (name: string) => periodOf(firsts.get(name)?.counts ?? 0) === date;
      const one = period(date, ({ counts }) => periodOf(counts) === date, isNew);
      return top(one, place === all.length - 1 ? 50 : 10);
    });
  };
  const ends = [
    ...over.map(({ end }) => (end ?? 0) - 1),
    ...[...tips, ...bought]
      .filter(({ broadcast }) => broadcast === null)
      .map(({ counts }) => counts),
  ];
  const updatedAt = utcMidnight(Math.max(...ends)) + DAY;
  return {
    week: periods(mondayOf, nextWeek),
    month: periods(firstOfMonth, nextMonth),
    alltime: [
      top(
        period(
          iso(updatedAt - DAY).slice(0, 10),
          () => true,
          () => true,
        ),
        50,
      ),
    ],
    updatedAt: iso(updatedAt),
  };
}

const report: Comparison = {
  of: getTipReport,
  title: 'sums the year by weeks and months, with who was new and who returned',
  async compare({ people, lives, year: { service } }) {
    for (const shard of shardsOf()) await service.stack.runJob('report', { shard });
    for (const room of ROOMS_WITH_EVENTS) {
      const { plan } = lives[room];
      const { accessToken } = await giveOutsideCredentials(people[room], plan.name);
      const answer = await send(service.url, {
        method: 'GET',
        path: `/v1${pathOf(getTipReport, { params: { p: plan.name } })}`,
        headers: { authorization: `Bearer ${accessToken}` },
      });
      const { week, month, alltime, updatedAt, hasProfiles } = TipReport.parse(answer.json);
      expect(hasProfiles).toBe(room !== 'cyd');
      if (room === 'cyd') expect([...week, ...month, ...alltime]).toEqual([]);
      else expect({ week, month, alltime, updatedAt }).toEqual(reportOf(lives[room]));
    }
  },
};

const signedInReport: Comparison = {
  of: getPerformerTipReport,
  title: 'sums the year the same for who is signed in',
  async compare({ people, lives, year: { service } }) {
    for (const shard of shardsOf()) await service.stack.runJob('report', { shard });
    for (const room of ROOMS_WITH_EVENTS) {
      const { plan } = lives[room];
      const answer = await people[room].call(getPerformerTipReport, { params: { p: plan.name } });
      const { week, month, alltime, updatedAt, hasProfiles } = answer;
      expect(hasProfiles).toBe(room !== 'cyd');
      if (room === 'cyd') expect([...week, ...month, ...alltime]).toEqual([]);
      else expect({ week, month, alltime, updatedAt }).toEqual(reportOf(lives[room]));
    }
  },
};

export const tipReportComparisons = [report, signedInReport];
