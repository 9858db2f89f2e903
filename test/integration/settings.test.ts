import { changeAccount, findAccount } from '@lambdas/data/accounts/accounts';
import { findMaterializedState } from '@lambdas/data/materialized/materialized-state';
import { getRooms } from '@lambdas/data/performers/rooms';
import { shardOf } from '@lambdas/data/performers/shards';
import { materializeShard } from '@lambdas/pipeline/materialize/materialize-shard';
import { services } from '@lambdas/runtime/services';
import { getUserSettings, saveUserSettings } from '@shared/api/settings';
import {
  ANCHOR,
  aRoom,
  HOUR,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan = aRoom({ historyDays: 1 });
const iso = (ms: number) => new Date(ms).toISOString();

let service: ServiceUnderTest;
let vera: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  vera = await service.performerOf(plan);
});
afterAll(() => service.stop());

/** Runs the job for the room's shard. Returns whether there are profiles then. */
async function materializeNow(): Promise<boolean> {
  const start = { shard: shardOf(plan.name) };
  const { rebuilds } = await materializeShard(services(), start, Number.POSITIVE_INFINITY);
  expect(rebuilds.toRebuild).toBe(0);
  return (await findMaterializedState(services().capture, plan.name)).hasProfiles;
}

const save = (person: Person, body: Parameters<typeof person.call<typeof saveUserSettings>>[1]) =>
  person.call(saveUserSettings, body);

describe('user_settings', () => {
  it('starts with UTC and without any consent', async () => {
    const newcomer = await service.signUp('newcomer@example.com');

    expect(await newcomer.call(getUserSettings)).toEqual({
      timezone: 'UTC',
      timezoneOffsetMinutes: 0,
      receiveEmailUpdates: false,
      shareData: false,
      createTipperProfiles: false,
      aiSummaries: false,
      consents: {
        shareData: { given: false, at: null, by: null },
        createTipperProfiles: { given: false, at: null, by: null },
        aiSummaries: { given: false, at: null, by: null },
      },
      snippets: {},
      goals: {},
    });
  });

  it('changes only the fields that were sent', async () => {
    const person = await service.signUp('change@example.com');
    await save(person, { body: { receiveEmailUpdates: true, timezone: 'Asia/Kathmandu' } });
    const answer = await save(person, { body: { shareData: true } });

    expect(answer).toMatchObject({
      timezone: 'Asia/Kathmandu',
      timezoneOffsetMinutes: 345,
      receiveEmailUpdates: true,
      shareData: true,
      createTipperProfiles: false,
    });
    expect(await person.call(getUserSettings)).toEqual(answer);
  });

  it('stores when and by whom consent was first given, and its withdrawal', async () => {
    const person = await service.signUp('consent@example.com');
    await save(person, { body: { createTipperProfiles: true } });
    service.setTime(ANCHOR + HOUR);
    const repeated = await save(person, { body: { createTipperProfiles: true } });
    const withdrawn = await save(person, { body: { createTipperProfiles: false } });
    service.setTime(ANCHOR);

    const by = { email: 'consent@example.com', isYou: true };
    expect(repeated.consents.createTipperProfiles).toEqual({ given: true, at: iso(ANCHOR), by });
    expect(withdrawn.consents.createTipperProfiles).toEqual({
      given: false,
      at: iso(ANCHOR + HOUR),
      by,
    });
  });

  it('notes a changed consent on each room, so that its profiles change with the next run', async () => {
    const { configs } = services();
    const notedAt = async () => (await getRooms(configs, [plan.name])).get(plan.name)?.changedAt;
    const before = (await vera.call(getUserSettings)).createTipperProfiles;
    const connected = await notedAt();
    service.setTime(ANCHOR + HOUR);
    await save(vera, { body: { timezone: 'UTC', createTipperProfiles: before } });
    const unchanged = await notedAt();
    await save(vera, { body: { createTipperProfiles: !before } });
    const changed = await notedAt();
    const materialized = await materializeNow();
    await save(vera, { body: { createTipperProfiles: before } });
    const withdrawn = await materializeNow();
    const repeated = await materializeNow();
    service.setTime(ANCHOR);

    expect(unchanged).toBe(connected);
    expect(changed).toBe(ANCHOR + HOUR);
    expect([materialized, withdrawn, repeated]).toEqual([!before, before, before]);
  });

  it('doesn’t name who gave a consent before that was recorded', async () => {
    const person = await service.signUp('old-consent@example.com');
    await changeAccount(services().configs, person.sub, (account) => ({
      ...account,
      settings: { ...account.settings, shareData: { given: true, at: ANCHOR } },
    }));
    const repeated = await save(person, { body: { shareData: true } });

    expect(repeated.consents.shareData).toEqual({ given: true, at: iso(ANCHOR), by: null });
  });

  it('stores since when mails are on, and keeps it if repeated', async () => {
    const person = await service.signUp('mails@example.com');
    const since = async () =>
      (await findAccount(services().configs, person.sub))?.settings.emailUpdatesSince;
    await save(person, { body: { receiveEmailUpdates: true } });
    service.setTime(ANCHOR + HOUR);
    await save(person, { body: { receiveEmailUpdates: true } });
    const repeated = await since();
    await save(person, { body: { receiveEmailUpdates: false } });
    await save(person, { body: { receiveEmailUpdates: true } });
    service.setTime(ANCHOR);

    expect(repeated).toBe(ANCHOR);
    expect(await since()).toBe(ANCHOR + HOUR);
  });

  it('changes the consent to summaries separately', async () => {
    const person = await service.signUp('summaries@example.com');
    const answer = await save(person, { body: { aiSummaries: true } });

    expect(answer).toMatchObject({
      aiSummaries: true,
      shareData: false,
      createTipperProfiles: false,
      consents: { aiSummaries: { given: true, at: iso(ANCHOR) } },
    });
  });

  it('reads accounts from before the question about summaries', async () => {
    const person = await service.signUp('early@example.com');
    await changeAccount(services().configs, person.sub, (account) => {
      const { aiSummaries: _aiSummaries, ...settings } = account.settings;
      return { ...account, settings };
    });

    expect((await person.call(getUserSettings)).aiSummaries).toBe(false);
    expect((await save(person, { body: { aiSummaries: true } })).aiSummaries).toBe(true);
  });

  it('stores a refusal as an answer', async () => {
    const person = await service.signUp('refuser@example.com');
    const { consents } = await save(person, { body: { shareData: false } });

    expect(consents.shareData).toEqual({
      given: false,
      at: iso(ANCHOR),
      by: { email: 'refuser@example.com', isYou: true },
    });
  });

  it.each([
    ['2026-07-01T00:00:00Z', 180],
    ['2026-12-01T00:00:00Z', 120],
  ])('returns the time zone’s current offset (%s)', async (moment, offset) => {
    service.setTime(Date.parse(moment));
    const person = await service.signUp(`zone${offset}@example.com`);
    const answer = await save(person, { body: { timezone: 'Europe/Bucharest' } });
    service.setTime(ANCHOR);

    expect(answer.timezoneOffsetMinutes).toBe(offset);
  });

  it('accepts an offset from older clients, but uses the time zone', async () => {
    const person = await service.signUp('older@example.com');
    const body = { timezone: 'Asia/Kolkata', timezoneOffsetMinutes: -300 };

    expect(await save(person, { body })).toMatchObject({ timezoneOffsetMinutes: 330 });
  });

  it('stores a snippet for each of the caller’s performers', async () => {
    const snippet = 'Be kind ✨ <b>and</b> "quote"\n\t{}';
    await save(vera, { body: { snippet, performerName: plan.name.toUpperCase() } });
    await save(vera, { body: { timezone: 'Europe/Bucharest' } });

    expect((await vera.call(getUserSettings)).snippets).toEqual({ [plan.name]: snippet });
  });

  it('stores goals for each of the caller’s performers, until they are removed', async () => {
    const performerName = plan.name;
    const goals = async () => (await vera.call(getUserSettings)).goals;
    await save(vera, { body: { goal: 'month', tokens: 40_000, performerName } });
    await save(vera, { body: { goal: 'session', tokens: 2_000, performerName } });
    await save(vera, { body: { goal: 'month', tokens: 50_000, performerName } });
    expect(await goals()).toEqual({ [performerName]: { month: 50_000, session: 2_000 } });

    await save(vera, { body: { goal: 'month', tokens: null, performerName } });
    expect(await goals()).toEqual({ [performerName]: { session: 2_000 } });
  });

  it('refuses a goal for someone else’s performer', async () => {
    const stranger = await service.signUp('far-stranger@example.com');
    const body = { goal: 'month', tokens: 1, performerName: plan.name } as const;

    expect((await stranger.ask(saveUserSettings, { body })).status).toBe(404);
    expect((await stranger.call(getUserSettings)).goals).toEqual({});
  });

  it('refuses a snippet for someone else’s performer', async () => {
    const stranger = await service.signUp('stranger@example.com');
    const body = { snippet: 'mine now', performerName: plan.name };
    const answer = await stranger.ask(saveUserSettings, { body });

    expect(answer.status).toBe(404);
    expect((await stranger.call(getUserSettings)).snippets).toEqual({});
  });

  it('loses none of many parallel changes', async () => {
    const person = await service.signUp('busy@example.com');
    await Promise.all([
      save(person, { body: { timezone: 'Asia/Tokyo' } }),
      save(person, { body: { receiveEmailUpdates: true } }),
      save(person, { body: { shareData: true } }),
      save(person, { body: { createTipperProfiles: true } }),
    ]);

    expect(await person.call(getUserSettings)).toMatchObject({
      timezone: 'Asia/Tokyo',
      receiveEmailUpdates: true,
      shareData: true,
      createTipperProfiles: true,
    });
  });
});
