import { getBatchTrends, getMembertypeOverTime } from '@shared/api/trends';
import { byDepth } from '@test/support/run/depth';
import { expect } from 'vitest';
import { byName, DAY, groupBy, iso, once, oneDecimal, sum, tokensOf, wallIn } from './arithmetic';
import { type Comparison, ROOMS, ROOMS_WITH_EVENTS } from './comparison';
import { type ReportedIncome, reportedIncome, runningIncome } from './expected-income';
import { signsOf } from './expected-purchases';
import { typesOf } from './expected-responses';
import { only, sessionOf } from './expected-session';
import type { Broadcast, Life } from './life';
import { NOW, ZONES } from './rooms';

const RANGES = { '1m': 30, '4m': 122, '6m': 183, '1y': 365, all: 6_000 } as const;
type Range = keyof typeof RANGES;

const largest = (values: readonly number[]) => (values.length === 0 ? null : Math.max(...values));
const smallest = (values: readonly number[]) => (values.length === 0 ? null : Math.min(...values));
const withoutNulls = <One>(values: readonly (One | null)[]) =>
  values.flatMap((one) => one ?? []) as One[];

const sessionOnce = once((broadcast: Broadcast) => sessionOf(broadcast));

/**
 * Returns local days with any data: sessions on the day they started in the zone, offline time on
 * its UTC date.
 */
function daysOf(
  life: Life,
  zone: string,
  range: Range,
  { scans, hidden }: { scans: readonly number[]; hidden: readonly ReportedIncome[] },
) {
  const today = Date.parse(wallIn(zone)(NOW).date);
  const first = iso(today - (RANGES[range] - 1) * DAY).slice(0, 10);
  const dateOf = (start: number) => wallIn(zone)(start).date;

  const began = groupBy(life.broadcasts, ({ start }) => dateOf(start));
  const offline = groupBy(
    signsOf(life, scans).filter(({ broadcast }) => broadcast === null),
    ({ counts }) => iso(counts).slice(0, 10),
  );
  const hiddenOn = groupBy(hidden, ({ broadcast, counts }) =>
    broadcast === null ? iso(counts).slice(0, 10) : dateOf(broadcast),
  );
  const events = groupBy(
    life.events.filter(({ broadcast }) => broadcast === null),
    ({ counts }) => counts,
  );
  const dates = [...new Set([...began.keys(), ...offline.keys(), ...hiddenOn.keys()])].filter(
    (date) => date >= first,
  );
  return dates.sort(byName).map((date) => {
    const broadcasts = began.get(date) ?? [];
    const sessions = broadcasts.map(sessionOnce);
    const off = events.get(Date.parse(date)) ?? [];
    const of = (figure: (session: (typeof sessions)[number]) => number) =>
      sum(sessions.map(figure));
    const sighted = sessions.flatMap(({ viewers, durationSeconds }) =>
      viewers ? [{ ...viewers, durationSeconds }] : [],
    );
    const tipTokens = of((one) => one.tipTokens) + tokensOf(only(off, 'tip'));
    const mediaTokens = of((one) => one.mediaTokens) + tokensOf(only(off, 'mediaPurchase'));
    const time = sum(sighted.map(({ durationSeconds }) => durationSeconds));
    const looked = sum(sighted.map(({ average, durationSeconds }) => average * durationSeconds));
    return {
      date,
      sessions: sessions.length,
      seconds: of(({ durationSeconds }) => durationSeconds),
      tips: of(({ tips }) => tips) + only(off, 'tip').length,
      tipTokens,
      mediaTokens,
      incomeTokens: tipTokens + mediaTokens + tokensOf(hiddenOn.get(date) ?? []),
      tippers: of(({ tippers }) => tippers),
      newFollowers:
        of(({ follows, unfollows }) => follows - unfollows) +
        only(off, 'follow').length -
        only(off, 'unfollow').length,
      fanclubJoins: of(({ fanclubJoins }) => fanclubJoins) + only(off, 'fanclubJoin').length,
      averageViewers: sighted.length === 0 ? null : oneDecimal(looked / time),
      mostViewers: largest(sighted.map(({ most }) => most)),
      rank: smallest(withoutNulls(sessions.map(({ rank }) => rank.overall))),
      genderRank: smallest(withoutNulls(sessions.map(({ rank }) => rank.gender))),
    };
  });
}

const trends: Comparison = {
  of: getBatchTrends,
  title: 'draws every range day by day in the account’s zone',
  async compare({ people, lives, year }) {
    const scans = [...year.ticks.scans].sort((a, b) => a - b);
    for (const room of ROOMS) {
      const running = await runningIncome(people[room], lives[room]);
      const hidden = [...reportedIncome(lives[room]), ...running];
      const ranges = room === 'vera' ? (Object.keys(RANGES) as Range[]) : (['1m', '4m'] as const);
      for (const range of ranges) {
        const { plan } = lives[room];
        const answer = await people[room].call(getBatchTrends, {
          params: { id: plan.name },
          query: { range },
        });
        const [performer] = answer.performers;
        const days = performer?.days.map(({ followers: _, incomeBasis, ...day }) => {
          // Only vera has a balance and a ledger.
          if (room !== 'vera') expect(incomeBasis).toBe('partial');
          return day;
        });
        expect(days).toEqual(daysOf(lives[room], ZONES[room], range, { scans, hidden }));
        expect(answer).toMatchObject({ range, timezone: ZONES[room], by: 'day', locked: [] });
      }
    }
  },
};

/**
 * Returns the last reported followers per day: sessions on the day they started, offline time on
 * its UTC date.
 */
function followersOn(life: Life, zone: string): Map<string, number> {
  const observed = [...life.snapshots, ...life.samples].sort((a, b) => a.ms - b.ms);
  return new Map(
    observed.map(({ broadcast, counts, followers: count }) => [
      broadcast === null ? iso(counts).slice(0, 10) : wallIn(zone)(broadcast).date,
      count,
    ]),
  );
}

const followers: Comparison = {
  of: getBatchTrends,
  title: 'returns each day’s followers as reported',
  async compare({ people, lives }) {
    for (const room of ROOMS) {
      const params = { id: lives[room].plan.name };
      const answer = await people[room].call(getBatchTrends, { params });
      const days = answer.performers[0]?.days ?? [];
      const events = days.map(({ date, followers: count }) => [date, count]);
      const expected = followersOn(lives[room], ZONES[room]);
      expect(events).toEqual(days.map(({ date }) => [date, expected.get(date) ?? null]));
      expect(expected.size).toBeGreaterThan(byDepth(3, 6));
    }
  },
};

const several: Comparison = {
  of: getBatchTrends,
  title: 'draws several performers as it draws each',
  async compare({ people, lives }) {
    const ask = (id: string) =>
      people.vera.call(getBatchTrends, { params: { id }, query: { range: 'all' } });
    const { name: one } = lives.vera.plan;
    const { name: other } = lives.ivy.plan;
    const [both, all] = [await ask(`${one},${other}`), await ask('all')];
    const each = [await ask(one), await ask(other)].flatMap(({ performers }) => performers);
    expect(both.performers).toEqual(each);
    expect(all.performers).toEqual([...each].reverse());
  },
};

const memberTypes: Comparison = {
  of: getMembertypeOverTime,
  title: 'returns the kinds of visitors of every broadcast',
  async compare({ people, lives }) {
    for (const room of ROOMS_WITH_EVENTS) {
      const { plan, finished } = lives[room];
      const answer = await people[room].call(getMembertypeOverTime, { params: { p: plan.name } });
      expect(answer.broadcasts).toEqual(
        finished.map((broadcast) => {
          const types = typesOf(broadcast);
          const counts = answer.types.map((type) => types[type]);
          return { startTime: iso(broadcast.start), sessions: 1, counts };
        }),
      );
      expect(new Set(answer.types).size).toBe(7);
    }
  },
};

export const trendComparisons = [trends, followers, several, memberTypes];
