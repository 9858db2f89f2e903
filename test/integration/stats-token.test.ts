import { getRooms } from '@lambdas/data/performers/rooms';
import { services } from '@lambdas/runtime/services';
import { getPerformerProfile, saveStatsToken, verifyStatsToken } from '@shared/api/performers';
import {
  ANCHOR,
  aRoom,
  connect,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { tableContents } from '@test/support/table-contents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const rooms = ['vera_vale', 'cleo_cane', 'nora_noon', 'olga_oak', 'rita_rain'].map((name) =>
  aRoom({ name, statsToken: `statsTokenOf${name.replace('_', '')}`, historyDays: 2 }),
);
const roomNamed = (name: string) => {
  const found = rooms.find((room) => room.name === name);
  if (!found) throw new Error(`No room ${name}.`);
  return { ...found, statsToken: found.statsToken ?? '' };
};

let service: ServiceUnderTest;

beforeAll(async () => {
  service = await startService({ rooms });
});
afterAll(() => service.stop());

const save = (person: Person, p: string, cbStatsApiToken: string, more: object = {}) =>
  person.ask(saveStatsToken, {
    params: { p },
    body: { performerName: p, cbStatsApiToken, ...more },
  });
const verify = (person: Person, p: string, apiToken: string) =>
  person.ask(verifyStatsToken, { params: { p }, body: { performerName: p, apiToken } });

async function connectOlga(): Promise<void> {
  const { name, statsToken } = roomNamed('olga_oak');
  const owner = await service.signUp('olga@example.com');
  expect((await save(owner, name, statsToken)).status).toBe(200);
}

describe('user_performer_stats_token', () => {
  it('accepts a working token, and adds its performer', async () => {
    const vera = roomNamed('vera_vale');
    const person = await service.signUp('vera@example.com');
    const { performerName, stats } = await person.call(saveStatsToken, {
      params: { p: 'VERA_vale' },
      body: { performerName: vera.name, cbStatsApiToken: vera.statsToken, email: person.email },
    });

    expect(performerName).toBe(vera.name);
    expect(stats).toMatchObject({
      state: 'ok',
      checkedAt: new Date(ANCHOR).toISOString(),
      last4: vera.statsToken.slice(-4),
    });
    expect(await person.call(getPerformerProfile)).toMatchObject({
      roles: ['Admin'],
      performers: [{ name: vera.name, role: 'Admin', events: null, stats }],
    });
  });

  it('accepts the whole URL that the platform shows, beside an events token', async () => {
    const cleo = roomNamed('cleo_cane');
    const person = await service.signUp('cleo@example.com');
    await connect(person, cleo);
    const address = `${service.platform.url}/statsapi/?username=Cleo_Cane&token=${cleo.statsToken}`;

    expect((await save(person, cleo.name, address)).status).toBe(200);
    expect((await person.call(getPerformerProfile)).performers).toMatchObject([
      { events: { state: 'ok' }, stats: { state: 'ok' } },
    ]);
  });

  it.each([
    ['an address of another performer', '/statsapi/?username=vera_vale&token=someToken1234'],
    ['an address of the Events API', '/events/nora_noon/someToken1234/'],
    ['a token that the platform refuses', 'wrongToken1234'],
    ['an address of another host', 'https://evil.example/statsapi/?username=nora_noon&token=abcd'],
    ['something that is neither', 'no token at all!'],
  ])('refuses %s and changes nothing', async (what, token) => {
    const nora = roomNamed('nora_noon');
    const person = await service.signUp(`nora-${what.length}@example.com`);
    const before = await tableContents();
    const pasted = token.startsWith('/') ? `${service.platform.url}${token}` : token;
    const answer = await save(person, nora.name, pasted);

    expect(answer.status).toBe(400);
    expect(answer.json).toMatchObject({ errors: [{ where: 'body.cbStatsApiToken' }] });
    expect(answer.text).not.toContain(pasted);
    expect(await tableContents()).toEqual(before);
  });

  it('reports a room that the platform doesn’t have', async () => {
    const person = await service.signUp('nobody@example.com');

    expect((await save(person, 'nobody_here', 'someToken1234')).json).toMatchObject({
      status: 400,
      detail: expect.stringContaining('has no room nobody_here'),
    });
  });

  it('refuses another email address and another performer in the body', async () => {
    const nora = roomNamed('nora_noon');
    const person = await service.signUp('nora-body@example.com');
    const email = await save(person, nora.name, nora.statsToken, { email: 'else@example.com' });
    const name = await save(person, nora.name, nora.statsToken, { performerName: 'olga_oak' });

    expect(email.json).toMatchObject({ status: 400, errors: [{ where: 'body.email' }] });
    expect(name.json).toMatchObject({ status: 400, errors: [{ where: 'body.performerName' }] });
  });

  it('keeps a performer with its owner if someone else sends the same token', async () => {
    const olga = roomNamed('olga_oak');
    await connectOlga();
    const other = await service.signUp('other@example.com');
    const before = await tableContents();

    expect((await save(other, olga.name, olga.statsToken)).status).toBe(409);
    expect(await tableContents()).toEqual(before);
  });

  it('stores the token encrypted, bound to its kind', async () => {
    await connectOlga();
    const contents = await tableContents();
    const kept = (await getRooms(services().configs, ['olga_oak'])).get('olga_oak')?.stats;
    if (!kept) throw new Error('There is no token.');
    const open = (kind: 'stats-token' | 'events-token') =>
      services().secrets.open(kept.token, { owner: 'olga_oak', kind });

    expect(JSON.stringify(contents)).not.toContain(roomNamed('olga_oak').statsToken);
    expect(await open('stats-token')).toBe(roomNamed('olga_oak').statsToken);
    await expect(open('events-token')).rejects.toThrow();
  });
});

describe('verify_stats_token', () => {
  let rita: Person;

  beforeAll(async () => {
    rita = await service.signUp('rita@example.com');
    await connect(rita, roomNamed('rita_rain'));
  });

  it('returns what a token proves, and stores nothing', async () => {
    const { name, statsToken } = roomNamed('rita_rain');
    const before = await tableContents();
    const { followers } = service.platform.truth(name).now;
    const answer = await verify(rita, name, statsToken);

    expect(answer.json).toEqual({
      performerName: name,
      works: true,
      detail: expect.stringContaining('works'),
      followers,
      lastBroadcast: new Date(ANCHOR - 40 * 60_000).toISOString(),
    });
    expect(await tableContents()).toEqual(before);
  });

  it('returns that a token doesn’t work, and why', async () => {
    const answer = await verify(rita, 'rita_rain', 'wrongToken1234');

    expect(answer.json).toMatchObject({
      works: false,
      detail: expect.stringContaining('rejected this token'),
      followers: null,
      lastBroadcast: null,
    });
  });

  it('refuses anything that isn’t a token', async () => {
    const answer = await verify(rita, 'rita_rain', 'no token at all!');

    expect(answer.json).toMatchObject({ status: 400, errors: [{ where: 'body.apiToken' }] });
  });

  it('is refused for a performer of somebody else', async () => {
    await connectOlga();

    expect((await verify(rita, 'olga_oak', roomNamed('olga_oak').statsToken)).status).toBe(404);
  });
});
