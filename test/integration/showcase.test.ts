import { findOwner } from '@lambdas/data/performers/performers';
import { services } from '@lambdas/runtime/services';
import { endHold } from '@lambdas/services/ownership/end-ownership';
import { getCamSession, getShowcase } from '@shared/api/sessions';
import { getUserSettings, saveUserSettings } from '@shared/api/settings';
import { send } from '@test/support/http-call';
import {
  ANCHOR,
  aRoom,
  DAY,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';

const plan = aRoom({ historyDays: 2, density: 'usual' });
const p = plan.name;

let service: ServiceUnderTest;
let vera: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  vera = await service.performerOf(plan);
});
afterAll(() => service.stop());
afterEach(() => vi.unstubAllEnvs());

const configure = () => vi.stubEnv('SHOWCASE_PERFORMER', p);
const consent = (showcase: boolean) =>
  vera.call(saveUserSettings, { body: { performerName: p, showcase } });

async function ask() {
  const answer = await send(service.url, { method: 'GET', path: '/v1/showcase' });
  expect(answer.status).toBe(200);
  const { showcase } = getShowcase.reply.schema.parse(answer.json);
  return { ...answer, showcase };
}

async function shown() {
  const { showcase } = await ask();
  if (!showcase) throw new Error('No session is shown.');
  return showcase;
}

/** The same session as its owner sees it. */
async function own() {
  const { details } = await shown();
  return vera.call(getCamSession, {
    params: { p, startTime: details.session.startTime, endTime: 'live' },
  });
}

describe('showcase', { shuffle: false }, () => {
  it('asks nobody and shows nothing unless a room is configured', async () => {
    expect((await ask()).showcase).toBeNull();
    expect((await vera.call(getUserSettings)).showcase).toBeUndefined();
  });

  it('shows nothing until the owner of the configured room agreed', async () => {
    configure();
    await vera.call(saveUserSettings, { body: { shareData: true } });

    expect((await ask()).showcase).toBeNull();
    expect((await vera.call(getUserSettings)).showcase).toEqual({
      performer: p,
      consent: { given: false, at: null, by: null },
    });
  });

  it('shows the running session with its numbers', async () => {
    configure();
    const { showcase: question } = await consent(true);
    const { performer, details, updates } = await shown();
    const { session, tips } = await own();

    expect(question?.consent.given).toBe(true);
    expect(performer).toBe(p);
    expect(details.session).toMatchObject({
      isLive: true,
      startTime: session.startTime,
      tipTokens: session.tipTokens,
      tippers: session.tippers,
      peakVisitors: session.peakVisitors,
    });
    expect(details.tips.map(({ time, tokens }) => ({ time, tokens }))).toEqual(
      tips.map(({ time, tokens }) => ({ time, tokens })),
    );
    expect(updates.samples.length).toBeGreaterThan(0);
  });

  it('names nobody and repeats nothing that anybody wrote', async () => {
    configure();
    const { text, headers } = await ask();
    const { tippers, session } = await own();
    const named = tippers.flatMap(({ name }) => name ?? []);
    const { details } = await shown();

    expect(named.length).toBeGreaterThan(1);
    for (const name of named) expect(text).not.toContain(name);
    expect(session.subject).toBeTruthy();
    expect(details.session.subject).toBeNull();
    expect(new Set(details.tips.map(({ message }) => message))).toEqual(new Set(['']));
    expect(headers.get('cache-control')).toBe('public, max-age=60');
  });

  it('numbers tippers in the order of their first tip, and keeps anonymous tips apart', async () => {
    configure();
    const { details } = await shown();
    const { tips } = await own();
    const order = [
      ...new Set(tips.flatMap(({ tipper, isAnonymous }) => (isAnonymous ? [] : (tipper ?? [])))),
    ];

    expect(details.tips.map(({ tipper }) => tipper)).toEqual(
      tips.map(({ tipper, isAnonymous }) =>
        tipper === null || isAnonymous ? null : `Tipper ${order.indexOf(tipper) + 1}`,
      ),
    );
    const sum = details.tippers.reduce((total, { tokens }) => total + tokens, 0);
    expect(sum).toBe(details.session.tipTokens);
  });

  it('doesn’t let others agree for the room, or learn that it was asked', async () => {
    configure();
    const stranger = await service.signUp('stranger@example.com');
    const answer = await stranger.ask(saveUserSettings, {
      body: { performerName: p, showcase: false },
    });

    expect(answer.status).toBe(404);
    expect((await stranger.call(getUserSettings)).showcase).toBeUndefined();
    expect((await ask()).showcase).not.toBeNull();
  });

  it('shows nothing from the moment the consent is withdrawn', async () => {
    configure();
    expect((await ask()).showcase).not.toBeNull();
    await consent(false);
    expect((await ask()).showcase).toBeNull();
    await consent(true);
    expect((await ask()).showcase).not.toBeNull();
  });

  it('shows nothing while the room is off air', async () => {
    configure();
    // Long after the last event, the session counts as ended.
    service.setTime(ANCHOR + DAY);
    expect((await ask()).showcase).toBeNull();
    service.setTime(ANCHOR);
  });

  it('forgets the consent when the room is released', async () => {
    configure();
    const owner = await findOwner(services().configs, p);
    expect(owner).toBe(vera.sub);
    await endHold(services(), vera.sub, p);

    expect((await ask()).showcase).toBeNull();
    expect((await vera.call(getUserSettings)).showcase).toBeUndefined();
  });
});
