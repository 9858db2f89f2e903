import type { BroadcastTruth } from '@infra/local/platform/truth/room-truth';
import { changeAccount } from '@lambdas/data/accounts/accounts';
import { services } from '@lambdas/runtime/services';
import { saveUserSettings } from '@shared/api/settings';
import { getBatchTrends, getMembertypeOverTime } from '@shared/api/trends';
import type { Plan, TrendRange } from '@shared/domain/access/tiers';
import { MEMBER_TYPES } from '@shared/domain/platform/member-type';
import { giveRole } from '@test/support/members';
import {
  ANCHOR,
  aRoom,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan = aRoom({ historyDays: 33 });
const second = aRoom({ name: 'nora_noon', eventsToken: 'eventsTokenOfNora5678', historyDays: 12 });
const foreign = aRoom({ name: 'lena_lux', eventsToken: 'eventsTokenOfLena9012', historyDays: 2 });
const p = plan.name;
const iso = (ms: number) => new Date(ms).toISOString();

let service: ServiceUnderTest;
let vera: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan, second, foreign] });
  vera = await service.performerOf(plan);
  await service.performerOf(second);
  await giveRole(vera, second.name, 'ReadOnly');
  await service.performerOf(foreign);
  await setPlan('Free');
}, 120_000);
afterAll(() => service.stop());

const ask = (id: string, query: Record<string, string> = {}) =>
  vera.ask(getBatchTrends, { params: { id }, query });
const trends = (id: string, range: TrendRange = '1m') =>
  vera.call(getBatchTrends, { params: { id }, query: { range } });
const setPlan = (to: Plan) =>
  changeAccount(services().configs, vera.sub, (account) => ({ ...account, plan: to }));
const setZone = (timezone: string) => vera.call(saveUserSettings, { body: { timezone } });

/** Returns when a session ended for a listener; null for the running one. */
const endOf = ({ stop, stopDelivered, lastDelivered }: BroadcastTruth) =>
  stop === null || stopDelivered ? stop : lastDelivered;

interface Day {
  sessions: number;
  seconds: number;
  tips: number;
  tipTokens: number;
  mediaTokens: number;
  tippers: number;
  newFollowers: number;
  fanclubJoins: number;
}

/**
 * Returns days as the platform knows them: sessions by the local calendar, offline events by UTC
 * date.
 */
function truthByDay(room: string, zone: string): Record<string, Day> {
  const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: zone });
  const days: Record<string, Day> = {};
  const dayOf = (date: string) => {
    days[date] ??= {
      sessions: 0,
      seconds: 0,
      tips: 0,
      tipTokens: 0,
      mediaTokens: 0,
      tippers: 0,
      newFollowers: 0,
      fanclubJoins: 0,
    };
    return days[date];
  };
  const truth = service.platform.truth(room);
  for (const broadcast of truth.broadcasts) {
    const day = dayOf(calendar.format(broadcast.start));
    day.sessions += 1;
    day.seconds += Math.round(((endOf(broadcast) ?? Date.now()) - broadcast.start) / 1000);
    day.tips += broadcast.tips;
    day.tipTokens += broadcast.tokens;
    day.mediaTokens += broadcast.media.tokens;
    day.tippers += broadcast.tippers;
    day.newFollowers += broadcast.follows - broadcast.unfollows;
    day.fanclubJoins += broadcast.fanclubJoins;
  }
  const utc = (at: number) => iso(at).slice(0, 10);
  for (const { tips } of Object.values(service.platform.people(room))) {
    for (const { at, tokens, broadcast } of tips) {
      if (broadcast !== null) continue;
      dayOf(utc(at)).tips += 1;
      dayOf(utc(at)).tipTokens += tokens;
    }
  }
  for (const { at, tokens } of truth.offline.purchases) dayOf(utc(at)).mediaTokens += tokens;
  for (const { at } of truth.offline.joins) dayOf(utc(at)).fanclubJoins += 1;
  return days;
}

const ZONES = [
  ['UTC', '2026-10-10'],
  // 23:45 on the 8th.
  ['Asia/Kathmandu', '2026-10-10'],
  // 03:00 on the 9th, and half an hour of daylight saving time.
  ['Australia/Lord_Howe', '2026-10-11'],
  ['America/St_Johns', '2026-10-10'],
  ['Europe/Bucharest', '2026-10-10'],
] as const;

describe('batch_trends', () => {
  it.each(ZONES)('returns every day’s true numbers in the time zone %s', async (zone, first) => {
    await setZone(zone);
    const answer = await trends(p);
    const [found] = answer.performers;
    const truth = truthByDay(p, zone);
    const expected = Object.keys(truth).filter((date) => date >= first);
    const days = new Map(found?.days.map((day) => [day.date, day]));

    expect(answer).toMatchObject({ range: '1m', timezone: zone, by: 'day' });
    expect(expected.length).toBeGreaterThan(10);
    for (const date of expected) {
      // The truth per day lacks followers that came and went while off air.
      const { newFollowers, ...rest } = truth[date] as Day;
      expect(days.get(date), date).toMatchObject(rest);
    }
    const dates = [...days.keys()];
    expect(dates).toEqual(dates.toSorted());
    expect(dates[0] && dates[0] >= first).toBe(true);
    // Days with only follows and unfollows have neither sessions nor tokens.
    const others = found?.days.filter(({ date }) => !(date in truth)) ?? [];
    expect(others.filter(({ sessions, tips }) => sessions + tips > 0)).toEqual([]);
    await setZone('UTC');
  });

  it('counts follows and unfollows, also offline', async () => {
    await setPlan('ProMonthly');
    const { performers } = await trends(p, 'all');
    const { broadcasts, offline } = service.platform.truth(p);
    const all = [...broadcasts, offline].reduce((sum, one) => sum + one.follows - one.unfollows, 0);

    expect(performers[0]?.days.reduce((sum, { newFollowers }) => sum + newFollowers, 0)).toBe(all);
    await setPlan('Free');
  });

  it('includes the running session so far, and excludes what was never measured', async () => {
    const { performers } = await trends(p);
    const truth = truthByDay(p, 'UTC');
    const today = performers[0]?.days.find(({ date }) => date === iso(ANCHOR).slice(0, 10));

    expect(today?.sessions ?? 0).toBe(truth[iso(ANCHOR).slice(0, 10)]?.sessions ?? 0);
    expect(
      new Set(performers[0]?.days.map(({ followers, rank }) => `${followers} ${rank}`)),
    ).toEqual(new Set(['null null']));
  });

  it('returns several performers, each once, in the requested order', async () => {
    const { performers } = await trends(`${second.name},${p},${second.name}`);
    const [alone] = (await trends(p)).performers;

    expect(performers.map(({ performerName }) => performerName)).toEqual([second.name, p]);
    expect(performers[1]).toEqual(alone);
    const days = performers[0]?.days ?? [];
    expect(days.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(
      service.platform.truth(second.name).broadcasts.length,
    );
  });

  it('returns all of the account’s, with names in any case', async () => {
    const { performers } = await trends('ALL');

    expect(performers.map(({ performerName }) => performerName)).toEqual([second.name, p]);
    expect((await trends(p.toUpperCase())).performers[0]?.performerName).toBe(p);
  });

  it('answers 404 for another account’s performer among them, as for an unknown one', async () => {
    const refusal = async (name: string) => {
      const { status, text } = await ask(`${p},${name}`);
      const { requestId: _, ...body } = JSON.parse(text.replaceAll(name, 'X'));
      return { status, body };
    };
    const one = await refusal(foreign.name);

    expect(one.status).toBe(404);
    expect(one).toEqual(await refusal('zz_unknown'));
    expect((await ask('constructor')).status).toBe(404);
  });

  it.each([
    ['6m', 'Free', 403],
    ['1y', 'Free', 403],
    ['all', 'Free', 403],
    ['4m', 'Free', 200],
    ['all', 'ProAnnual', 200],
    ['1y', 'StudioMonthly', 200],
    ['6m', 'Value', 200],
  ] as const)('of %s on %s returns %i', async (range, onPlan, status) => {
    await setPlan(onPlan);
    const answer = await ask(p, { range });
    await setPlan('Free');

    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.text).toContain('Pro');
  });

  it('returns which ranges are locked, and what unlocks them', async () => {
    const free = await trends(p, '4m');
    await setPlan('ProMonthly');
    const pro = await trends(p, '4m');
    await setPlan('Free');

    expect(free.locked).toEqual(['6m', '1y', 'all'].map((range) => ({ range, tier: 'Pro' })));
    expect(pro.locked).toEqual([]);
    expect(pro.performers).toEqual(free.performers);
  });

  it.each([
    ['', 400],
    [`${p},`, 400],
    ['a b', 400],
    [Array.from({ length: 26 }, (_, index) => `r${index}`).join(','), 400],
    [Array.from({ length: 25 }, (_, index) => `r${index}`).join(','), 404],
  ])('refuses a list such as %j', async (id, status) => {
    expect((await ask(id === '' ? '!' : id)).status).toBe(status);
  });
});

describe('membertype_over_time', () => {
  it('returns the visitor types of every finished session', async () => {
    const { types, broadcasts } = await vera.call(getMembertypeOverTime, { params: { p } });
    const colors = ['g', 't', 'tr', 'p', 'l', 'f', 'm'] as const;
    const finished = service.platform.truth(p).broadcasts.filter(({ stop }) => stop !== null);

    expect(types).toEqual([...MEMBER_TYPES]);
    expect(broadcasts).toEqual(
      finished.map(({ start, memberTypes }) => ({
        startTime: iso(start),
        sessions: 1,
        counts: colors.map((color) => memberTypes[color]),
      })),
    );
  });

  it('returns those since a start, and when the first one was', async () => {
    const all = await vera.call(getMembertypeOverTime, { params: { p } });
    const [first, , third] = all.broadcasts;
    const since = await vera.call(getMembertypeOverTime, {
      params: { p },
      query: { start: third?.startTime ?? '' },
    });

    expect(all).toMatchObject({ by: 'session', firstStartTime: first?.startTime });
    expect(since).toEqual({ ...all, broadcasts: all.broadcasts.slice(2) });
  });
});
