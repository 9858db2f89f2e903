import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listBroadcastJoins, listUploadsOf } from '../../lambdas/data/broadcast-uploads';
import { sessionLedger } from '../../lambdas/data/ledger';
import { listHashtagJoins } from '../../lambdas/data/viewer-joins';
import { services } from '../../lambdas/lib/services';
import { forgetViewers } from '../../lambdas/uploads/forget-viewers';
import { getAdditionalIncome } from '../../shared/api/income';
import type { Problem } from '../../shared/api/problem';
import { saveUserSettings } from '../../shared/api/settings';
import { getTrackedLinks, saveUpload } from '../../shared/api/uploads';
import { outboundTips } from '../../shared/domain/ledger/outbound-tips';
import { giveRole } from '../support/members';
import {
  ANCHOR,
  aRoom,
  DAY,
  HOUR,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '../support/service-under-test';
import type { Person } from '../support/signed-in';
import { tableContents } from '../support/table-contents';

/** Long enough that the ledger's thirty days are all of the room's. */
const plan = aRoom({ historyDays: 36 });
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
const ledger = (csv: string, exportedAt = ANCHOR) => ({
  kind: 'ledger' as const,
  csv,
  exportedAt: iso(exportedAt),
});
const uploadLedger = (csv: string, exportedAt = ANCHOR) =>
  vera.call(saveUpload, { params: { p }, body: ledger(csv, exportedAt) });
const stored = async () => {
  const all = Object.entries(await tableContents(['Sessions', 'Tippers']));
  return Object.fromEntries(all.filter(([key]) => / (LEDGER|UP|I|J|V)(#|$)/.test(key)));
};
const income = (start: number, end: number, utcOffset = '0') =>
  vera.call(getAdditionalIncome, {
    params: { p, utcOffset },
    query: { start: iso(start), end: iso(end) },
  });

/** Hidden income by kind in a time, as the simulated platform knows it. */
function truth(start: number, end: number) {
  const { broadcasts, offline } = service.platform.truth(p);
  const sums = { private: 0, spy: 0, fanClub: 0, media: 0, other: 0 };
  for (const part of [...broadcasts, offline]) {
    for (const { at, kind, tokens } of part.hiddenIncome) {
      if (at >= start && at < end) sums[kind] += tokens;
    }
    for (const { at, tokens } of part.purchases) if (at >= start && at < end) sums.media += tokens;
  }
  return sums;
}

describe('a token ledger', () => {
  const [first, last] = [ANCHOR - 28 * DAY, ANCHOR - 2 * DAY].map((ms) => ms - (ms % DAY)) as [
    number,
    number,
  ];
  const wall = (ms: number) =>
    iso(ms - 8 * HOUR)
      .slice(0, 19)
      .replace('T', ' ');

  it('tells private income to the token, by local day in any zone', async () => {
    const receipt = await uploadLedger(service.platform.ledgerCsv(p));

    expect(receipt).toMatchObject({ kind: 'ledger', end: iso(ANCHOR), unreadableRows: 0 });
    for (const [utcOffset, minutes] of [
      ['0', 0],
      ['345', 345],
      ['-210', -210],
      ['-480', -480],
    ] as const) {
      const midnight = (ms: number) => ms - minutes * MINUTE;
      const { days, total } = await income(midnight(first), midnight(last), utcOffset);

      expect(days).toHaveLength(26);
      days.forEach(({ covered, parts, day }) => {
        const start = midnight(Date.parse(day));
        expect([day, covered, parts]).toEqual([day, true, truth(start, start + DAY)]);
      });
      const sums = truth(midnight(first), midnight(last));
      expect(total).toEqual({
        ...sums,
        tokens: Object.values(sums).reduce((all, tokens) => all + tokens, 0),
        coveredDays: 26,
      });
      expect(total.fanClub + total.private + total.spy).toBeGreaterThan(0);
    }
  });

  it('says what it does not cover, before it begins and after the export', async () => {
    const { days } = await income(ANCHOR - 40 * DAY, ANCHOR);

    expect(days[0]).toMatchObject({ covered: false, coveredMinutes: 0, parts: null });
    expect(days.at(-1)).toMatchObject({ covered: true, coveredMinutes: 18 * 60 });
    const today = await income(last + 2 * DAY, ANCHOR + 6 * HOUR);
    expect(today.days[0]).toMatchObject({ covered: false, coveredMinutes: 18 * 60 });
    expect(today.days[0]?.parts).not.toBeNull();
  });

  it('keeps nothing of who was on the other side', async () => {
    const csv = 'Timestamp,Type,Tokens,User,Note\n2026-11-08 09:00:00,Tip received,1,zz_canary,c\n';
    await uploadLedger(csv);
    const { entries } = await sessionLedger(services().sessions, p, {
      start: ANCHOR - DAY,
      end: ANCHOR,
    });

    expect(JSON.stringify(entries)).not.toContain('zz_canary');
    expect(JSON.stringify(await tableContents())).not.toContain('zz_canary');
  });

  it('gives the same bytes however often and in whatever order it is uploaded', async () => {
    const earlier = ANCHOR - 9 * DAY;
    const between = ANCHOR - 30 * HOUR;
    const exports = [earlier, between, ANCHOR].map(
      (at) => [service.platform.ledgerCsv(p, at), at] as const,
    );
    for (const [csv, at] of exports) await uploadLedger(csv, at);
    const before = withoutVersions(await stored());
    const [header = '', ...rows] = service.platform.ledgerCsv(p).trimEnd().split('\r\n');
    for (const [csv, at] of exports.toReversed()) await uploadLedger(csv, at);
    await uploadLedger([header, ...rows.toReversed()].join('\n'));

    expect(Object.keys(before).length).toBeGreaterThan(30);
    expect(withoutVersions(await stored())).toEqual(before);
  });

  it('survives uploads at the same time', async () => {
    const before = withoutVersions(await stored());
    const csv = service.platform.ledgerCsv(p);
    await Promise.all([uploadLedger(csv), uploadLedger(csv), uploadLedger(csv)]);

    expect(withoutVersions(await stored())).toEqual(before);
  });

  it('tells a span of time, tips sent among it', async () => {
    const at = ANCHOR - 3 * HOUR;
    await uploadLedger(`Timestamp,Type,Tokens\n${wall(at)},Tip sent,-40\n`);
    const span = { start: at - MINUTE, end: at + MINUTE };
    const { entries, covered } = await sessionLedger(services().sessions, p, span);

    expect(outboundTips(entries)).toEqual({ tips: [{ time: iso(at), tokens: 40 }], tokens: 40 });
    expect(covered).toEqual([span]);
  });

  it('names up to twenty lines that cannot be read, and takes the others', async () => {
    const good = Array.from({ length: 300 }, (_, index) => `${wall(ANCHOR - index * 1000)},Tip,1`);
    const bad = Array.from({ length: 25 }, () => 'never,Tip,1');
    const receipt = await vera.call(saveUpload, {
      params: { p },
      body: ledger(['Timestamp,Type,Tokens', ...bad, ...good].join('\n')),
    });

    expect(receipt).toMatchObject({ rows: 300, unreadableRows: 25 });
    if (receipt.kind !== 'ledger') throw new Error('It is no ledger.');
    expect(receipt.unreadable).toHaveLength(20);
    expect(receipt.unreadable[0]).toEqual({ line: 2, reason: 'The time cannot be read.' });
  });

  const row = `${wall(ANCHOR - HOUR)},Tip received,77`;
  it.each([
    ['a tenth and more of it cannot be read', `Timestamp,Type,Tokens\n${row}\nx,y,z\n`, 'Line 3'],
    ['nothing can be read', 'Timestamp,Type,Tokens\nx,y,z\n', 'Line 2'],
    ['it has no rows', 'Timestamp,Type,Tokens\n', 'no row'],
    ['a column is missing', `Timestamp,Tokens\n${row}\n`, 'type'],
    ['a quote is left open', `Timestamp,Type,Tokens\n"${row}\n`, 'quote'],
  ])('is refused, and nothing changes, where %s', async (_, csv, word) => {
    const before = await stored();
    const answer = await vera.ask(saveUpload, { params: { p }, body: ledger(csv) });
    const [error] = problemOf(answer.json).errors ?? [];

    expect(answer.status).toBe(400);
    expect(error?.where).toBe('body.csv');
    expect(error?.message).toContain(word);
    expect(await stored()).toEqual(before);
  });

  it('is refused from the future', async () => {
    const body = ledger(`Timestamp,Type,Tokens\n${row}\n`, ANCHOR + 6 * MINUTE);
    const answer = await vera.ask(saveUpload, { params: { p }, body });

    expect(problemOf(answer.json).errors?.[0]?.where).toBe('body.exportedAt');
  });

  it('is refused for more than 367 days', async () => {
    const query = { start: iso(ANCHOR - 368 * DAY), end: iso(ANCHOR) };
    const answer = await vera.ask(getAdditionalIncome, { params: { p, utcOffset: '0' }, query });

    expect(answer.status).toBe(400);
    expect(problemOf(answer.json).errors?.[0]?.where).toBe('query.start');
  });
});

function withoutVersions(items: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(items).map(([key, item]) => [key, item.replace(/\["version",\d+\]/, '')]),
  );
}

describe('what an extension counted', () => {
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

  it('is found by the broadcast that began within a quarter of an hour', async () => {
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
    expect(found?.snapshots).toEqual([[MINUTE, [40, 0, 0, 0, 2, 0, 0, 60]]]);
    expect(await listUploadsOf(services().sessions, p, start + 16 * MINUTE)).toEqual([]);
  });

  it('tells by which hashtags viewers came, of broadcasts and of a viewer', async () => {
    const period = { start: start - DAY, end: start + DAY };

    expect(await listBroadcastJoins(services().sessions, p, period)).toEqual([
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

  it('leaves the same bytes when it is sent again', async () => {
    const before = await stored();
    await send();

    expect(await stored()).toEqual(before);
  });

  it('is replaced by what is sent later, not by what was sent before', async () => {
    const later = [{ time: iso(start + 2 * MINUTE), hashtag: 'new', viewer: 'ada_lane' }];
    await send({ sentAt: iso(start + 3 * HOUR), tokens: 900, hashtagJoins: later });
    const after = await stored();

    expect(await send()).toMatchObject({ isNewest: false });
    expect(await stored()).toEqual(after);
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

  it('tells visits by tracked link and local day', async () => {
    // 13:05 UTC is the next day at +11, 14:00 still the same at +9.
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

  it('forgets the viewers when it is told to, and keeps the counts', async () => {
    const before = await listBroadcastJoins(services().sessions, p, { start: 0, end: ANCHOR });
    await forgetViewers(services(), p);

    expect(await joinsOf('ada_lane')).toEqual([]);
    expect(JSON.stringify(await listUploadsOf(services().sessions, p, start))).not.toContain('ada');
    expect(await listBroadcastJoins(services().sessions, p, { start: 0, end: ANCHOR })).toEqual(
      before,
    );
  });

  it('names no viewer without the consent to profiles', async () => {
    const params = { p: secret.name };
    const receipt = await shy.call(saveUpload, { params, body: broadcast() });
    const uploads = await listUploadsOf(services().sessions, secret.name, start);

    expect(receipt).toMatchObject({ hashtagJoins: 3, viewerJoins: 0 });
    expect(uploads[0]?.joins.map(([, hashtag, viewer]) => [hashtag, viewer])).toEqual([
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
    const before = await stored();
    const answer = await vera.ask(saveUpload, { params: { p }, body: broadcast(change) });

    expect(answer.status, answer.text).toBe(400);
    expect(problemOf(answer.json).errors?.map((error) => error.where)).toContain(`body.${where}`);
    expect(await stored()).toEqual(before);
  });

  it('is refused to those who may only read, and to strangers', async () => {
    const reader = await service.signUp('reader@example.com');
    await giveRole(reader, p, 'ReadOnly');
    const before = await stored();
    const asReader = await reader.ask(saveUpload, { params: { p }, body: broadcast() });
    const asStranger = await shy.ask(saveUpload, { params: { p }, body: broadcast() });

    expect(asReader.status).toBe(403);
    expect(asStranger.status).toBe(404);
    expect(await stored()).toEqual(before);
  });
});
