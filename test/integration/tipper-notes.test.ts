import { findTipperNote } from '@lambdas/data/tippers/tipper-notes';
import { services } from '@lambdas/runtime/services';
import { saveTipper, searchTipperNotes } from '@shared/api/notes';
import { saveUserSettings } from '@shared/api/settings';
import { countCodePoints } from '@shared/domain/notes/limits';
import { send } from '@test/support/http-call';
import { giveRole } from '@test/support/members';
import {
  ANCHOR,
  aRoom,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import type { Person } from '@test/support/signed-in';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan = aRoom({ historyDays: 12 });
const p = plan.name;
const iso = (ms: number) => new Date(ms).toISOString();

let service: ServiceUnderTest;
let vera: Person;
let reader: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan] });
  vera = await service.performerOf(plan);
  reader = await service.signUp('reader@example.com');
  await giveRole(reader, p, 'ReadOnly');
}, 120_000);
afterAll(() => service.stop());
describe('tipper', { shuffle: false }, () => {
  type Change = { notes?: string; rating?: number | null };
  const save = (name: string, change: Change) =>
    vera.call(saveTipper, { params: { p }, body: { name, ...change } });
  const search = (text: string, person = vera) =>
    person.call(searchTipperNotes, { params: { p }, body: { text } });
  const stored = (name: string) => findTipperNote(services().tippers, p, name);

  it('keeps the latest text and rating', async () => {
    const saved = await save('Ada_L', { notes: ' Likes rainy days. ', rating: 4 });
    expect(saved).toEqual({
      name: 'ada_l',
      notes: 'Likes rainy days.',
      rating: 4,
      updated: iso(ANCHOR),
    });
    service.setTime(ANCHOR + MINUTE);
    await save('ada_l', { rating: 5 });
    service.setTime(ANCHOR);

    expect(await stored('ada_l')).toEqual({
      viewer: 'ada_l',
      notes: 'Likes rainy days.',
      rating: 5,
      at: ANCHOR + MINUTE,
      by: vera.sub,
    });
  });

  it('takes the last of two fields of the same name', async () => {
    const path = `/v1/tipper/${p}`;
    const headers = {
      authorization: vera.idToken,
      'x-api-key': vera.apiKey,
      'content-type': 'application/json',
    };
    const body = '{"name":"cleo","rating":1,"notes":"first","rating":3,"notes":"last"}';
    const response = await send(service.url, { method: 'POST', path, headers, body });

    expect(response.json).toMatchObject({ rating: 3, notes: 'last' });
    expect(await stored('cleo')).toMatchObject({ rating: 3, notes: 'last' });
    await save('cleo', { notes: '', rating: null });
  });

  it('is deleted without text and rating, also repeatedly', async () => {
    await save('brief', { notes: 'x', rating: 1 });
    await save('brief', { rating: null });
    expect(await stored('brief')).toMatchObject({ notes: 'x', rating: null });
    expect(await save('brief', { notes: '' })).toMatchObject({ updated: null });
    await save('brief', { notes: '', rating: null });

    expect(await stored('brief')).toBeNull();
  });

  it('may have 500 characters, counting an emoji as one', async () => {
    const tooMuch = { name: 'ada_l', notes: `${'💡'.repeat(500)}.` };
    const refused = await vera.ask(saveTipper, { params: { p }, body: tooMuch });

    const longest = await save('long', { notes: '💡'.repeat(500) });
    expect(countCodePoints(longest.notes)).toBe(500);
    expect(refused).toMatchObject({ status: 400, json: { errors: [{ where: 'body.notes' }] } });
    await save('long', { notes: '' });
  });

  it.each([0, 6, 2.5, '4'])('refuses %s stars', async (rating) => {
    const answer = await vera.ask(saveTipper, { params: { p }, body: { name: 'ada_l', rating } });

    expect(answer).toMatchObject({ status: 400, json: { errors: [{ where: 'body.rating' }] } });
  });

  it('loses none of many parallel notes', async () => {
    const names = Array.from({ length: 40 }, (_, index) => `guest_${index}`);
    await Promise.all(names.map((name) => save(name, { notes: `note about ${name}` })));
    const { notes } = await search('note about');

    expect(notes.map(({ name }) => name).sort()).toEqual(names.toSorted());
    await Promise.all(names.map((name) => save(name, { notes: '' })));
    expect((await search('note about')).notes).toEqual([]);
  });

  it('is found by a part of its text, newest first, by every member', async () => {
    await save('first', { notes: 'Sends POSTCARDS', rating: null });
    service.setTime(ANCHOR + MINUTE);
    await save('second', { notes: 'collects postcards', rating: 2 });
    service.setTime(ANCHOR);

    expect(await search('postCARD', reader)).toEqual({
      notes: [
        { name: 'second', notes: 'collects postcards', rating: 2, updated: iso(ANCHOR + MINUTE) },
        { name: 'first', notes: 'Sends POSTCARDS', rating: null, updated: iso(ANCHOR) },
      ],
      hasProfiles: true,
    });
    expect((await search('.*')).notes).toEqual([]);
  });

  it('is hidden without consent to tipper profiles, and returns with it', async () => {
    const consent = (given: boolean) =>
      vera.call(saveUserSettings, { body: { createTipperProfiles: given } });
    await consent(false);
    await service.materialize(p);
    const body = { name: 'ada_l', notes: 'new words' };
    const refused = await vera.ask(saveTipper, { params: { p }, body });

    expect(refused).toMatchObject({ status: 400, json: { errors: [{ where: 'body.name' }] } });
    expect(await search('rainy')).toEqual({ notes: [], hasProfiles: false });
    expect(await save('first', { notes: '', rating: null })).toMatchObject({ updated: null });

    await consent(true);
    await service.materialize(p);
    expect((await search('rainy')).notes).toMatchObject([{ name: 'ada_l', rating: 5 }]);
  });
});
