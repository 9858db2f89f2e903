import { appendChunk } from '@lambdas/data/log/capture';
import { services } from '@lambdas/runtime/services';
import { searchTippers } from '@shared/api/notes';
import { saveUserSettings } from '@shared/api/settings';
import { rawEvents, tip } from '@test/support/events';
import { giveRole } from '@test/support/members';
import {
  ANCHOR,
  aRoom,
  connect,
  DAY,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan = aRoom({ name: 'lena', eventsToken: 'eventsTokenOfLena5678', historyDays: 1 });
const quiet = aRoom({ name: 'mona', eventsToken: 'eventsTokenOfMona5678', historyDays: 1 });
const p = plan.name;
const iso = (ms: number) => new Date(ms).toISOString();

/** More than any list of top tippers contains. */
const CROWD = 1_200;
const LONG_AGO = ANCHOR - 200 * DAY;
const LATELY = ANCHOR - 5 * DAY;
const nameOf = (index: number) => `guest_${String(index).padStart(4, '0')}`;
const shy = { isAnon: true };

let service: ServiceUnderTest;
let lena: Person;
let reader: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan, quiet] });
  lena = await append(plan.name, plan, [
    ...broadcast(LONG_AGO, [
      ...Array.from({ length: CROWD }, (_, index) => tip(nameOf(index), 5_000 - index)),
      tip('zoe_of_old', 1),
      tip('Marguerite', 90_000),
      tip('demargo', 80_000),
      tip('hidden_margo', 70_000, shy),
      tip('half_margo', 40_000, shy),
      tip('half_margo', 20_000),
    ]),
    ...broadcast(LATELY, [tip('zoe_of_late', 3), tip('zoe_of_late', 4, shy)]),
  ]);
  reader = await service.signUp('reader@example.com');
  await giveRole(reader, p, 'ReadOnly');
}, 120_000);
afterAll(() => service.stop());

function broadcast(start: number, tips: readonly ReturnType<typeof tip>[]): unknown[] {
  return rawEvents(start, [
    [0, 'broadcastStart'],
    ...tips.map((object) => [1, 'tip', object] as const),
    [9, 'broadcastStop'],
  ]);
}

async function append(room: string, of: typeof plan, events: unknown[], consent = true) {
  const person = await service.signUp(`${room}@example.com`);
  await person.call(saveUserSettings, { body: { createTipperProfiles: consent } });
  await connect(person, of);
  const chunk = { cursor: `${ANCHOR}-0`, events };
  await appendChunk(services().capture, room, null, chunk, ANCHOR);
  await service.materialize(room, { force: true });
  return person;
}

const search = (text: string, { person = lena, limit }: { person?: Person; limit?: number } = {}) =>
  person.call(searchTippers, { params: { p }, body: { text, ...(limit ? { limit } : {}) } });
const namesFor = async (...input: Parameters<typeof search>) =>
  (await search(...input)).tippers.map(({ name }) => name);

describe('tipper_search', () => {
  it('finds names that start with the text, then those that contain it, most tokens first', async () => {
    expect(await namesFor('MARG')).toEqual(['marguerite', 'demargo', 'hidden_margo', 'half_margo']);
  });

  it('returns the sums of all time', async () => {
    const { tippers, hasProfiles } = await search('marguerite');

    expect(hasProfiles).toBe(true);
    expect(tippers).toEqual([
      { name: 'marguerite', tokens: 90_000, tips: 1, lastTipped: iso(LONG_AGO), since: null },
    ]);
  });

  it('excludes anonymous tips for everyone but an Admin', async () => {
    const { tippers } = await search('marg', { person: reader });

    expect(tippers.map(({ name, tokens }) => [name, tokens])).toEqual([
      ['marguerite', 90_000],
      ['demargo', 80_000],
      ['half_margo', 20_000],
    ]);
    expect((await search('hidden_margo', { person: reader })).tippers).toEqual([]);
  });

  it('finds a recent small tipper by a part of the name, with recent sums', async () => {
    expect((await search('of_late')).tippers).toEqual([
      {
        name: 'zoe_of_late',
        tokens: 7,
        tips: 2,
        lastTipped: iso(LATELY),
        since: '2026-09-01T00:00:00.000Z',
      },
    ]);
  });

  it('finds a former small tipper by the full name', async () => {
    const smallest = nameOf(CROWD - 1);

    expect(await namesFor('zoe_of_o')).toEqual([]);
    expect((await search('Zoe_Of_Old')).tippers).toEqual([
      { name: 'zoe_of_old', tokens: 1, tips: 1, lastTipped: iso(LONG_AGO), since: null },
    ]);
    expect((await search(smallest)).tippers).toMatchObject([{ name: smallest, since: null }]);
  });

  it('finds at most 50, and fewer on request', async () => {
    expect(await namesFor('guest_')).toEqual(
      Array.from({ length: 50 }, (_, index) => nameOf(index)),
    );
    expect(await namesFor('guest_', { limit: 3 })).toEqual([nameOf(0), nameOf(1), nameOf(2)]);
  });

  it.each(['no_such_name', '.*', '💡💡', "' OR 1"])('finds nobody for “%s”', async (text) => {
    expect(await namesFor(text)).toEqual([]);
  });

  it.each(['', ' ', 'a', ' a ', 'a'.repeat(51)])('refuses the text “%s”', async (text) => {
    const answer = await lena.ask(searchTippers, { params: { p }, body: { text } });

    expect(answer).toMatchObject({ status: 400, json: { errors: [{ where: 'body.text' }] } });
  });

  it('finds nobody without consent to tipper profiles', async () => {
    const events = broadcast(LATELY, [tip('marguerite', 100)]);
    const mona = await append(quiet.name, quiet, events, false);
    service.setTime(ANCHOR + MINUTE);
    const answer = await mona.call(searchTippers, {
      params: { p: quiet.name },
      body: { text: 'marguerite' },
    });
    service.setTime(ANCHOR);

    expect(answer).toEqual({ tippers: [], hasProfiles: false });
  });
});
