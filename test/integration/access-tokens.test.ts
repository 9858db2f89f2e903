import { createAccessToken } from '@lambdas/data/accounts/access-tokens';
import { services } from '@lambdas/runtime/services';
import {
  createModelToken,
  createOverlayKey,
  deleteOverlayKey,
  getOverlayKey,
  listModelTokens,
  MAX_LIVE_TOKENS,
  revokeModelToken,
} from '@shared/api/access-tokens';
import { verifyStatsToken } from '@shared/api/performers';
import { Problem } from '@shared/api/problem';
import type { BodyIn, Route } from '@shared/api/route';
import { getTipReport, listTopTippers } from '@shared/api/tip-reports';
import { STATS_TOKEN } from '@test/support/example-requests';
import { send } from '@test/support/http-call';
import { giveRole } from '@test/support/members';
import {
  ANCHOR,
  aRoom,
  DAY,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { tableContents } from '@test/support/table-contents';
import { getWithToken } from '@test/support/token-call';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const plan = aRoom({ historyDays: 2 });
const other = aRoom({ name: 'willa_wren', eventsToken: 'eventsTokenOfWilla123', historyDays: 2 });
const iso = (ms: number) => new Date(ms).toISOString();

let service: ServiceUnderTest;
let vera: Person;
let willa: Person;
let now = ANCHOR;

beforeAll(async () => {
  service = await startService({ rooms: [plan, other] });
  vera = await service.performerOf(plan);
  willa = await service.performerOf(other);
}, 120_000);
beforeEach(() => moveTo(now + MINUTE));
afterAll(() => service.stop());

function moveTo(ms: number): void {
  now = ms;
  service.setTime(ms);
}

const create = (changes: Partial<BodyIn<typeof createModelToken>> = {}, person = vera) =>
  person.call(createModelToken, {
    body: { name: 'Spreadsheet', performers: [plan.name], ...changes },
  });
const list = async (person = vera) => (await person.call(listModelTokens)).tokens;
const revoke = (id: string, person = vera) => person.call(revokeModelToken, { params: { id } });
const opens = async (text: string) =>
  (await getWithToken(service.url, getTipReport, text, { params: { p: plan.name } })).status;
const refusalOf = async (person: Person, route: Route, input: Parameters<Person['ask']>[1]) => {
  const answer = await person.ask(route, input);
  return Problem.parse(answer.json);
};

describe('a model access token', { shuffle: false }, () => {
  it('is made, shown once, listed, used and revoked', async () => {
    const before = await list();
    const { token, text } = await create({ name: '  For the agency ', expiresAt: iso(now + DAY) });

    expect(text).toMatch(/^rl_[\w-]{43}$/);
    expect(token).toEqual({
      id: token.id,
      name: 'For the agency',
      performers: [plan.name],
      createdAt: iso(now),
      expiresAt: iso(now + DAY),
      lastUsed: null,
      seesNames: false,
      isLive: true,
    });
    expect(await list()).toEqual([...before, token]);
    expect(await opens(text)).toBe(200);
    expect(await list()).toEqual([...before, { ...token, lastUsed: iso(now).slice(0, 10) }]);

    expect((await revoke(token.id)).tokens).toEqual(before);
    expect(await opens(text)).toBe(401);
    expect((await revoke(token.id)).tokens).toEqual(before);
  });

  it('is kept as a hash only', async () => {
    const { text } = await create();
    expect(JSON.stringify(await tableContents())).not.toContain(text);
  });

  it('stays in the list, marked as ended, for a month', async () => {
    const { token, text } = await create({ expiresAt: iso(now + MINUTE) });
    moveTo(now + 2 * MINUTE);

    expect(await opens(text)).toBe(401);
    expect((await list()).find(({ id }) => id === token.id)).toMatchObject({ isLive: false });
    const items = await tableContents(['Configs']);
    const kept = Object.entries(items).filter(([, item]) => item.includes(token.id));
    const month = Math.ceil((Date.parse(token.expiresAt ?? '') + 30 * DAY) / 1000);
    expect(kept).toHaveLength(2);
    expect(kept.filter(([, item]) => item.includes(`["ttl",${month}]`))).toHaveLength(2);
  });

  it('lists a performer once, whatever the case of its name', async () => {
    const { token } = await create({ performers: [plan.name, plan.name.toUpperCase()] });
    expect(token.performers).toEqual([plan.name]);
  });

  it('can’t be made for a performer of another account, whether we know it or not', async () => {
    const details = [];
    for (const name of [other.name, 'nobody_at_all']) {
      const body = { name: 'x', performers: [plan.name, name] };
      const refusal = await refusalOf(vera, createModelToken, { body });
      expect(refusal.status).toBe(404);
      details.push(refusal.detail.replace(name, ''));
    }
    expect(details[0]).toBe(details[1]);
  });

  it('can only be made by Admins who see money', async () => {
    const member = await service.signUp('mo@example.com');
    const body = { name: 'x', performers: [plan.name] };
    await giveRole(member, plan.name, 'Moderator');
    expect((await refusalOf(member, createModelToken, { body })).status).toBe(403);
    await giveRole(member, plan.name, 'Admin', { seesMoney: false });
    expect((await refusalOf(member, createModelToken, { body })).status).toBe(403);
    await giveRole(member, plan.name, 'Admin');
    const { text } = await create({}, member);
    expect(await opens(text)).toBe(200);
  });

  it('can’t be seen or revoked by another account', async () => {
    const { token, text } = await create();
    expect(JSON.stringify(await list(willa))).not.toContain(token.id);
    await revoke(token.id, willa);

    expect(await opens(text)).toBe(200);
    expect((await list()).map(({ id }) => id)).toContain(token.id);
  });

  it.each([
    ['body.name', { name: '' }],
    ['body.name', { name: '   ' }],
    ['body.name', { name: 'x'.repeat(61) }],
    ['body.name', { name: 'two\nlines' }],
    ['body.performers', { performers: [] }],
    ['body.performers.0', { performers: ['véra'] }],
    ['body.performers', { performers: Array.from({ length: 101 }, (_, i) => `room_${i}`) }],
    ['body.expiresAt', { expiresAt: '2026-11-01T00:00:00Z' }],
    ['body.expiresAt', { expiresAt: 'tomorrow' }],
  ])('is refused by %s for %j', async (where, changes) => {
    const body = { name: 'x', performers: [plan.name], ...changes };
    const refusal = await refusalOf(vera, createModelToken, { body });

    expect(refusal.status).toBe(400);
    expect(refusal.errors?.map((error) => error.where)).toContain(where);
  });

  it('is one of at most twenty, not counting ended ones', async () => {
    const { configs } = services();
    const made = { account: vera.sub, name: 'Test', performers: [plan.name] };
    await createAccessToken(configs, { ...made, expiresAt: now + MINUTE }, now);
    moveTo(now + 2 * MINUTE);
    const live = (await list()).filter(({ isLive }) => isLive).length;
    for (let count = live; count < MAX_LIVE_TOKENS; count++) {
      await createAccessToken(configs, { ...made, name: `Test ${count}` }, now);
    }
    const body = { name: 'One more', performers: [plan.name] };
    expect((await refusalOf(vera, createModelToken, { body })).status).toBe(409);

    const [last] = (await list()).filter(({ isLive }) => isLive).slice(-1);
    await revoke(last?.id ?? '');
    expect((await create({ name: 'One more' })).token.isLive).toBe(true);
  });
});

describe('an overlay key', { shuffle: false }, () => {
  const params = { p: plan.name };
  const getTopTippers = async (apiKey: string) => {
    const body = JSON.stringify({ performerName: plan.name, apiKey });
    const headers = { 'content-type': 'application/json' };
    const call = { method: 'POST', path: `/v1${listTopTippers.path}`, headers, body };
    return send(service.url, call);
  };

  it('is made, replaced and revoked', async () => {
    expect(await vera.call(getOverlayKey, { params })).toEqual({
      performerName: plan.name,
      createdAt: null,
    });
    const first = await vera.call(createOverlayKey, { params, body: {} });
    expect(first).toMatchObject({ performerName: plan.name, createdAt: iso(now) });
    expect((await getTopTippers(first.text)).status).toBe(200);

    moveTo(now + MINUTE);
    const second = await vera.call(createOverlayKey, { params, body: {} });
    expect((await getTopTippers(first.text)).status).toBe(401);
    expect((await getTopTippers(second.text)).status).toBe(200);
    const shown = await vera.call(getOverlayKey, { params });
    expect(shown).toEqual({ performerName: plan.name, createdAt: iso(now) });
    expect(JSON.stringify(await tableContents())).not.toContain(second.text);

    for (let times = 0; times < 2; times++) {
      expect((await vera.call(deleteOverlayKey, { params })).createdAt).toBeNull();
    }
    expect((await getTopTippers(second.text)).status).toBe(401);
  });

  it('is only for Admins', async () => {
    const moderator = await service.signUp('moe@example.com');
    await giveRole(moderator, plan.name, 'Moderator');
    const calls = [
      [getOverlayKey, { params }],
      [createOverlayKey, { params, body: {} }],
      [deleteOverlayKey, { params }],
    ] as const;
    for (const [route, input] of calls) {
      expect((await moderator.ask(route, input)).status).toBe(403);
      expect((await willa.ask(route, input)).status).toBe(404);
    }
  });

  it('opens the list 30 times a minute, counted over all users', async () => {
    const { text } = await vera.call(createOverlayKey, { params, body: {} });
    const statuses = [];
    for (let count = 0; count < 32; count++) statuses.push((await getTopTippers(text)).status);

    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.slice(30)).toEqual([429, 429]);
    moveTo(now + MINUTE);
    expect((await getTopTippers(text)).status).toBe(200);
  });
});

describe('trying tokens', () => {
  it('is limited to ten a minute per account', async () => {
    const tryIt = (person: Person, p: string) =>
      person.ask(verifyStatsToken, {
        params: { p },
        body: { performerName: p, apiToken: STATS_TOKEN },
      });
    const statuses = [];
    for (let tries = 0; tries < 12; tries++) statuses.push((await tryIt(vera, plan.name)).status);

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429, 429]);
    expect((await tryIt(willa, other.name)).status).toBe(200);
    // Creating credentials counts against it.
    const body = { name: 'x', performers: [plan.name] };
    expect((await refusalOf(vera, createModelToken, { body })).status).toBe(429);
  });
});
