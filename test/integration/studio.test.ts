import type { RoomPlan } from '@infra/local/platform/world/room-plan';
import { changeTeam } from '@lambdas/data/accounts/teams';
import { findOwner } from '@lambdas/data/performers/performers';
import { services } from '@lambdas/runtime/services';
import {
  getStudioStatsHourly,
  refreshStudioStatsHourly,
  type StudioStatsHourly,
} from '@shared/api/studio';
import { type FeedEvent, feedEvents } from '@test/support/feed-events';
import { giveRole } from '@test/support/members';
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
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const rooms = [
  aRoom({ historyDays: 20 }),
  aRoom({
    name: 'nora_noon',
    eventsToken: 'eventsTokenOfNora5678',
    historyDays: 20,
    alwaysLive: false,
  }),
  aRoom({ name: 'lena_lux', eventsToken: 'eventsTokenOfLena9012', historyDays: 3 }),
];
const iso = (ms: number) => new Date(ms).toISOString();
/** A quarter past the hour, so that the last hour is incomplete. */
const NOW = ANCHOR + 15 * MINUTE;
const END = ANCHOR + HOUR;
const RECENT = END - 48 * HOUR;
const BEFORE = RECENT - 168 * HOUR;

let service: ServiceUnderTest;
let studio: Person;
/** The studio's numbers at `NOW`. */
let first: StudioStatsHourly;

beforeAll(async () => {
  service = await startService({ rooms, now: NOW });
  for (const plan of rooms) await service.performerOf(plan);
  studio = await service.signUp('studio@example.com');
  await joinEveryTeam();
  first = await look();
}, 120_000);
beforeEach(joinEveryTeam);
afterAll(() => service.stop());

const look = () => studio.call(getStudioStatsHourly);
async function joinEveryTeam(): Promise<void> {
  for (const { name } of rooms) await giveRole(studio, name, 'ReadOnly');
}

const refresh = () => studio.call(refreshStudioStatsHourly);
const namesOf = (models: StudioStatsHourly['models']) =>
  models.map(({ performerName }) => performerName).toSorted();

async function leaveTeamOf(performer: string): Promise<void> {
  const { configs } = services();
  const owner = await findOwner(configs, performer);
  if (owner === null) throw new Error(`Nobody holds ${performer}.`);
  await changeTeam(configs, owner, (team) => ({
    ...team,
    members: team.members.filter(({ account }) => account !== studio.sub),
  }));
}

const ofModel = (answer: StudioStatsHourly, name: string) => {
  const found = answer.models.find(({ performerName }) => performerName === name);
  if (!found) throw new Error(`The studio has no ${name}.`);
  return found;
};

/** Cached: the platform recomputes the whole history, and answers nobody else meanwhile. */
const happened = new Map<string, ReturnType<typeof recall>>();
function recall(plan: RoomPlan, now: number) {
  const { broadcasts } = service.platform.truth(plan.name, now);
  const events = feedEvents(plan, now).filter(({ ms }) => ms >= BEFORE - DAY);
  const isOnAir = ({ ms }: FeedEvent) =>
    broadcasts.some(
      ({ start, stop, stopDelivered, lastDelivered }) =>
        start <= ms && ms <= (stop === null ? now : stopDelivered ? stop : lastDelivered),
    );
  return {
    broadcasts,
    tips: events.filter(({ method, ms }) => method === 'tip' && ms >= BEFORE),
    offline: events.filter((event) => !isOnAir(event)),
  };
}

function happenedIn(plan: RoomPlan, now: number) {
  const key = `${plan.name} ${now}`;
  const events = happened.get(key) ?? recall(plan, now);
  happened.set(key, events);
  return events;
}

/** Returns a room's sums in a period as the platform knows them, at the last materialization. */
function truthOf(plan: RoomPlan, start: number, end: number, now = NOW) {
  const all = happenedIn(plan, now);
  const tips = all.tips.filter(({ ms }) => ms >= start && ms < end);
  const began = all.broadcasts.filter((one) => one.start >= start && one.start < end);
  // Offline events count at midnight of their day.
  const offline = all.offline.filter(({ ms }) => ms - (ms % DAY) >= start && ms - (ms % DAY) < end);
  const countOf = (method: string) => offline.filter((one) => one.method === method).length;
  const bought = offline.filter(({ method }) => method === 'mediaPurchase');
  const total = <One>(all: readonly One[], of: (one: One) => number) =>
    all.reduce((sum, one) => sum + of(one), 0);
  return {
    tips: tips.length,
    tipTokens: total(tips, ({ tokens }) => tokens),
    mediaTokens: total(began, ({ media }) => media.tokens) + total(bought, ({ tokens }) => tokens),
    sessions: began.length,
    newFollowers:
      total(began, ({ follows, unfollows }) => follows - unfollows) +
      countOf('follow') -
      countOf('unfollow'),
  };
}

function percent(from: number, to: number): number {
  if (from === to) return 0;
  if (from === 0) return to > 0 ? 100 : -100;
  return Math.round((1_000 * (to - from)) / Math.abs(from)) / 10;
}

describe('studio_stats_hourly', () => {
  it('returns each model’s true last 48 hours, hour by hour', () => {
    expect(first.computedAt).toBe(iso(NOW));
    for (const plan of rooms) {
      const { hours, recent } = ofModel(first, plan.name);
      expect(hours.every(({ seconds }) => seconds <= 3_600)).toBe(true);
      expect(hours.some(({ seconds }) => seconds > 0)).toBe(recent.sessions > 0);
      expect(hours).toEqual(
        Array.from({ length: 48 }, (_, index) => {
          const from = RECENT + index * HOUR;
          const { tips, tipTokens } = truthOf(plan, from, from + HOUR);
          return { time: iso(from), tips, tipTokens, seconds: expect.any(Number) };
        }),
      );
    }
  });

  it('sums them, and the same hours of the previous week', () => {
    for (const plan of rooms) {
      const { recent, before } = ofModel(first, plan.name);
      expect(recent).toMatchObject(truthOf(plan, RECENT, END));
      const week = truthOf(plan, BEFORE, RECENT);
      const share = Object.entries(week).map(([figure, sum]) => [
        figure,
        Math.round((sum * 48) / 168),
      ]);
      expect(before).toMatchObject(Object.fromEntries(share));
    }
    const week = ofModel(first, 'vera_vale').before;
    expect(week.tipTokens).toBeGreaterThan(0);
    expect(week.seconds).toBeGreaterThan(HOUR / 1000);
  });

  it('is the sum of its models, with changes in percent of the previous week', () => {
    const { models, total } = first;

    total.hours.forEach((hour, index) => {
      for (const figure of ['tips', 'tipTokens', 'seconds'] as const) {
        const sum = models.reduce((all, model) => all + (model.hours[index]?.[figure] ?? 0), 0);
        expect(hour[figure]).toBe(sum);
      }
    });
    for (const when of ['recent', 'before'] as const) {
      for (const figure of Object.keys(total[when]) as (keyof typeof total.recent)[]) {
        expect(total[when][figure]).toBe(
          models.reduce((all, model) => all + model[when][figure], 0),
        );
      }
    }
    for (const { recent, before, change } of [...models, total]) {
      for (const figure of Object.keys(change) as (keyof typeof change)[]) {
        expect(change[figure]).toBe(percent(before[figure], recent[figure]));
      }
    }
  });

  it('lists models with most tokens first, and who is live', () => {
    const { models } = first;
    const tokens = models.map(({ recent }) => recent.tipTokens);

    expect(tokens).toEqual(tokens.toSorted((a, b) => b - a));
    for (const { performerName, isLive, role } of models) {
      expect(isLive, performerName).toBe(service.platform.truth(performerName, NOW).now.isLive);
      expect(role).toBe('ReadOnly');
    }
    expect(new Set(models.map(({ isLive }) => isLive))).toEqual(new Set([true, false]));
  });

  it('caches results for an hour, or for five minutes on request', async () => {
    service.setTime(NOW + 5 * MINUTE - 1);
    await service.listen();
    for (const { name } of rooms) await service.materialize(name, { force: true });
    expect((await refresh()).computedAt).toBe(iso(NOW));

    service.setTime(NOW + 5 * MINUTE);
    const fresh = await refresh();
    expect(fresh.computedAt).toBe(iso(NOW + 5 * MINUTE));
    const [vera] = rooms;
    if (vera) {
      expect(ofModel(fresh, vera.name).recent).toMatchObject(
        truthOf(vera, RECENT, END, NOW + 5 * MINUTE - 1),
      );
    }

    service.setTime(NOW + 65 * MINUTE - 1);
    expect(await look()).toEqual(fresh);
    service.setTime(NOW + 65 * MINUTE);
    const later = await look();
    expect(later.computedAt).toBe(iso(NOW + 65 * MINUTE));
    expect(later.total.hours[0]?.time).toBe(iso(RECENT + HOUR));
  });

  it('shows only the caller’s current models', async () => {
    await leaveTeamOf('lena_lux');
    const { models, total } = await look();

    expect(namesOf(models)).toEqual(['nora_noon', 'vera_vale']);
    expect(total.recent.tips).toBe(models.reduce((sum, { recent }) => sum + recent.tips, 0));

    await giveRole(studio, 'lena_lux', 'Moderator');
    expect(ofModel(await look(), 'lena_lux').role).toBe('Moderator');
  });

  it('excludes models whose money or studio numbers the caller may not see, also from sums', async () => {
    await giveRole(studio, 'nora_noon', 'ReadOnly', { seesMoney: false });
    await giveRole(studio, 'lena_lux', 'ReadOnly', { sections: ['sessions', 'trends'] });
    const { models, total } = await look();

    expect(namesOf(models)).toEqual(['vera_vale']);
    expect(total.recent).toEqual(models[0]?.recent);
    expect(total.hours).toEqual(models[0]?.hours);
  });

  it('is refused if the caller may see no model', async () => {
    const member = await service.signUp('member@example.com', { plan: 'Free' });
    await giveRole(member, 'nora_noon', 'ReadOnly', { seesMoney: false });
    const { status, json: body } = await member.ask(getStudioStatsHourly);

    expect(status).toBe(403);
    expect(body).toMatchObject({
      type: expect.stringMatching(/forbidden$/),
      detail: 'Your role doesn’t include the studio overview for any performer.',
    });
  });

  it('is locked without a studio plan, with or without models', async () => {
    const { json: body } = await (await service.signUp('free@example.com', { plan: 'Free' })).ask(
      refreshStudioStatsHourly,
    );
    expect(body).toMatchObject({ status: 403, tier: 'Studio' });

    const owner = await service.signUp('pro@example.com', { plan: 'ProAnnual' });
    await giveRole(owner, 'pia_pro', 'Admin');
    expect((await owner.ask(getStudioStatsHourly)).json).toMatchObject({
      type: expect.stringMatching(/locked$/),
      status: 403,
      tier: 'Studio',
      detail: 'The studio overview requires Studio.',
    });
  });

  it('is empty for a studio without models', async () => {
    const nobody = await service.signUp('nobody@example.com');
    const { models, total } = await nobody.call(getStudioStatsHourly);

    expect(models).toEqual([]);
    expect(total.hours).toHaveLength(48);
    expect(total.change).toEqual({
      tips: 0,
      tipTokens: 0,
      mediaTokens: 0,
      incomeTokens: 0,
      sessions: 0,
      seconds: 0,
      newFollowers: 0,
    });
  });
});
