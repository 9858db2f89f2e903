import { changeAccount } from '@lambdas/data/accounts/accounts';
import { changeTeam } from '@lambdas/data/accounts/teams';
import { hashOfToken, listPairings } from '@lambdas/data/extension/pairings';
import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import { listUploadsOf } from '@lambdas/data/uploads/session-uploads';
import { services } from '@lambdas/runtime/services';
import { listSecurityLog } from '@shared/api/account';
import {
  createExtensionPairing,
  deleteExtensionPairing,
  type ExtensionNote,
  type ExtensionState,
  type ExtensionTippers,
  endExtensionPairing,
  findExtensionTippers,
  getExtensionNote,
  getExtensionSession,
  getExtensionState,
  listExtensionPairings,
  MAX_PAIRINGS,
  saveExtensionNote,
  saveExtensionUpload,
} from '@shared/api/extension';
import { getHashtagStats } from '@shared/api/hashtags';
import { getAdditionalIncome } from '@shared/api/income';
import { saveTipper } from '@shared/api/notes';
import type { Problem } from '@shared/api/problem';
import type { Route } from '@shared/api/route';
import { saveUserSettings } from '@shared/api/settings';
import { getStatus } from '@shared/api/status';
import { getMembertypeOverTime } from '@shared/api/trends';
import { getTrackedLinks } from '@shared/api/uploads';
import type { Membership } from '@shared/domain/access/grant';
import { by, rawEvents, tip } from '@test/support/events';
import { send } from '@test/support/http-call';
import { giveRole } from '@test/support/members';
import { connectExtension } from '@test/support/outside-credentials';
import {
  ANCHOR,
  aRoom,
  DAY,
  HOUR,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '@test/support/service-under-test';
import { type Person, pathOf } from '@test/support/signed-in';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const room = aRoom({ historyDays: 2 });
const p = room.name;
const iso = (ms: number) => new Date(ms).toISOString();
/** A session of the room itself, which ended a while ago. */
const start = ANCHOR - 3 * DAY;

let service: ServiceUnderTest;
let vera: Person;
let mo: Person;
let token: string;
let ofMo: string;

beforeAll(async () => {
  service = await startService({ rooms: [room] });
  vera = await service.performerOf(room);
  const events = rawEvents(start, [
    [0, 'broadcastStart'],
    [2, 'chatMessage', { ...by('ada'), message: { message: 'hello' } }],
    [3, 'tip', tip('ada', 120)],
    [4, 'tip', { ...tip('hidden_one', 900), tip: { ...tip('hidden_one', 900).tip, isAnon: true } }],
    [9, 'broadcastStop'],
  ]);
  const { capture } = services();
  const end = await findLogEnd(capture, p);
  await appendChunk(capture, p, end, { cursor: end?.cursor ?? '', events }, ANCHOR);
  await service.materialize(p, { force: true });
  mo = await service.signUp('mo@example.com');
  await giveRole(mo, p, 'Admin');
  token = await connectExtension(vera, p);
  ofMo = await connectExtension(mo, p);
}, 120_000);
afterAll(() => service.stop());
// Calls have limits per minute.
beforeEach(() => service.setTime(Date.now() + MINUTE));

/** Makes a call as the extension does. */
async function ask<R extends Route>(
  route: R,
  text: string,
  { params, body }: { params?: Readonly<Record<string, string>>; body?: unknown } = {},
) {
  return send(service.url, {
    method: route.method,
    path: `/v1${pathOf(route, { params })}`,
    headers: {
      authorization: `Bearer ${text}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}
const problemOf = ({ json }: { json: unknown }) => {
  const { type, detail } = json as Problem;
  return { code: type.split('/').at(-1), detail };
};
const give = (change: Partial<Membership>) =>
  changeTeam(services().configs, vera.sub, (team) => ({
    ...team,
    members: team.members.map((one) => ({ ...one, role: 'Admin', ...change })),
  }));

describe('connecting an extension', { shuffle: false }, () => {
  const body = (name: string) => ({
    tokenHash: hashOfToken(`rlx_${name.padEnd(43, 'x')}`),
    browser: 'chromium' as const,
    version: '1.6.0',
  });
  const tokenOf = (name: string) => `rlx_${name.padEnd(43, 'x')}`;

  it('lets it in once somebody confirmed the hash of its token, however often they do', async () => {
    const waiting = await ask(getExtensionState, tokenOf('one'));
    const first = await vera.call(createExtensionPairing, { params: { p }, body: body('one') });
    const second = await vera.call(createExtensionPairing, { params: { p }, body: body('one') });
    const state = await ask(getExtensionState, tokenOf('one'));

    expect(problemOf(waiting).code).toBe('unauthenticated');
    expect(second).toEqual(first);
    expect(state.status, state.text).toBe(200);
    expect((state.json as ExtensionState).performer).toBe(p);
    expect(JSON.stringify(first)).not.toContain(body('one').tokenHash);
  });

  it('lists it with its last use, to the hour', async () => {
    const { pairings } = await vera.call(listExtensionPairings, { params: { p } });
    const used = pairings.find(({ id }) => body('one').tokenHash.startsWith(id));
    const hour = iso(Math.floor(Date.now() / HOUR) * HOUR);

    expect(used).toMatchObject({ browser: 'chromium', isOwn: true, by: vera.email, isLive: true });
    expect(used?.lastUsedAt).toBe(hour);
  });

  it('never connects a token that belongs to somebody else', async () => {
    const taken = await mo.ask(createExtensionPairing, { params: { p }, body: body('one') });
    const nora = await service.signUp('nora@example.com');
    const foreign = await nora.ask(createExtensionPairing, { params: { p }, body: body('two') });

    expect(taken.status).toBe(409);
    expect(foreign.status).toBe(404);
    expect(problemOf(await ask(getExtensionState, tokenOf('two'))).code).toBe('unauthenticated');
  });

  it('ends at once when somebody disconnects it, says so, and can’t be undone with the same token', async () => {
    const id = body('one').tokenHash.slice(0, 12);
    const { pairings } = await vera.call(deleteExtensionPairing, { params: { p, id } });
    await vera.call(deleteExtensionPairing, { params: { p, id } });
    const ended = await ask(getExtensionState, tokenOf('one'));
    const again = await vera.ask(createExtensionPairing, { params: { p }, body: body('one') });

    expect(pairings.map((one) => one.id)).not.toContain(id);
    expect([ended.status, problemOf(ended).code]).toEqual([401, 'disconnected']);
    expect(problemOf(ended).detail).toContain('Someone disconnected');
    expect(again.status).toBe(409);
  });

  it('ends by its own wish, too, however often it asks, and for no other extension', async () => {
    await vera.call(createExtensionPairing, { params: { p }, body: body('own') });
    service.setTime(Date.now() + MINUTE);
    const first = await ask(endExtensionPairing, tokenOf('own'));
    const second = await ask(endExtensionPairing, tokenOf('own'));
    const { pairings } = await vera.call(listExtensionPairings, { params: { p } });
    const { entries } = await vera.call(listSecurityLog);

    expect([first.status, first.text]).toEqual([204, '']);
    expect([second.status, problemOf(second).code]).toEqual([401, 'disconnected']);
    expect(pairings.map(({ id }) => id)).not.toContain(body('own').tokenHash.slice(0, 12));
    expect((await ask(getExtensionState, token)).status).toBe(200);
    expect(entries[0]).toMatchObject({ event: 'extension-disconnected', about: p, by: null });
  });

  it('ends by its own wish for a person who may only read, which the owner’s log tells', async () => {
    const own = await connectExtension(mo, p);
    await give({ role: 'ReadOnly', sections: [] });
    const ended = await ask(endExtensionPairing, own);
    await give({ role: 'Admin', sections: null });
    const { entries } = await vera.call(listSecurityLog);

    expect(ended.status).toBe(204);
    expect(entries[0]).toMatchObject({ event: 'extension-disconnected', by: mo.email });
  });

  it('has a limit for each person', async () => {
    const connected = await listPairings(services().configs, p);
    for (let count = connected.length - 1; count < MAX_PAIRINGS; count++) {
      await vera.call(createExtensionPairing, { params: { p }, body: body(`more${count}`) });
    }
    const more = await vera.ask(createExtensionPairing, { params: { p }, body: body('last') });

    expect(more.status).toBe(409);
    expect(problemOf(more).detail).toContain(`up to ${MAX_PAIRINGS}`);
  });
});

describe('an extension', () => {
  it('is answered from any origin, and tells browsers so before they ask', async () => {
    const preflight = await send(service.url, {
      method: 'OPTIONS',
      path: '/v1/extension_uploads',
      headers: { origin: 'moz-extension://6f0c', 'access-control-request-method': 'POST' },
    });
    const own = await send(service.url, { method: 'OPTIONS', path: '/v1/user_settings' });
    const refused = await ask(getExtensionState, 'rlx_nobody');

    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
    expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
    expect(refused.headers.get('access-control-allow-origin')).toBe('*');
    expect(own.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('does what the person who connected it may do now', async () => {
    const state = async () => (await ask(getExtensionState, ofMo)).json as ExtensionState;
    const before = await state();
    await give({ role: 'Moderator' });
    const asModerator = await state();
    await give({ role: 'ReadOnly', seesMoney: false });
    const asReader = await state();
    await give({ sections: ['sessions'] });
    const withoutTippers = await state();
    await give({ sections: null, seesMoney: true });

    expect(before).toMatchObject({ canUpload: true, canWriteNotes: true, noTippers: null });
    expect(asModerator).toMatchObject({ canUpload: true, canWriteNotes: false });
    expect(asReader).toMatchObject({ canUpload: false, noTippers: 'money' });
    expect(asReader.today?.tokens).toEqual({ hidden: 'money' });
    expect(withoutTippers).toMatchObject({ noTippers: 'role', today: null });
  });

  it('is told when that person lost access, and works again when they are back', async () => {
    const { members } = await changeTeam(services().configs, vera.sub, (team) => team);
    await changeTeam(services().configs, vera.sub, (team) => ({ ...team, members: [] }));
    const lost = await ask(getExtensionState, ofMo);
    const { pairings } = await vera.call(listExtensionPairings, { params: { p } });
    await changeTeam(services().configs, vera.sub, (team) => ({ ...team, members }));

    expect([lost.status, problemOf(lost).code]).toEqual([401, 'disconnected']);
    expect(problemOf(lost).detail).toContain('no access');
    expect(pairings.filter(({ isLive }) => !isLive)).toHaveLength(1);
    expect((await ask(getExtensionState, ofMo)).status).toBe(200);
  });

  it('shows no tippers on a plan without them', async () => {
    const setPlan = (plan: 'Free' | 'StudioMonthly') =>
      changeAccount(services().configs, vera.sub, (one) => ({ ...one, plan }));
    await setPlan('Free');
    const state = (await ask(getExtensionState, token)).json;
    const locked = await ask(findExtensionTippers, token, { body: { names: ['ada'] } });
    const note = await ask(getExtensionNote, token, { params: { tipper: 'ada' } });
    await setPlan('StudioMonthly');

    expect(state).toMatchObject({ noTippers: 'plan', canUpload: true, today: null });
    expect([locked, note].map((one) => [one.status, problemOf(one).code])).toEqual([
      [403, 'locked'],
      [403, 'locked'],
    ]);
  });
});

describe('the viewers in the room', () => {
  const names = ['nobody_here', 'ada', 'hidden_one', 'ada'];
  const find = (text = token) => ask(findExtensionTippers, text, { body: { names } });

  it('come with what they tipped openly, whoever asks', async () => {
    const found = (await find()).json as ExtensionTippers;
    const ada = found.tippers.find(({ name }) => name === 'ada');

    expect(found.tippers.map(({ name }) => name)).toEqual(['ada']);
    expect(ada?.tokens).toBeGreaterThanOrEqual(120);
    expect(ada?.sessions).toBeGreaterThanOrEqual(1);
  });

  it('are refused to a person who sees no money, and empty without tipper profiles', async () => {
    await give({ seesMoney: false });
    const hidden = await find(ofMo);
    await give({ seesMoney: true });
    await vera.call(saveUserSettings, { body: { createTipperProfiles: false } });
    const off = await find();
    const note = await ask(getExtensionNote, token, { params: { tipper: 'ada' } });
    const state = (await ask(getExtensionState, token)).json;
    await vera.call(saveUserSettings, { body: { createTipperProfiles: true } });

    expect([hidden.status, problemOf(hidden).code]).toEqual([403, 'forbidden']);
    expect(off.json).toEqual({ tippers: [], hasProfiles: false });
    expect(note.status).toBe(403);
    expect(state).toMatchObject({ noTippers: 'consent' });
  });
});

describe('notes', () => {
  const params = { tipper: 'carla' };
  const read = async () => (await ask(getExtensionNote, token, { params })).json as ExtensionNote;
  const write = (notes: string, version: number, text = token) =>
    ask(saveExtensionNote, text, { params, body: { notes, rating: null, version } });

  it('are the dashboard’s, and never overwrite what somebody else wrote meanwhile', async () => {
    expect(await read()).toMatchObject({ notes: '', rating: null, version: 0 });
    const first = (await write('Likes jazz.', 0)).json as ExtensionNote;
    await vera.call(saveTipper, { params: { p }, body: { name: 'carla', notes: 'Likes rock.' } });
    const late = await write('Likes jazz a lot.', first.version);
    const present = await read();

    expect(late.status).toBe(409);
    expect((late.json as Problem).version).toBe(present.version);
    expect(present.notes).toBe('Likes rock.');
    expect((await write('', present.version)).json).toMatchObject({ notes: '', version: 0 });
  });

  it('of two writers at once, only one wins', async () => {
    const answers = await Promise.all([write('One.', 0), write('Two.', 0, ofMo)]);

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { notes, version } = await read();
    expect(['One.', 'Two.']).toContain(notes);
    await write('', version);
  });

  it('are written by Admins only', async () => {
    await give({ role: 'Moderator' });
    const refused = await write('Hello.', 0, ofMo);
    await give({ role: 'Admin' });

    expect(refused.status).toBe(403);
    expect((await read()).version).toBe(0);
  });
});

describe('what an extension uploads', { shuffle: false }, () => {
  const began = start + MINUTE;
  const session = (change: Record<string, unknown> = {}) => ({
    kind: 'broadcast',
    startTime: iso(began),
    sentAt: iso(began + 2 * HOUR),
    tokens: 1_045,
    newFollowers: 7,
    tips: [
      { time: iso(began + 2 * MINUTE), tokens: 25, viewer: 'Ada' },
      { time: iso(began + 20 * MINUTE), tokens: 1_000 },
      { time: iso(began + 21 * MINUTE), tokens: 20, viewer: 'ada' },
    ],
    snapshots: [{ time: iso(began + MINUTE), viewers: { grey: 40, darkPurple: 2, guest: 60 } }],
    hashtagJoins: [{ time: iso(began + 2 * MINUTE), hashtag: '#New', viewer: 'ada' }],
    linkVisits: [{ time: iso(began + 5 * MINUTE), link: 'spring' }],
    readers: {
      tokens: { id: 'counter-data', isFallback: false },
      tips: { id: 'chat-text', isFallback: true },
    },
    ...change,
  });
  const upload = (change?: Record<string, unknown>, text = token) =>
    ask(saveExtensionUpload, text, { body: session(change) });
  const counted = () => vera.call(getExtensionSession, { params: { p, startTime: iso(start) } });
  const status = async () => {
    const answer = await send(service.url, { method: 'GET', path: '/v1/status' });
    return getStatus.reply.schema.parse(answer.json).extension;
  };

  it('fills tags, links, visitor types and the session', async () => {
    const receipt = await upload();
    const [tags, links, trends] = await Promise.all([
      vera.call(getHashtagStats, { params: { p, utcOffset: '0' } }),
      vera.call(getTrackedLinks, { params: { p, utcOffset: '0' } }),
      vera.call(getMembertypeOverTime, { params: { p } }),
    ]);

    expect(receipt.status, receipt.text).toBe(200);
    expect(receipt.json).toMatchObject({ isNewest: true, hashtagJoins: 1, linkVisits: 1 });
    expect(tags.hashtags).toContainEqual(expect.objectContaining({ hashtag: 'new', joins: 1 }));
    expect(links.links).toContainEqual(expect.objectContaining({ link: 'spring', visits: 1 }));
    expect(JSON.stringify(trends)).toContain('"darkPurple"');
    const quarter = (ms: number) => iso(Math.floor(ms / (15 * MINUTE)) * 15 * MINUTE);
    expect(await counted()).toEqual({
      startTime: iso(began),
      tokens: 1_045,
      newFollowers: 7,
      quarterHours: [
        { time: quarter(began), tokens: 25, tips: 1 },
        { time: quarter(began + 20 * MINUTE), tokens: 1_020, tips: 2 },
      ],
      topTippers: [{ name: 'ada', tokens: 45, tips: 2 }],
      viewers: [
        { type: 'grey', average: 40 },
        { type: 'darkPurple', average: 2 },
        { type: 'guest', average: 60 },
      ],
    });
  });

  it('fills the income', async () => {
    const csv = [
      'Timestamp,Type,Tokens',
      // Pacific time, eight hours behind.
      `${iso(start - 8 * HOUR + 5 * MINUTE)
        .slice(0, 19)
        .replace('T', ' ')},Private show,90`,
    ].join('\n');
    const body = { kind: 'ledger', csv, exportedAt: iso(ANCHOR) };
    const receipt = await ask(saveExtensionUpload, token, { body });
    const again = await ask(saveExtensionUpload, token, { body });
    const income = await vera.call(getAdditionalIncome, { params: { p, utcOffset: '0' } });

    expect(receipt.status, receipt.text).toBe(200);
    expect(again.json).toEqual(receipt.json);
    expect(income.total.private).toBe(90);
  });

  it('counts once if it is sent twice, and an older version never replaces a newer one', async () => {
    const before = await counted();
    const present = await status();
    const twice = await upload();
    const older = await upload({ sentAt: iso(began + HOUR), tokens: 1 });

    expect(twice.json).toMatchObject({ isNewest: true });
    expect(older.json).toMatchObject({ isNewest: false });
    expect(await counted()).toEqual(before);
    expect(await status()).toEqual(present);
    expect(present).toMatchObject({ sessions: 1, fallbacks: { tips: 1 } });
  });

  it('has no figure that no reader found', async () => {
    await upload({
      sentAt: iso(began + 3 * HOUR),
      tokens: undefined,
      newFollowers: undefined,
      tips: undefined,
      readers: undefined,
    });

    expect(await counted()).toMatchObject({
      tokens: null,
      newFollowers: null,
      quarterHours: null,
      topTippers: [],
    });
  });

  it('takes the most that several extensions saw, not their sum', async () => {
    await upload({ tokens: 700, newFollowers: 3 }, ofMo);

    expect(await counted()).toMatchObject({ tokens: 700, newFollowers: 3 });
  });

  it('is refused to a person who may only read, and changes nothing', async () => {
    await give({ role: 'ReadOnly' });
    const refused = await upload({ sentAt: iso(began + 4 * HOUR), tokens: 5 }, ofMo);
    await give({ role: 'Admin' });

    expect([refused.status, problemOf(refused).code]).toEqual([403, 'forbidden']);
    expect(await counted()).toMatchObject({ tokens: 700 });
  });

  it('keeps and shows no names without consent to tipper profiles', async () => {
    await vera.call(saveUserSettings, { body: { createTipperProfiles: false } });
    await upload({ sentAt: iso(began + 5 * HOUR) });
    const { topTippers, quarterHours } = await counted();
    const stored = await listUploadsOf(services().sessions, p, start);
    await vera.call(saveUserSettings, { body: { createTipperProfiles: true } });

    expect(topTippers).toEqual([]);
    expect(quarterHours).toHaveLength(2);
    const newest = stored.find(({ sentAt }) => sentAt === began + 5 * HOUR);
    expect(newest?.tips?.map(({ viewer }) => viewer)).toEqual([null, null, null]);
  });

  it('fits a table at its largest', async () => {
    const name = (index: number) =>
      `viewer_${index}_`.padEnd(50, hashOfToken(`${index}`).replaceAll('-', '_'));
    const many = <T>(length: number, make: (index: number) => T) =>
      Array.from({ length }, (_, index) => make(index));
    const answer = await upload({
      sentAt: iso(began + 6 * HOUR),
      tips: many(5_000, (index) => ({
        time: iso(began + index),
        tokens: index + 1,
        viewer: name(index),
      })),
      hashtagJoins: many(2_000, (index) => ({
        time: iso(began + index),
        hashtag: `tag${index % 100}`,
        viewer: name(index + 5_000),
      })),
    });

    expect(answer.status, answer.text).toBe(200);
    expect((await counted()).topTippers).toHaveLength(10);
  });

  it('is limited in how many tips it can bring', async () => {
    const tips = Array.from({ length: 5_001 }, () => ({ time: iso(began), tokens: 1 }));
    const answer = await upload({ tips });

    expect(answer.status).toBe(400);
  });
});
