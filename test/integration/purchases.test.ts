import type { RoomTruth } from '@infra/local/platform/truth/room-truth';
import type { JoinTruth } from '@infra/local/platform/truth/session-details';
import {
  getFanclubMembership,
  getPurchasesPerformance,
  getPurchasesWithBuyers,
} from '@shared/api/purchases';
import { saveUserSettings } from '@shared/api/settings';
import {
  ANCHOR,
  aRoom,
  DAY,
  HOUR,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan = aRoom({ historyDays: 80 });
const secret = aRoom({ name: 'shy_room', eventsToken: 'eventsTokenOfShy12345', historyDays: 14 });
/** Its consent to profiles is withdrawn. */
const former = aRoom({ name: 'una_urn', eventsToken: 'eventsTokenOfUna12345', historyDays: 14 });
const p = plan.name;
const iso = (ms: number) => new Date(ms).toISOString();

let service: ServiceUnderTest;
let vera: Person;
let shy: Person;
let una: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan, secret, former] });
  vera = await service.performerOf(plan);
  shy = await service.performerOf(secret, { consent: false });
  una = await service.performerOf(former);
}, 120_000);
afterAll(() => service.stop());

const OFFSETS = [0, 345, -210, -480, 840];
/** Returns a period of whole local days, without the running session's day. */
const periodAt = (utcOffset: number, days = 60) => {
  const midnight = ANCHOR - (ANCHOR % DAY) - utcOffset * MINUTE;
  return { start: midnight - days * DAY, end: midnight };
};
const inputFor = (utcOffset: number, { start, end } = periodAt(utcOffset), room = p) => ({
  params: { p: room, utcOffset: String(utcOffset) },
  query: { start: iso(start), end: iso(end) },
});
const localDay = (ms: number, utcOffset: number) => iso(ms + utcOffset * MINUTE).slice(0, 10);

interface Counted {
  readonly at: number;
  /** When it counts, and on which day. */
  readonly counts: number;
  readonly user: string;
}

type ClubTruth = Pick<RoomTruth['offline'], 'purchases' | 'joins'>;

/**
 * Events in a session count at its start; offline events at the local midnight of their UTC date.
 */
function listInPeriod<One extends JoinTruth>(
  listIn: (part: ClubTruth) => readonly One[],
  room = p,
  utcOffset = 0,
) {
  const { broadcasts, offline } = service.platform.truth(room);
  const finished = broadcasts.filter(({ stop }) => stop !== null);
  return [
    ...finished.flatMap((part) => listIn(part).map((one) => ({ ...one, counts: part.start }))),
    ...listIn(offline).map((one) => ({
      ...one,
      counts: one.at - (one.at % DAY) - utcOffset * MINUTE,
    })),
  ].sort((a, b) => a.at - b.at);
}

const purchases = (room = p, utcOffset = 0) =>
  listInPeriod((part) => part.purchases, room, utcOffset);
const listJoins = (room = p, utcOffset = 0) => listInPeriod((part) => part.joins, room, utcOffset);

const within = <One extends Counted>(all: readonly One[], { start, end } = periodAt(0)) =>
  all.filter(({ counts }) => counts >= start && counts < end);
const sum = (all: readonly { tokens: number }[]) =>
  all.reduce((tokens, one) => tokens + one.tokens, 0);

describe('purchases_performance', () => {
  it.each(OFFSETS)('returns what was sold, by item and day, %i minutes east', async (utcOffset) => {
    const bought = within(purchases(p, utcOffset), periodAt(utcOffset));
    const answer = await vera.call(getPurchasesPerformance, inputFor(utcOffset));
    const expected = [...new Set(bought.map(({ item }) => item))].map((item) => {
      const sold = bought.filter((one) => one.item === item);
      const days = [...new Set(sold.map(({ counts }) => localDay(counts, utcOffset)))].toSorted();
      return {
        item,
        count: sold.length,
        tokens: sum(sold),
        buyers: new Set(sold.map(({ user }) => user)).size,
        volume: days.map((date) => {
          const ofDay = sold.filter(({ counts }) => localDay(counts, utcOffset) === date);
          return { date, count: ofDay.length, tokens: sum(ofDay) };
        }),
      };
    });

    expect(bought.length).toBeGreaterThan(30);
    expect(answer.items.toSorted((a, b) => (a.item < b.item ? -1 : 1))).toEqual(
      expected.toSorted((a, b) => (a.item < b.item ? -1 : 1)),
    );
    expect(answer.total).toEqual({ count: bought.length, tokens: sum(bought) });
    const tokens = answer.items.map((item) => item.tokens);
    expect(tokens).toEqual(tokens.toSorted((a, b) => b - a));
  });

  it('counts each purchase in one of two adjacent periods', async () => {
    const { start, end } = periodAt(345);
    const middle = start + 20 * DAY + 7 * HOUR;
    const total = async (period: { start: number; end: number }) =>
      (await vera.call(getPurchasesPerformance, inputFor(345, period))).total;
    const [one, other, all] = await Promise.all([
      total({ start, end: middle }),
      total({ start: middle, end }),
      total({ start, end }),
    ]);

    expect(one.count + other.count).toBe(all.count);
    expect(one.tokens + other.tokens).toBe(all.tokens);
    expect(one.count).toBeGreaterThan(0);
  });

  it('returns the last 30 local days by default', async () => {
    const { start, end } = await vera.call(getPurchasesPerformance, {
      params: { p, utcOffset: '345' },
    });

    expect([start, end]).toEqual(['2026-10-09T18:15:00.000Z', iso(ANCHOR)]);
  });

  it('refuses more than 367 days, by the service’s clock', async () => {
    for (const query of [
      { start: iso(ANCHOR - 367 * DAY - 1) },
      { start: iso(ANCHOR - 367 * DAY - 1), end: iso(ANCHOR) },
    ]) {
      const answer = await vera.ask(getPurchasesPerformance, {
        params: { p, utcOffset: '0' },
        query,
      });
      expect(answer.json).toMatchObject({ status: 400, errors: [{ where: 'query.start' }] });
    }
    const longest = { start: iso(ANCHOR - 367 * DAY) };
    const answer = await vera.ask(getPurchasesPerformance, {
      params: { p, utcOffset: '0' },
      query: longest,
    });
    expect(answer.status).toBe(200);
  });

  it('counts without profiles, but names no buyers', async () => {
    const bought = within(purchases(secret.name), periodAt(0, 13));
    const answer = await shy.call(
      getPurchasesPerformance,
      inputFor(0, periodAt(0, 13), secret.name),
    );

    expect(bought.length).toBeGreaterThan(0);
    expect(answer.total).toEqual({ count: bought.length, tokens: sum(bought) });
    expect(new Set(answer.items.map(({ buyers }) => buyers))).toEqual(new Set([null]));
  });
});

describe('purchases_with_buyers', () => {
  it('names every buyer, newest first, and who bought most', async () => {
    const bought = within(purchases());
    const answer = await vera.call(getPurchasesWithBuyers, inputFor(0));
    const names = [...new Set(bought.map(({ user }) => user))];

    expect(answer.purchases).toHaveLength(bought.length);
    expect(answer.purchases).toEqual(
      bought
        .map(({ at, user, item, tokens }) => ({ time: iso(at), buyer: user, item, tokens }))
        .reverse(),
    );
    expect(answer.hasProfiles).toBe(true);
    const buyers = names.map((name) => {
      const own = bought.filter(({ user }) => user === name);
      return { name, count: own.length, tokens: sum(own), lastBought: iso(own.at(-1)?.at ?? 0) };
    });
    expect(answer.buyers).toEqual(
      buyers.toSorted((a, b) => b.tokens - a.tokens || (a.name < b.name ? -1 : 1)),
    );
    expect(buyers.length).toBeGreaterThan(10);
  });

  it('names nobody without profiles', async () => {
    const answer = await shy.call(
      getPurchasesWithBuyers,
      inputFor(0, periodAt(0, 13), secret.name),
    );

    expect(answer).toMatchObject({ hasProfiles: false, buyers: [] });
    expect(answer.purchases.length).toBeGreaterThan(0);
    expect(new Set(answer.purchases.map(({ buyer }) => buyer))).toEqual(new Set([null]));
  });
});

describe('fanclub_membership', () => {
  const club = (person: Person, input: ReturnType<typeof inputFor>) =>
    person.call(getFanclubMembership, input);

  it.each(OFFSETS)('counts joins on the session’s day, %i minutes east', async (utcOffset) => {
    const { days } = await club(vera, inputFor(utcOffset));
    const isOffline = new Set(service.platform.truth(p).offline.joins.map(({ at }) => at));
    const joins = listJoins(p, utcOffset).map(({ at, counts }) => ({
      isOnAir: !isOffline.has(at),
      date: localDay(counts, utcOffset),
    }));

    expect(days).toHaveLength(60);
    expect(joins.filter(({ isOnAir }) => isOnAir).length).toBeGreaterThan(5);
    expect(days.map((day) => [day.date, day.joins])).toEqual(
      days.map(({ date }) => [date, joins.filter((join) => join.date === date).length]),
    );
  });

  it('counts members seen, only on days with data', async () => {
    const { days } = await club(vera, inputFor(0));
    const { broadcasts } = service.platform.truth(p);
    const people = Object.values(service.platform.people(p));

    for (const { date, seen } of days) {
      const ofDay = broadcasts.filter(({ start }) => iso(start).startsWith(date));
      if (ofDay.length === 0) continue;
      expect(seen, date).not.toBeNull();
      // Whoever was reported as a member in a session of the day was seen in it.
      const sure = people.filter(({ club: { reported: periods } }) =>
        periods.some(({ first, last }) =>
          [first, last].some((ms) =>
            ofDay.some(({ start, stop }) => ms >= start && ms <= (stop ?? 0)),
          ),
        ),
      );
      expect(seen, date).toBeGreaterThanOrEqual(sure.length);
    }
    expect(days.some(({ seen }) => seen !== null && seen > 2)).toBe(true);
  });

  it('returns memberships as reported: who joined when, who was only seen, and when they were last seen', async () => {
    const everything = { start: ANCHOR - 80 * DAY, end: ANCHOR };
    const { members, active } = await club(vera, inputFor(0, everything));
    const { broadcasts } = service.platform.truth(p);
    const onAir = broadcasts.find(({ stop }) => stop === null)?.start ?? Number.POSITIVE_INFINITY;
    const people = Object.entries(service.platform.people(p, onAir - 1)).filter(
      ([, { club: listInPeriod }]) => listInPeriod.reported.length > 0,
    );
    const joined = listJoins();

    expect(people.length).toBeGreaterThan(5);
    expect(new Set(members.map(({ name }) => name))).toEqual(new Set(people.map(([name]) => name)));
    for (const [name, { club: periods }] of people) {
      const own = members.filter((member) => member.name === name);
      const joins = joined.filter(({ user }) => user === name).map(({ at }) => iso(at));

      expect(own.filter(({ isStartTold }) => isStartTold).map((one) => one.startTime)).toEqual(
        joins,
      );
      expect(own.at(-1)?.lastSeenTime).toBe(iso(periods.reported.at(-1)?.last ?? 0));
      const firsts = [iso(periods.reported[0]?.first ?? 0), ...joins];
      expect(firsts).toContain(own[0]?.startTime);
      for (const { endTime, lastSeenTime } of own) {
        const isOver =
          ANCHOR - Date.parse(lastSeenTime) > 31 * DAY || lastSeenTime !== own.at(-1)?.lastSeenTime;
        expect(endTime, name).toBe(isOver ? lastSeenTime : null);
      }
    }
    expect(active).toBe(members.filter(({ endTime }) => endTime === null).length);
    expect(active).toBeGreaterThan(0);
  });

  it('lists memberships that touch the period, a running one up to now', async () => {
    const all = (await club(vera, inputFor(0, { start: ANCHOR - 80 * DAY, end: ANCHOR }))).members;
    const period = { start: ANCHOR - 10 * MINUTE, end: ANCHOR };
    const now = await club(vera, inputFor(0, period));
    const early = await club(
      vera,
      inputFor(0, { start: ANCHOR - 80 * DAY, end: ANCHOR - 50 * DAY }),
    );

    expect(now.members).toEqual(all.filter(({ endTime }) => endTime === null));
    expect(early.members).toEqual(
      all.filter(({ startTime }) => Date.parse(startTime) < ANCHOR - 50 * DAY),
    );
    expect(early.members.length).toBeGreaterThan(0);
  });

  it('returns joins by day without profiles, but no members', async () => {
    const answer = await club(shy, inputFor(0, periodAt(0, 13), secret.name));
    const joins = within(listJoins(secret.name), periodAt(0, 13));

    expect(answer).toMatchObject({ hasProfiles: false, members: [], active: null });
    expect(answer.days.reduce((all, day) => all + day.joins, 0)).toBe(joins.length);
    expect(new Set(answer.days.map(({ seen }) => seen))).toEqual(new Set([null]));
  });

  it('forgets buyers and members when consent is withdrawn', async () => {
    const period = periodAt(0, 13);
    const before = await una.call(getPurchasesWithBuyers, inputFor(0, period, former.name));
    await una.call(saveUserSettings, { body: { createTipperProfiles: false } });
    await service.materialize(former.name);
    const after = await club(una, inputFor(0, period, former.name));
    const bought = await una.call(getPurchasesWithBuyers, inputFor(0, period, former.name));

    expect(before.buyers.length).toBeGreaterThan(0);
    expect(after).toMatchObject({ hasProfiles: false, members: [], active: null });
    expect(bought).toMatchObject({ hasProfiles: false, buyers: [] });
    expect(bought.purchases).toHaveLength(within(purchases(former.name), period).length);
    expect(bought.purchases.every(({ buyer }) => buyer === null)).toBe(true);
  });
});
