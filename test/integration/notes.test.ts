import {
  addSessionTag,
  deleteSessionTag,
  getSessionNotes,
  getSessionTags,
  listTags,
  saveSessionNotes,
} from '@shared/api/notes';
import { listCamSessions } from '@shared/api/sessions';
import { countCodePoints } from '@shared/domain/notes/limits';
import { send } from '@test/support/http-call';
import { giveRole } from '@test/support/members';
import {
  ANCHOR,
  aRoom,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

const plan = aRoom({ historyDays: 12 });
const p = plan.name;
const iso = (ms: number) => new Date(ms).toISOString();

let service: ServiceUnderTest;
let vera: Person;
let reader: Person;
/** Starts of sessions, newest first. */
let starts: readonly string[];

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  vera = await service.performerOf(plan);
  reader = await service.signUp('reader@example.com');
  await giveRole(reader, p, 'ReadOnly');
  starts = service.platform
    .truth(p)
    .broadcasts.map(({ start }) => iso(start))
    .toReversed();
}, 120_000);
afterAll(() => service.stop());

const startOf = (index: number) => starts[index] ?? '';
const add = (index: number, tag: string) =>
  vera.call(addSessionTag, { params: { p, startTime: startOf(index) }, body: { tag } });
const remove = (index: number, tag: string) =>
  vera.call(deleteSessionTag, { params: { p, startTime: startOf(index), tag } });
const tagsOf = async (index: number, person = vera) =>
  (await person.call(getSessionTags, { params: { p, startTime: startOf(index) } })).tags;

describe('camsession_tags', () => {
  afterEach(async () => {
    for (const index of [0, 1, 2, 3, 4]) {
      for (const tag of await tagsOf(index)) await remove(index, tag);
    }
  });

  it('keeps tags in the order they were added, and removes them', async () => {
    await add(0, 'Lingerie');
    await add(0, '  new toy ');
    expect(await tagsOf(0, reader)).toEqual(['Lingerie', 'new toy']);

    expect((await remove(0, 'Lingerie')).tags).toEqual(['new toy']);
    await remove(0, 'new toy');
    expect(await tagsOf(0)).toEqual([]);
  });

  it('treats different cases as one tag, and keeps the first spelling', async () => {
    await add(1, 'Cosplay');
    await add(1, 'COSPLAY');
    await add(1, 'Cosplay');
    expect(await tagsOf(1)).toEqual(['Cosplay']);

    await remove(1, 'cosPLAY');
    await remove(1, 'cosplay');
    expect(await tagsOf(1)).toEqual([]);
  });

  it.each([
    'a/b',
    'with/two/slashes',
    '100%',
    '%2F',
    '%3F',
    '%253F',
    'a+b & c',
    "!*'();:@=,$[]~",
    'ümläut',
    '夜のピアノ',
    '🎉 party',
    '#1',
    'so?',
    'so?what=1&more',
  ])('removes only “%s” by its URL', async (tag) => {
    expect((await add(2, tag)).tags).toEqual([tag]);
    await add(2, 'so');
    expect((await remove(2, tag)).tags).toEqual(['so']);
  });

  it('finds a tag with a slash even if the gateway has decoded it', async () => {
    await add(2, 'day/night');
    const answer = await send(service.url, {
      method: 'DELETE',
      path: `/v1/camsession_tags/${p}/${startOf(2)}/day/night`,
      headers: { authorization: vera.idToken, 'x-api-key': vera.apiKey },
    });

    expect(answer.json).toEqual({ startTime: startOf(2), tags: [] });
  });

  it('accepts the session’s start in another time zone', async () => {
    const local = startOf(1).replace('Z', '+00:00');
    await vera.call(addSessionTag, {
      params: { p, startTime: local },
      body: { tag: 'zone', camSessionStartTime: startOf(1) },
    });

    expect(await tagsOf(1)).toEqual(['zone']);
  });

  it('refuses the 21st tag, but not the 20th again', async () => {
    const tags = Array.from({ length: 20 }, (_, index) => `tag ${index}`);
    for (const tag of tags) await add(3, tag);
    const answer = await vera.ask(addSessionTag, {
      params: { p, startTime: startOf(3) },
      body: { tag: 'one too many' },
    });

    expect(answer).toMatchObject({ status: 400, json: { errors: [{ where: 'body.tag' }] } });
    expect((await add(3, 'TAG 19')).tags).toEqual(tags);
  });

  it('loses none of many parallel tags', async () => {
    const tags = Array.from({ length: 18 }, (_, index) => `at once ${index}`);
    await Promise.all(tags.map((tag, index) => add(index % 2, tag)));

    expect([...(await tagsOf(0)), ...(await tagsOf(1))].sort()).toEqual(tags.toSorted());
    await Promise.all(tags.map((tag, index) => remove(index % 2, tag)));
    expect([...(await tagsOf(0)), ...(await tagsOf(1))]).toEqual([]);
  });

  it('refuses an unknown session, and one of another performer', async () => {
    const body = { tag: 'x' };
    const unknown = await vera.ask(addSessionTag, {
      params: { p, startTime: iso(ANCHOR - 1) },
      body,
    });
    const other = await vera.ask(addSessionTag, {
      params: { p, startTime: startOf(0) },
      body: { ...body, camSessionStartTime: startOf(1) },
    });

    expect(unknown.status).toBe(404);
    expect(other).toMatchObject({
      status: 400,
      json: { errors: [{ where: 'body.camSessionStartTime' }] },
    });
  });

  it('lists all tags with their sessions, the most recently used first', async () => {
    await add(4, 'Steady');
    await add(1, 'steady');
    await add(2, 'once');
    const { tags } = await reader.call(listTags, { params: { p } });

    expect(tags).toEqual([
      { tag: 'steady', count: 2, sessions: [startOf(1), startOf(4)] },
      { tag: 'once', count: 1, sessions: [startOf(2)] },
    ]);
  });

  it('are listed with the sessions if requested', async () => {
    await add(1, 'steady');
    const list = (tags: string) =>
      vera.call(listCamSessions, { params: { p }, query: { tags: tags as 'true' } });
    const tagsByStart = (await list('true')).sessions.map((session) => [
      session.startTime,
      (session.tags ?? []).filter((tag) => tag !== 'private'),
    ]);

    expect(new Map(tagsByStart as [string, string[]][]).get(startOf(1))).toEqual(['steady']);
    expect(new Map(tagsByStart as [string, string[]][]).get(startOf(0))).toEqual([]);
    expect((await list('false')).sessions[0]).not.toHaveProperty('tags');
  });
});

describe('camsession_notes', () => {
  const save = (notes: string) =>
    vera.call(saveSessionNotes, {
      body: { performerName: p.toUpperCase(), camSessionStartTime: startOf(0), notes },
    });
  const read = (person: Person) =>
    person.call(getSessionNotes, { params: { p, startTime: startOf(0) } });

  it('are stored with author and time, which only Admins see', async () => {
    const notes = 'A fine evening ✨\n<b>with</b> “rain”';
    const saved = await save(`  ${notes}\n`);

    expect(saved).toEqual({
      startTime: startOf(0),
      notes,
      updated: iso(ANCHOR),
      updatedBy: vera.email,
    });
    expect(await read(vera)).toEqual(saved);
    expect(await read(reader)).toEqual({ ...saved, updatedBy: null });
  });

  it('are deleted by an empty text', async () => {
    await save('something');
    const saved = await save(' \n ');

    expect(saved).toEqual({ startTime: startOf(0), notes: '', updated: null, updatedBy: null });
    expect(await read(vera)).toEqual(saved);
  });

  it('may have 5,000 characters, counting an emoji as one', async () => {
    const refused = await vera.ask(saveSessionNotes, {
      body: {
        performerName: p,
        camSessionStartTime: startOf(0),
        notes: '💡'.repeat(5_001),
      },
    });

    expect(countCodePoints((await save('💡'.repeat(5_000))).notes)).toBe(5_000);
    expect(refused).toMatchObject({ status: 400, json: { errors: [{ where: 'body.notes' }] } });
  });

  it('are listed with the sessions if requested, for members who see sessions', async () => {
    const looker = await service.signUp('looker@example.com');
    await giveRole(looker, p, 'ReadOnly', { sections: ['overview'] });
    await save('Prepare twenty more questions.');
    const query = { end: iso(Date.parse(startOf(0)) + 1), limit: '2', notes: 'true' };
    const listed = async (person: Person, filter: Record<string, string> = query) =>
      (await person.call(listCamSessions, { params: { p }, query: filter })).sessions.map(
        ({ note }) => note,
      );

    expect(await listed(reader)).toEqual(['Prepare twenty more questions.', undefined]);
    expect(await listed(vera, { end: query.end, limit: '2' })).toEqual([undefined, undefined]);
    expect(await listed(looker)).toEqual([undefined, undefined]);
  });

  it('need an existing session', async () => {
    const answer = await vera.ask(saveSessionNotes, {
      body: { performerName: p, camSessionStartTime: iso(ANCHOR - 1), notes: 'x' },
    });

    expect(answer.status).toBe(404);
  });
});
