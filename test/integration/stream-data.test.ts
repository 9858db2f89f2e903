import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccessToken, revokeAccessToken } from '../../lambdas/data/access-tokens';
import { changeAccount } from '../../lambdas/data/accounts';
import { approveSummary, claimSummary, settleSummary } from '../../lambdas/data/session-summaries';
import { services } from '../../lambdas/lib/services';
import { addSessionTag } from '../../shared/api/notes';
import { Problem } from '../../shared/api/problem';
import type { QueryIn } from '../../shared/api/route';
import { getSessionResource, listCamSessions } from '../../shared/api/sessions';
import { getStreamData, StreamData, type StreamSession } from '../../shared/api/stream-data';
import { getTipReport } from '../../shared/api/tip-reports';
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
import { askWithToken } from '../support/token-call';
import { toldEvents } from '../support/told-events';

const plan = aRoom({ historyDays: 45 });
const other = aRoom({ name: 'willa_wren', eventsToken: 'eventsTokenOfWilla123', historyDays: 2 });
const iso = (ms: number) => new Date(ms).toISOString();

let service: ServiceUnderTest;
let vera: Person;
let willa: Person;
let token: string;
/** The clock goes on by a minute with every test, so that none is limited by the one before. */
let now = ANCHOR;

beforeAll(async () => {
  service = await startService({ rooms: [plan, other] });
  vera = await service.performerOf(plan);
  willa = await service.performerOf(other);
  token = await tokenFor(vera, [plan.name]);
}, 120_000);
beforeEach(() => moveTo(now + MINUTE));
afterAll(() => service.stop());

function moveTo(ms: number): void {
  now = ms;
  service.setTime(ms);
}

async function tokenFor(person: Person, performers: string[], expiresAt: number | null = null) {
  const made = { account: person.sub, name: 'Test', performers, expiresAt };
  return (await createAccessToken(services().configs, made, now)).text;
}

type Query = QueryIn<typeof getStreamData>;
interface Asked {
  readonly p?: string;
  readonly with?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
const ask = (query: Query = {}, asked: Asked = {}) =>
  askWithToken(service.url, getStreamData, asked.with ?? token, {
    params: { p: asked.p ?? plan.name },
    query,
    ...(asked.headers ? { headers: asked.headers } : {}),
  });
const read = async (query: Query = {}) => {
  const answer = await ask(query);
  expect(answer.status, answer.text).toBe(200);
  return StreamData.parse(answer.json);
};
const problemOf = ({ json }: { json: unknown }) => Problem.parse(json);
const days = (count: number) => ({ start: iso(now - count * DAY), end: iso(now) });

/** The same sessions as the dashboard lists them. */
const listed = async (start: number) =>
  (
    await vera.call(listCamSessions, {
      params: { p: plan.name },
      query: { start: iso(start), limit: 200, tags: 'true' },
    })
  ).sessions;

describe('stream data', () => {
  it('tells of every session what the dashboard tells, newest first', async () => {
    const { sessions, next } = await read(days(60));
    const shown = await listed(now - 60 * DAY);

    expect(shown.length).toBeGreaterThan(25);
    expect(next).toBeNull();
    expect(sessions.map(({ startTime }) => startTime)).toEqual(
      shown.map(({ startTime }) => startTime),
    );
    for (const [index, session] of sessions.entries()) {
      const same = shown[index];
      expect(session).toMatchObject({
        camSessionId: `${plan.name}-${Date.parse(session.startTime)}`,
        performerName: plan.name,
        endTime: same?.endTime,
        isLive: same?.isLive,
        tipTokens: same?.tipTokens,
        purchaseTokens: same?.mediaTokens,
        tips: same?.tips,
        tippers: same?.tippers,
        highestTip: same?.highestTip?.tokens ?? null,
        viewers: same?.viewers?.average ?? null,
        peakViewers: same?.viewers?.most ?? null,
        followersAdded: same?.follows,
        followersLost: same?.unfollows,
        rank: same?.rank,
        hashtags: same?.hashtags,
        subject: same?.subject,
        sessionTags: same?.tags,
      });
    }
  });

  it('adds the tokens up from every source, as the session’s income does', async () => {
    const { sessions } = await read(days(10));
    for (const session of sessions.slice(0, 5)) {
      const answer = await vera.call(getSessionResource, {
        params: { p: plan.name, startTime: session.startTime, name: 'total_income.json' },
      });
      const { income, isFinal } = answer as {
        income: { total: number; private: { tokens: number; basis: string } };
        isFinal: boolean;
      };
      expect(session.totalTokens).toBe(income.total);
      expect(session.isFinal).toBe(isFinal);
      expect(session.basis.privateTokens).toBe(income.private.basis);
    }
    for (const session of sessions) {
      const { tipTokens, purchaseTokens, privateTokens, fanClubTokens, otherTokens } = session;
      expect(session.totalTokens).toBe(
        tipTokens + purchaseTokens + privateTokens + fanClubTokens + otherTokens,
      );
      const perHour = Math.round((session.totalTokens * 3600) / session.durationSeconds);
      expect(session.earningsPerHour).toBe(session.durationSeconds < 60 ? null : perHour);
    }
    expect(sessions.filter(({ isFinal }) => isFinal).length).toBeGreaterThan(3);
  });

  it('names no viewer', async () => {
    const { text } = await ask({ ...days(60), limit: 100 });
    const viewers = new Set(toldEvents(plan, now).map(({ user }) => user));
    viewers.delete(plan.name);

    expect(viewers.size).toBeGreaterThan(20);
    expect([...viewers].filter((name) => text.includes(`"${name}"`))).toEqual([]);
  });

  it('is that of the last 30 days, from midnight, where no period is asked for', async () => {
    const midnight = now - (now % DAY);
    const { sessions, start, end } = await read();

    expect(start).toBe(iso(midnight - 30 * DAY));
    expect(end).toBeNull();
    const shown = await listed(midnight - 30 * DAY);
    expect(sessions.map(({ startTime }) => startTime)).toEqual(
      shown.slice(0, 50).map(({ startTime }) => startTime),
    );
  });

  it('begins at the start and stops before the end', async () => {
    const { sessions } = await read(days(60));
    const [newest, , third] = sessions;
    const between = await read({ start: third?.startTime, end: newest?.startTime });

    expect(between.sessions).toEqual(sessions.slice(1, 3));
  });

  it('tells of the session on air up to the newest event', async () => {
    const stop = service.platform.truth(plan.name).broadcasts.at(-1)?.stop ?? null;
    expect(stop === null || stop > now).toBe(true);
    await service.listen();
    const [live] = (await read()).sessions;

    expect(live).toMatchObject({ isLive: true, endTime: null, isFinal: false });
    expect(live?.durationSeconds).toBeGreaterThan(0);
    const newestEvent = Date.parse(live?.startTime ?? '') + (live?.durationSeconds ?? 0) * 1000;
    expect(newestEvent).toBeLessThanOrEqual(now + 500);
  });

  it('has the tags people gave', async () => {
    const [, finished] = (await read()).sessions;
    const startTime = finished?.startTime ?? '';
    const tagged = { params: { p: plan.name, startTime }, body: { tag: 'With a friend' } };
    await vera.call(addSessionTag, tagged);

    expect((await read()).sessions[1]?.sessionTags).toContain('With a friend');
  });

  it('tells summaries when asked to, and only approved ones', async () => {
    const { sessions } = await read();
    const [suggested, approved] = sessions
      .slice(1, 3)
      .map(({ startTime }) => Date.parse(startTime));
    await suggest(suggested ?? 0, 'Nobody has read this yet.');
    await suggest(approved ?? 0, 'A calm night.');
    const review = { text: 'A calm night, checked.', by: 'staff', now };
    await approveSummary(services().sessions, plan.name, approved ?? 0, review);
    const asked = await ask({ summaries: 'true' });
    const answer = StreamData.parse(asked.json);

    expect(answer.sessions.map(({ aiSummary }) => aiSummary).slice(0, 4)).toEqual([
      null,
      null,
      'A calm night, checked.',
      null,
    ]);
    expect(asked.text).not.toContain('Nobody has read');
    expect(answer.sessions).toHaveLength(20);
    expect((await read()).sessions[2]).not.toHaveProperty('aiSummary');
  });
});

async function suggest(start: number, suggested: string): Promise<void> {
  const { sessions } = services();
  const claim = `claim-${start}`;
  await claimSummary(sessions, plan.name, start, null, { claim, now, until: now + HOUR });
  const result = { status: 'suggested', suggested, nextAt: now, time: now } as const;
  await settleSummary(sessions, plan.name, start, claim, result);
}

describe('pages', () => {
  it.each([1, 7, 20])('of %i hold every session once, in order', async (limit) => {
    const whole = (await read({ ...days(60), limit: 100 })).sessions;
    const period = days(60);
    const pages: StreamSession[][] = [];
    let cursor: string | undefined;
    do {
      // A minute holds 60 requests.
      moveTo(now + 2_000);
      const page: StreamData = await read({ ...(cursor ? { cursor } : period), limit });
      expect(page.start).toBe(period.start);
      expect(page.end).toBe(period.end);
      pages.push(page.sessions);
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);

    expect(pages.flat().map(({ startTime }) => startTime)).toEqual(
      whole.map(({ startTime }) => startTime),
    );
    expect(pages.slice(0, -1).every((page) => page.length === limit)).toBe(true);
    expect(pages.at(-1)?.length).toBeGreaterThan(0);
  });

  it('may be asked for with the period that the cursor has, and no other', async () => {
    const period = days(60);
    const { next } = await read({ ...period, limit: 5 });
    const cursor = next ?? '';
    const plain = await read({ cursor, limit: 5 });

    expect(await read({ ...period, cursor, limit: 5 })).toEqual(plain);
    const elsewhere = await ask({ start: iso(now - 5 * DAY), cursor, limit: 5 });
    expect(problemOf(elsewhere).errors?.[0]?.where).toBe('query.cursor');
  });

  it('are refused for a cursor that was changed, cut, made up or is another performer’s', async () => {
    const { next } = await read({ ...days(60), limit: 5 });
    const cursor = next ?? '';
    expect(cursor).toMatch(/^[\w.-]+$/);
    const willas = await tokenFor(willa, [other.name]);
    const changed = cursor.replace(/^./, (first) => (first === '1' ? '2' : '1'));
    for (const bad of [
      changed,
      cursor.slice(0, -1),
      `${cursor}A`,
      'x',
      '1.2.3.AAAAAAAAAAA',
      '1..3.AAAAAAAAAAA',
    ]) {
      const answer = await ask({ cursor: bad });
      expect([answer.status, problemOf(answer).errors?.[0]?.where]).toEqual([400, 'query.cursor']);
    }
    const foreign = await ask({ cursor }, { p: other.name, with: willas });
    expect(foreign.status).toBe(400);
    expect((await ask({ cursor })).status).toBe(200);
  });

  it.each([
    ['query.limit', { limit: 0 }],
    ['query.limit', { limit: 101 }],
    ['query.limit', { limit: 21, summaries: 'true' }],
    ['query.start', { start: '2025-11-01T00:00:00Z' }],
    ['query.start', { start: '2025-01-01T00:00:00Z', end: '2026-01-03T00:00:00Z' }],
    ['query.end', { start: '2026-01-01T00:00:00Z', end: '2026-01-01T00:00:00Z' }],
    ['query.cursor', { cursor: '' }],
  ] as const)('are refused by %s for %j', async (where, query) => {
    const answer = await ask(query);

    expect(answer.status).toBe(400);
    expect(problemOf(answer).errors?.map((error) => error.where)).toContain(where);
  });

  it('may span 366 days', async () => {
    const query = { start: '2025-01-01T00:00:00Z', end: '2026-01-02T00:00:00Z' };
    expect(await read(query)).toMatchObject({
      sessions: [],
      next: null,
      end: iso(Date.UTC(2026, 0, 2)),
    });
  });
});

describe('an ETag', () => {
  it('spares the answer while it stays the same', async () => {
    const first = await ask(days(20));
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[\w-]{20,}"$/);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    const period = days(20);
    const forms = [etag, etag.replace('W/', ''), `"other", ${etag}`, '*'];
    for (const form of forms) {
      const again = await ask(period, { headers: { 'if-none-match': form } });
      expect([again.status, again.text]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('ratelimit-remaining')).not.toBeNull();
    }
    const zipped = { 'if-none-match': etag, 'accept-encoding': 'gzip' };
    expect((await ask(period, { headers: zipped })).status).toBe(304);
  });

  it('stays the same over time while nothing is heard', async () => {
    await service.listen();
    const etag = (await ask()).headers.get('etag') ?? '';
    moveTo(now + 2 * MINUTE);

    expect((await ask({}, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('changes with the answer', async () => {
    const first = await ask();
    const etag = first.headers.get('etag') ?? '';
    const startTime = (first.json as StreamData).sessions[3]?.startTime ?? '';
    await vera.call(addSessionTag, {
      params: { p: plan.name, startTime },
      body: { tag: 'Something new' },
    });
    const again = await ask({}, { headers: { 'if-none-match': etag } });

    expect(again.status).toBe(200);
    expect(again.headers.get('etag')).not.toBe(etag);
  });
});

describe('a token', () => {
  it('opens no performer of another account, be it known here or not', async () => {
    const stranger = await tokenFor(willa, [other.name]);
    const answers = await Promise.all(
      [plan.name, 'nobody_at_all'].map((p) => ask({}, { p, with: stranger })),
    );
    const [known, unknown] = answers.map(problemOf);

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(known?.detail.replace(plan.name, '')).toBe(unknown?.detail.replace('nobody_at_all', ''));
  });

  it('opens no performer that it was not made for, though its account has it', async () => {
    const narrow = await tokenFor(vera, ['someone_else']);
    expect((await ask({}, { with: narrow })).status).toBe(404);
  });

  it('opens nothing without being one', async () => {
    for (const bad of ['', 'rl_', token.slice(0, -1), `${token}x`, vera.idToken, vera.apiKey]) {
      const { status, headers } = await ask({}, { with: bad });
      expect(status).toBe(401);
      expect(headers.get('ratelimit-limit')).toBeNull();
    }
  });

  it('ends when it is revoked and when it expires', async () => {
    const { configs } = services();
    const made = { account: vera.sub, name: 'Test', performers: [plan.name] };
    const revoked = await createAccessToken(configs, made, now);
    const brief = await tokenFor(vera, [plan.name], now + MINUTE);
    expect((await ask({}, { with: revoked.text })).status).toBe(200);
    expect((await ask({}, { with: brief })).status).toBe(200);

    await revokeAccessToken(configs, vera.sub, revoked.token.id, now);
    expect((await ask({}, { with: revoked.text })).status).toBe(401);
    moveTo(now + MINUTE);
    expect((await ask({}, { with: brief })).status).toBe(401);
  });

  it('ends with its maker’s role', async () => {
    const member = await service.signUp('mo@example.com');
    await giveRole(member, plan.name, 'Admin');
    const theirs = await tokenFor(member, [plan.name]);
    expect((await ask({}, { with: theirs })).status).toBe(200);

    await giveRole(member, plan.name, 'Moderator');
    expect((await ask({}, { with: theirs })).status).toBe(404);
    await giveRole(member, plan.name, 'Admin', { seesMoney: false });
    expect((await ask({}, { with: theirs })).status).toBe(404);
    await giveRole(member, plan.name, 'Admin');
    expect((await ask({}, { with: theirs })).status).toBe(200);
  });

  it('is locked while the plan does not include it', async () => {
    const { configs } = services();
    const willas = await tokenFor(willa, [other.name]);
    const change = (trialEndsAt: number | null) =>
      changeAccount(configs, willa.sub, (account) => ({ ...account, plan: 'Free', trialEndsAt }));
    await change(null);
    const answer = await ask({}, { p: other.name, with: willas });

    expect(answer.status).toBe(403);
    expect(problemOf(answer)).toMatchObject({
      type: 'https://roomlight.app/problems/locked',
      tier: 'Pro',
    });
    await change(now + DAY);
    expect((await ask({}, { p: other.name, with: willas })).status).toBe(200);
  });
});

describe('limits', () => {
  const left = ({ headers }: { headers: Headers }) => Number(headers.get('ratelimit-remaining'));

  it('are told with every answer, refusals of the call too', async () => {
    const fresh = await tokenFor(vera, [plan.name]);
    moveTo(now - (now % MINUTE) + MINUTE + 20_000);
    const answer = await ask({}, { with: fresh });

    expect(answer.headers.get('ratelimit-limit')).toBe('60');
    expect(left(answer)).toBe(59);
    expect(answer.headers.get('ratelimit-reset')).toBe('40');
    const lost = await ask({ cursor: 'a..a.AAAAAAAAAAA' }, { with: fresh });
    expect([lost.status, left(lost)]).toEqual([400, 58]);
  });

  it('refuse the 61st request of a minute, over all calls that take the token', async () => {
    const fresh = await tokenFor(vera, [plan.name]);
    moveTo(now - (now % MINUTE) + MINUTE);
    const params = { p: plan.name };
    const statuses = new Map<number, number>();
    for (let asked = 0; asked < 70; asked++) {
      const route = asked % 2 === 0 ? getStreamData : getTipReport;
      const { status } = await askWithToken(service.url, route, fresh, { params });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 200: 60, 429: 10 });

    const refused = await ask({}, { with: fresh });
    expect(problemOf(refused)).toMatchObject({
      type: 'https://roomlight.app/problems/too-many',
      status: 429,
    });
    expect(refused.headers.get('content-type')).toBe('application/problem+json');
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(left(refused)).toBe(0);
    // Another token of the same account has a limit of its own.
    expect(left(await ask())).toBe(59);

    moveTo(now + MINUTE);
    expect(left(await ask({}, { with: fresh }))).toBe(59);
  });

  it('count at most as many as they let through of many at once', async () => {
    const fresh = await tokenFor(vera, [plan.name]);
    const answers = await Promise.all(
      Array.from({ length: 75 }, () => ask({ limit: 1 }, { with: fresh })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});
