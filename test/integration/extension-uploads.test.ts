import { listHashtagJoins } from '@lambdas/data/tippers/viewer-joins';
import { listSessionJoins, listUploadsOf } from '@lambdas/data/uploads/session-uploads';
import { forgetViewers } from '@lambdas/pipeline/materialize/forget-viewers';
import { services } from '@lambdas/runtime/services';
import type { Problem } from '@shared/api/problem';
import { saveUserSettings } from '@shared/api/settings';
import { getTrackedLinks, saveUpload } from '@shared/api/uploads';
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
import { storedUploads } from '@test/support/stored-uploads';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const plan = aRoom({ historyDays: 3 });
const secret = aRoom({ name: 'shy_room', eventsToken: 'eventsTokenOfShy12345', historyDays: 3 });
const p = plan.name;
const iso = (ms: number) => new Date(ms).toISOString();

let service: ServiceUnderTest;
let vera: Person;
let shy: Person;

beforeAll(async () => {
  service = await startService({ rooms: [plan, secret] });
  vera = await service.performerOf(plan);
  shy = await service.performerOf(secret, { consent: false });
}, 120_000);
afterAll(() => service.stop());

const problemOf = (json: unknown) => json as Problem;
describe('what an extension counted', { shuffle: false }, () => {
  const start = ANCHOR - 5 * HOUR;
  const broadcast = (change: Record<string, unknown> = {}) => ({
    kind: 'broadcast' as const,
    startTime: iso(start),
    sentAt: iso(start + 2 * HOUR),
    tokens: 450,
    newFollowers: 7,
    snapshots: [{ time: iso(start + MINUTE), viewers: { grey: 40, darkPurple: 2, guest: 60 } }],
    hashtagJoins: [
      { time: iso(start + 2 * MINUTE), hashtag: '#New', viewer: 'Ada_Lane' },
      { time: iso(start + 3 * MINUTE), hashtag: 'new' },
      { time: iso(start + 4 * MINUTE), hashtag: 'dance', viewer: 'bob' },
    ],
    linkVisits: [
      { time: iso(start + 5 * MINUTE), link: 'spring' },
      { time: iso(start + HOUR), link: 'spring' },
      { time: iso(start + HOUR), link: 'bio' },
    ],
    ...change,
  });
  const send = (change: Record<string, unknown> = {}) =>
    vera.call(saveUpload, { params: { p }, body: broadcast(change) });
  const joinsOf = (viewer: string, performer = p) =>
    listHashtagJoins(services().tippers, performer, viewer);

  it('is matched with a session that started within a quarter of an hour', async () => {
    expect(await send()).toEqual({
      kind: 'broadcast',
      startTime: iso(start),
      isNewest: true,
      hashtagJoins: 3,
      viewerJoins: 2,
      linkVisits: 3,
    });
    const [found] = await listUploadsOf(services().sessions, p, start + 14 * MINUTE);

    expect(found).toMatchObject({ start, tokens: 450, newFollowers: 7 });
    // What the extension didn't find isn't 0.
    expect(found?.snapshots).toEqual([
      { since: MINUTE, viewers: { grey: 40, darkPurple: 2, guest: 60 } },
    ]);
    expect(await listUploadsOf(services().sessions, p, start + 16 * MINUTE)).toEqual([]);
  });

  it('returns the hashtags that brought viewers, by session and by viewer', async () => {
    const period = { start: start - DAY, end: start + DAY };

    expect(await listSessionJoins(services().sessions, p, period)).toEqual([
      {
        start,
        joins: [
          { hashtag: 'new', joins: 2 },
          { hashtag: 'dance', joins: 1 },
        ],
      },
    ]);
    expect(await joinsOf('ada_lane')).toEqual([{ ms: start + 2 * MINUTE, hashtag: 'new' }]);
    expect(await joinsOf('nobody')).toEqual([]);
  });

  it('leaves the same bytes if sent twice', async () => {
    const before = await storedUploads();
    await send();

    expect(await storedUploads()).toEqual(before);
  });

  it('is replaced by a later upload, not by an earlier one', async () => {
    const later = [{ time: iso(start + 2 * MINUTE), hashtag: 'new', viewer: 'ada_lane' }];
    await send({ sentAt: iso(start + 3 * HOUR), tokens: 900, hashtagJoins: later });
    const after = await storedUploads();

    expect(await send()).toMatchObject({ isNewest: false });
    expect(await storedUploads()).toEqual(after);
    expect((await listUploadsOf(services().sessions, p, start))[0]?.tokens).toBe(900);
    expect(await joinsOf('bob')).toEqual([]);
  });

  it('counts once what two people upload', async () => {
    const mo = await service.signUp('mo@example.com');
    await giveRole(mo, p, 'Moderator');
    const body = broadcast({ startTime: iso(start + MINUTE) });
    await mo.call(saveUpload, { params: { p }, body });
    const links = await vera.call(getTrackedLinks, { params: { p, utcOffset: '0' } });

    expect(await listUploadsOf(services().sessions, p, start)).toHaveLength(2);
    expect(links.visits).toBe(3);
  });

  it('returns visits by tracked link and local day', async () => {
    // 13:05 UTC is already the next day at +11, but 14:00 still is the same day at +9.
    const at = async (utcOffset: string) =>
      (await vera.call(getTrackedLinks, { params: { p, utcOffset } })).links;

    expect(await at('0')).toEqual([
      { link: 'spring', isOwn: false, visits: 2, days: [{ day: '2026-11-08', visits: 2 }] },
      { link: 'bio', isOwn: false, visits: 1, days: [{ day: '2026-11-08', visits: 1 }] },
    ]);
    expect((await at('630'))[0]?.days).toEqual([
      { day: '2026-11-08', visits: 1 },
      { day: '2026-11-09', visits: 1 },
    ]);
  });

  it('forgets viewers on request, and keeps the counts', async () => {
    const before = await listSessionJoins(services().sessions, p, { start: 0, end: ANCHOR });
    await forgetViewers(services(), p);

    expect(await joinsOf('ada_lane')).toEqual([]);
    expect(JSON.stringify(await listUploadsOf(services().sessions, p, start))).not.toContain('ada');
    expect(await listSessionJoins(services().sessions, p, { start: 0, end: ANCHOR })).toEqual(
      before,
    );
  });

  it('names no viewer without the consent to profiles', async () => {
    const params = { p: secret.name };
    const receipt = await shy.call(saveUpload, { params, body: broadcast() });
    const uploads = await listUploadsOf(services().sessions, secret.name, start);

    expect(receipt).toMatchObject({ hashtagJoins: 3, viewerJoins: 0 });
    expect(uploads[0]?.joins.map(({ hashtag, viewer }) => [hashtag, viewer])).toEqual([
      ['new', null],
      ['new', null],
      ['dance', null],
    ]);
    expect(await joinsOf('ada_lane', secret.name)).toEqual([]);

    await shy.call(saveUserSettings, { body: { createTipperProfiles: true } });
    await shy.call(saveUpload, { params, body: broadcast() });
    expect(await joinsOf('ada_lane', secret.name)).toHaveLength(1);

    await shy.call(saveUserSettings, { body: { createTipperProfiles: false } });
    await shy.call(saveUpload, { params, body: broadcast() });
    expect(await joinsOf('ada_lane', secret.name)).toEqual([]);
  });

  const time = iso(start + MINUTE);
  const many = (count: number, one: object) => Array.from({ length: count }, () => one);
  const different = (count: number) => Array.from({ length: count }, (_, index) => `n${index}`);
  it.each([
    ['sentAt', { sentAt: iso(start - 1) }],
    ['sentAt', { sentAt: iso(ANCHOR + 6 * MINUTE) }],
    ['startTime', { startTime: iso(ANCHOR - 63 * DAY), sentAt: iso(ANCHOR - 63 * DAY) }],
    ['startTime', { startTime: iso(ANCHOR + HOUR), sentAt: iso(ANCHOR + HOUR) }],
    ['tokens', { tokens: -1 }],
    ['newFollowers', { newFollowers: 1.5 }],
    ['snapshots', { snapshots: many(1_501, { time, viewers: {} }) }],
    ['snapshots.0.time', { snapshots: [{ time: iso(start - 2 * HOUR), viewers: {} }] }],
    ['snapshots.0.viewers.purple', { snapshots: [{ time, viewers: { purple: 1 } }] }],
    ['snapshots.0.viewers.grey', { snapshots: [{ time, viewers: { grey: 100_001 } }] }],
    ['hashtagJoins', { hashtagJoins: many(2_001, { time, hashtag: 'a' }) }],
    ['hashtagJoins.0.hashtag', { hashtagJoins: [{ time, hashtag: 'a b' }] }],
    ['hashtagJoins.0.viewer', { hashtagJoins: [{ time, hashtag: 'a', viewer: 'a#b' }] }],
    ['hashtagJoins.0.time', { hashtagJoins: [{ time: iso(start + 3 * HOUR), hashtag: 'a' }] }],
    ['hashtagJoins', { hashtagJoins: different(101).map((hashtag) => ({ time, hashtag })) }],
    ['linkVisits', { linkVisits: many(2_001, { time, link: 'a' }) }],
    ['linkVisits', { linkVisits: different(51).map((link) => ({ time, link })) }],
    ['linkVisits.0.link', { linkVisits: [{ time, link: '  ' }] }],
    ['linkVisits.0.link', { linkVisits: [{ time, link: 'x'.repeat(201) }] }],
    ['kind', { kind: 'other' }],
  ])('is refused where %s is wrong', async (where, change) => {
    const before = await storedUploads();
    const answer = await vera.ask(saveUpload, { params: { p }, body: broadcast(change) });

    expect(answer.status, answer.text).toBe(400);
    expect(problemOf(answer.json).errors?.map((error) => error.where)).toContain(`body.${where}`);
    expect(await storedUploads()).toEqual(before);
  });

  it('is refused to readers, and to people without access', async () => {
    const reader = await service.signUp('reader@example.com');
    await giveRole(reader, p, 'ReadOnly');
    const before = await storedUploads();
    const asReader = await reader.ask(saveUpload, { params: { p }, body: broadcast() });
    const asStranger = await shy.ask(saveUpload, { params: { p }, body: broadcast() });

    expect(asReader.status).toBe(403);
    expect(asStranger.status).toBe(404);
    expect(await storedUploads()).toEqual(before);
  });

  it('is refused after 60 uploads a minute', async () => {
    service.setTime(ANCHOR + HOUR);
    const statuses: number[] = [];
    for (let uploads = 0; uploads < 62; uploads++) {
      statuses.push((await vera.ask(saveUpload, { params: { p }, body: broadcast() })).status);
    }
    service.setTime(ANCHOR);

    expect(statuses).toEqual([...Array(60).fill(200), 429, 429]);
  });
});
