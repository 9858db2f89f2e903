import { getTipInsights, listTippers, listTrueFans } from '@shared/api/tippers';
import { expect } from 'vitest';
import { byName, DAY, groupBy, iso, localMidnightOf, sum, tokensOf } from './arithmetic';
import { type Comparison, ROOMS_WITH_EVENTS } from './comparison';
import type { DeliveredEvent } from './delivered-events';
import type { Of } from './life';
import { isIn, PERIODS, periodQuery } from './periods';
import { NOW, ZONES } from './rooms';

type Tip = Of<DeliveredEvent>;

export interface Sums {
  readonly name: string;
  readonly tokens: number;
  readonly tips: number;
  readonly sessions: number;
  readonly anonymousTokens: number;
  readonly lastTipped: number;
}

/** Tips as a period counts them: offline ones at the local midnight of their date. */
const countedIn = (zone: string, tips: readonly Tip[]): Tip[] =>
  tips.map((tip) =>
    tip.broadcast === null ? { ...tip, counts: localMidnightOf(tip.ms, zone) } : tip,
  );

/**
 * The latest of the times at which tips count. Those of all time are in UTC: with a zone, an offline
 * day is dated to its local midnight.
 */
function latest(tips: readonly Tip[], zone: string | null): number {
  const ms = Math.max(...tips.map(({ counts }) => counts));
  return zone !== null && ms % DAY === 0 ? localMidnightOf(ms, zone) : ms;
}

/** Sums up each tipper, most tokens first. */
export function sumsOf(tips: readonly Tip[], zone: string | null = null): Sums[] {
  return [...groupBy(tips, ({ user }) => user)]
    .map(([name, tipsOfUser]) => ({
      name,
      tokens: tokensOf(tipsOfUser),
      tips: tipsOfUser.length,
      sessions: new Set(tipsOfUser.flatMap(({ broadcast }) => broadcast ?? [])).size,
      anonymousTokens: tokensOf(tipsOfUser.filter(({ isAnonymous }) => isAnonymous)),
      lastTipped: latest(tipsOfUser, zone),
    }))
    .sort((a, b) => b.tokens - a.tokens || byName(a.name, b.name));
}

const shown = ({ lastTipped, ...sums }: Sums) => ({ ...sums, lastTipped: iso(lastTipped) });

/** Returns what everybody but an Admin sees: open tippers, and one row for all anonymous tips. */
function maskAnonymous(tips: readonly Tip[], zone: string | null) {
  const anonymous = tips.filter(({ isAnonymous }) => isAnonymous);
  const open = tips.filter(({ isAnonymous }) => !isAnonymous);
  const rows = sumsOf(open, zone).map(shown);
  if (anonymous.length === 0) return rows;
  const tokens = tokensOf(anonymous);
  const unnamed = {
    name: null,
    tokens,
    tips: anonymous.length,
    sessions: null,
    anonymousTokens: tokens,
    lastTipped: iso(latest(anonymous, zone)),
  };
  return [...rows, unnamed].sort(
    (a, b) => b.tokens - a.tokens || byName(a.name ?? '', b.name ?? ''),
  );
}

const ofPeriods: Comparison = {
  of: listTippers,
  title: 'lists who tipped in a period, the best 50 or all, with exact sums',
  async compare({ people, lives }) {
    for (const room of ['vera', 'ivy'] as const) {
      const { plan } = lives[room];
      const all = countedIn(ZONES[room], lives[room].tips);
      for (const period of PERIODS) {
        const tips = all.filter(({ counts }) => isIn(counts, period));
        const sums = sumsOf(tips).map(shown);
        for (const getall of [false, true]) {
          const answer = await people[room].call(listTippers, {
            params: { p: plan.name },
            query: { ...periodQuery(period), getall: String(getall) },
          });
          expect(answer.tippers).toEqual(getall ? sums : sums.slice(0, 50));
          expect(answer.total).toEqual({
            tippers: sums.length,
            tokens: tokensOf(tips),
            tips: tips.length,
          });
        }
      }
    }
  },
};

const ofAllTime: Comparison = {
  of: listTippers,
  title: 'lists the best of all time and sums everyone’s',
  async compare({ people, lives }) {
    for (const room of ['vera', 'ivy'] as const) {
      const { plan, tips } = lives[room];
      const sums = sumsOf(tips, ZONES[room]).map(shown);
      for (const getall of [false, true]) {
        const answer = await people[room].call(listTippers, {
          params: { p: plan.name },
          query: { getall: String(getall) },
        });
        expect(answer.tippers).toEqual(sums.slice(0, getall ? 500 : 50));
        expect(answer.total).toEqual({ tippers: null, tokens: tokensOf(tips), tips: tips.length });
        expect(answer.hasProfiles).toBe(true);
      }
    }
  },
};

const moderators: Comparison = {
  of: listTippers,
  title: 'gathers anonymous tips in a row without a name for a moderator',
  async compare({ people, lives }) {
    const { plan, tips: all } = lives.ivy;
    // In the caller's time zone.
    const local = countedIn(ZONES.vera, all);
    for (const period of [...PERIODS, null]) {
      // For all time, only the top 500 are stored, by all that they gave.
      const kept = new Set(
        sumsOf(all)
          .slice(0, 500)
          .map(({ name }) => name),
      );
      const tips = period
        ? local.filter(({ counts }) => isIn(counts, period))
        : all.filter(({ user }) => kept.has(user));
      const query = { getall: 'true', ...(period ? periodQuery(period) : {}) };
      const answer = await people.vera.call(listTippers, { params: { p: plan.name }, query });
      const most = period ? 5_000 : 500;
      expect(answer.tippers).toEqual(
        maskAnonymous(tips, period ? null : ZONES.vera).slice(0, most),
      );
    }
  },
};

const withoutConsent: Comparison = {
  of: listTippers,
  title: 'names nobody without consent',
  async compare({ people, lives }) {
    const params = { p: lives.cyd.plan.name };
    const answer = await people.cyd.call(listTippers, { params, query: { getall: 'true' } });
    expect(answer).toMatchObject({ tippers: [], hasProfiles: false });
    expect(lives.cyd.tips.length).toBeGreaterThan(1_000);
  },
};

const fans: Comparison = {
  of: listTrueFans,
  title: 'finds who tipped in two or more broadcasts since',
  async compare({ people, lives }) {
    for (const room of ['vera', 'ivy', 'cyd'] as const) {
      const { plan, tips } = lives[room];
      for (const start of [...PERIODS.map((one) => one.start), Date.UTC(2020, 0, 1)]) {
        const person = room === 'ivy' ? people.vera : people[room];
        const answer = await person.call(listTrueFans, {
          params: { p: plan.name, startTime: iso(start) },
        });
        const tipsInPeriod = tips.filter(
          ({ isAnonymous, counts }) => counts >= start && !(room === 'ivy' && isAnonymous),
        );
        // Over all time, fans are only found among the top 500.
        const isAllTime = NOW + 1 - start > 367 * DAY;
        const best = isAllTime
          ? new Set(
              sumsOf(tips)
                .slice(0, 500)
                .map(({ name }) => name),
            )
          : null;
        const expected = sumsOf(tipsInPeriod)
          .filter(({ name, sessions }) => sessions >= 2 && (!best || best.has(name)))
          .sort((a, b) => b.sessions - a.sessions || b.tokens - a.tokens || byName(a.name, b.name))
          .slice(0, 500)
          .map(({ name, tokens, sessions }) => ({ name, amount: tokens, session_count: sessions }));
        expect(answer.fans).toEqual(room === 'cyd' ? [] : expected);
        expect(answer.isAllTime).toBe(isAllTime);
      }
    }
  },
};

const SIZES = [1, 10, 25, 50, 100, 250, 500, 1_000, 2_500];

const insights: Comparison = {
  of: getTipInsights,
  title: 'returns how the tips of the year spread',
  async compare({ people, lives }) {
    for (const room of ROOMS_WITH_EVENTS) {
      const { plan } = lives[room];
      const answer = await people[room].call(getTipInsights, { params: { p: plan.name } });
      const tips = room === 'cyd' ? [] : lives[room].tips;
      const tokens = tokensOf(tips);
      const sizes = tips.map((tip) => tip.tokens).sort((a, b) => a - b);
      const [low = 0, high = 0] = [
        sizes[Math.floor((sizes.length - 1) / 2)],
        sizes[Math.floor(sizes.length / 2)],
      ];
      const sums = sumsOf(tips, ZONES[room]);
      const share = (most: number) =>
        tips.length === 0 ? null : sum(sums.slice(0, most).map((one) => one.tokens)) / tokens;
      expect(answer).toMatchObject({
        total: { tokens, tips: tips.length },
        averageTip: tips.length === 0 ? null : tokens / tips.length,
        medianTip: tips.length === 0 ? null : (low + high) / 2,
        topTippers: sums.slice(0, 50).map(shown),
        topTips: [...tips]
          .sort((a, b) => b.tokens - a.tokens || a.ms - b.ms || byName(a.user, b.user))
          .slice(0, 50)
          .map(({ user, ms, isAnonymous, ...tip }) => ({
            tipper: user,
            tokens: tip.tokens,
            time: iso(ms),
            isAnonymous,
          })),
        tipSizes: SIZES.map((from, place) => {
          const next = SIZES[place + 1] ?? Number.POSITIVE_INFINITY;
          const within = tips.filter((tip) => tip.tokens >= from && tip.tokens < next);
          return {
            from,
            to: next === Number.POSITIVE_INFINITY ? null : next - 1,
            tips: within.length,
            tokens: tokensOf(within),
          };
        }),
        shareOfIncome: { top1: share(1), top5: share(5), top10: share(10) },
        hasProfiles: room !== 'cyd',
      });
    }
  },
};

export const tipperComparisons = [ofPeriods, ofAllTime, moderators, withoutConsent, fans, insights];
