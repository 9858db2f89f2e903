import type { CamSession } from '@shared/api/cam-session';
import { getCamSession, getTopPercentiles, listCamSessions } from '@shared/api/sessions';
import { byDepth } from '@test/support/run/depth';
import type { Person } from '@test/support/signed-in';
import { expect } from 'vitest';
import { iso } from './arithmetic';
import { type Comparison, ROOMS } from './comparison';
import { detailsOf } from './expected-details';
import { sessionOf, visitorsIn } from './expected-session';
import type { Broadcast, Life } from './life';
import { isIn, PERIODS, periodQuery } from './periods';
import { historyDays } from './rooms';

/** Numbers from ledger and balance are compared with `total_income.json`. */
export const withoutIncome = ({ incomeTokens: _, incomeBasis: __, ...session }: CamSession) =>
  session;

/** Returns every session of a period, page by page. */
async function allOf(person: Person, p: string, query: { start?: string; end?: string }) {
  const sessions: CamSession[] = [];
  let { end } = query;
  for (let page = 0; page < 10; page++) {
    const input = { ...query, ...(end === undefined ? {} : { end }), limit: 60 };
    const answer = await person.call(listCamSessions, { params: { p }, query: input });
    sessions.push(...answer.sessions);
    if (answer.next === null) return sessions;
    end = answer.next;
  }
  throw new Error('The pages do not end.');
}

const expected = (broadcasts: readonly Broadcast[], seesAll = true) =>
  broadcasts.map((one) => sessionOf(one, seesAll)).reverse();

const sessions: Comparison = {
  of: listCamSessions,
  title: 'returns every broadcast of the year, number by number',
  async compare({ people, lives }) {
    for (const room of ROOMS) {
      const { broadcasts, plan } = lives[room];
      const answered = await allOf(people[room], plan.name, {});
      expect(answered.map(withoutIncome)).toEqual(expected(broadcasts));
      expect(broadcasts.length).toBeGreaterThan(
        room === 'dee' ? byDepth(4, 8) : byDepth(0.6, 0.66) * historyDays,
      );
    }
  },
};

const periods: Comparison = {
  of: listCamSessions,
  title: 'returns the broadcasts that began in a period and no others',
  async compare({ people, lives }) {
    for (const room of ROOMS) {
      const { broadcasts, plan } = lives[room];
      for (const period of PERIODS) {
        const answered = await allOf(people[room], plan.name, periodQuery(period));
        const began = broadcasts.filter(({ start }) => isIn(start, period));
        expect(answered.map(withoutIncome)).toEqual(expected(began));
      }
    }
  },
};

const forModerators: Comparison = {
  of: listCamSessions,
  title: 'keeps from a moderator who gave anonymously',
  async compare({ people, lives }) {
    const { broadcasts, plan } = lives.ivy;
    const answered = await allOf(people.vera, plan.name, {});
    expect(answered.map(withoutIncome)).toEqual(expected(broadcasts, false));
    expect(answered.some(({ highestTip }) => highestTip && highestTip.tipper === null)).toBe(true);
  },
};

/** Returns every seventh session, the longest, the quietest, odd ones and the newest. */
export function someOf({ broadcasts }: Life): Broadcast[] {
  return broadcasts.filter(
    ({ end, endInferred, truth }, index) =>
      index % 12 === 0 ||
      index > broadcasts.length - 12 ||
      endInferred ||
      end === null ||
      truth.reconnects.length > 1,
  );
}

const details: Comparison = {
  of: getCamSession,
  title: 'returns every tip, tipper and moment',
  async compare({ people, lives }) {
    for (const room of ROOMS) {
      const { plan } = lives[room];
      for (const broadcast of someOf(lives[room])) {
        const { start, end } = broadcast;
        const endTime = end === null ? 'live' : iso(end);
        const params = { p: plan.name, startTime: iso(start), endTime };
        const { session, moments, ...answer } = await people[room].call(getCamSession, { params });
        const { moments: ours, ...rest } = detailsOf(broadcast);
        expect({ session: withoutIncome(session), ...answer }).toEqual(rest);
        expect(moments.map((one) => JSON.stringify(one)).sort()).toEqual(
          ours.map((one) => JSON.stringify(one)).sort(),
        );
      }
    }
  },
};

const percentiles: Comparison = {
  of: getTopPercentiles,
  title: 'finds the stellar ones among those of their size in the last twelve months',
  async compare({ people, lives }) {
    for (const room of ROOMS) {
      const answer = await people[room].call(getTopPercentiles, {
        params: { p: lives[room].plan.name },
      });
      expect(answer).toEqual(percentilesOf(lives[room]));
    }
  },
};

/**
 * Four groups of equally many sessions each, divided by size; at most one group per 20 sessions.
 */
function percentilesOf({ finished }: Life) {
  const months = [...new Set(finished.map(({ start }) => iso(start).slice(0, 7)))].sort();
  const since = months.slice(-12)[0] ?? '';
  const sized = finished
    .filter(({ start }) => iso(start) >= since)
    .map(({ start, events }) => ({
      start,
      size: visitorsIn(events).peakVisitors,
      tokens: events.reduce((all, one) => all + (one.method === 'tip' ? one.tokens : 0), 0),
    }));
  const sizes = sized.map(({ size }) => size).sort((a, b) => a - b);
  const count = Math.min(4, Math.max(1, Math.floor(sized.length / 20)));
  const cuts = Array.from({ length: count }, (_, band) =>
    band === 0 ? 0 : (sizes[Math.round((band * sizes.length) / count)] ?? 0),
  );
  const from = [...new Set(cuts)];
  const bands = from.map((fromVisitors, band) => {
    const toVisitors = from[band + 1] ?? null;
    const inside = sized.filter(
      ({ size }) => size >= fromVisitors && (toVisitors === null || size < toVisitors),
    );
    const tokens = inside.map((one) => one.tokens).sort((a, b) => a - b);
    const tipTokens =
      inside.length < 20 ? null : (tokens[Math.ceil(0.95 * inside.length) - 1] ?? null);
    const stellar = inside.filter((one) => tipTokens !== null && one.tokens > tipTokens);
    return { band: { fromVisitors, toVisitors, sessions: inside.length, tipTokens }, stellar };
  });
  return {
    percentile: 95,
    sessions: sized.length,
    bands: bands.map(({ band }) => band),
    stellar: bands
      .flatMap(({ stellar }) => stellar.map(({ start }) => start))
      .sort((a, b) => b - a)
      .map(iso),
    // Nobody here agreed to share.
    shared: null,
    sharedNeedsConsent: true,
  };
}

export const sessionComparisons = [sessions, periods, forModerators, details, percentiles];
