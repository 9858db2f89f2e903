import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  createAccessToken,
  listAccessTokens,
  revokeAccessToken,
} from '../../lambdas/data/access-tokens';
import { makeOverlayKey, revokeOverlayKey } from '../../lambdas/data/overlay-keys';
import { services } from '../../lambdas/lib/services';
import {
  getPerformerTipReport,
  getTipReport,
  listTopTippers,
  TipReport,
  TopTippers,
} from '../../shared/api/tip-reports';
import { firstOfMonth, mondayOf } from '../../shared/domain/tip-report/report-week';
import { send, type WireAnswer } from '../support/http-call';
import { giveOutsideCredentials, type OutsideCredentials } from '../support/outside-credentials';
import {
  ANCHOR,
  aRoom,
  DAY,
  HOUR,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '../support/service-under-test';
import { type Person, pathOf } from '../support/signed-in';
import { type ToldEvent, toldEvents } from '../support/told-events';

const plan = aRoom({ historyDays: 24 });
const quiet = aRoom({ name: 'willa_wren', eventsToken: 'eventsTokenOfWilla123', historyDays: 3 });
const MIDNIGHT = ANCHOR - (ANCHOR % DAY) + DAY;
const iso = (ms: number) => new Date(ms).toISOString();

let service: ServiceUnderTest;
let vera: Person;
let willa: Person;
let outside: OutsideCredentials;
let withoutProfiles: OutsideCredentials;

beforeAll(async () => {
  service = await startService({ rooms: [plan, quiet] });
  vera = await service.performerOf(plan);
  willa = await service.performerOf(quiet, { consent: false });
  outside = await giveOutsideCredentials(vera, plan.name);
  withoutProfiles = await giveOutsideCredentials(willa, quiet.name);
}, 120_000);
afterAll(() => service.stop());

async function reportAll() {
  for (const shard of [0, 1]) await service.stack.runJob('report', { shard });
}

/** Moves the clock on, with everything heard and settled. */
async function moveTo(now: number) {
  service.setTime(now);
  await service.listen();
  await service.settle(plan.name, { force: true });
}

const askReport = (token: string, p = plan.name, headers: Record<string, string> = {}) =>
  send(service.url, {
    method: 'GET',
    path: `/v1${pathOf(getTipReport, { params: { p } })}`,
    headers: { authorization: `Bearer ${token}`, ...headers },
  });
const read = async (token = outside.accessToken, p = plan.name) => {
  const answer = await askReport(token, p);
  expect(answer.status, answer.text).toBe(200);
  return TipReport.parse(answer.json);
};

interface Asked {
  readonly start?: string;
  readonly end?: string;
  readonly count?: number;
}
const askTop = (query: Asked = {}, key = outside.overlayKey, p = plan.name): Promise<WireAnswer> =>
  send(service.url, {
    method: 'POST',
    path: `/v1${pathOf(listTopTippers, { query })}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ performerName: p, apiKey: key }),
  });
const top = async (query: Asked = {}, key?: string, p?: string) => {
  const answer = await askTop(query, key, p);
  expect(answer.status, answer.text).toBe(200);
  return TopTippers.parse(answer.json);
};

interface CountedTip extends ToldEvent {
  /** Start of the broadcast or of the offline day, epoch ms, and the end of it. */
  readonly countsAt: number;
  readonly endsAt: number;
}

/** What the platform told, by the rule that a lost stop is the last thing heard. */
function tipsUntil(now: number): CountedTip[] {
  const spans = service.platform
    .truth(plan.name)
    .broadcasts.map(({ start, stop, stopHeard, lastHeard }) => ({
      start,
      end: stop === null ? Number.POSITIVE_INFINITY : stopHeard ? stop : lastHeard,
    }));
  return toldEvents(plan, now)
    .filter(({ method }) => method === 'tip')
    .map((tip) => {
      const on = spans.find(({ start, end }) => start <= tip.ms && tip.ms <= end);
      const day = tip.ms - (tip.ms % DAY);
      return { ...tip, countsAt: on?.start ?? day, endsAt: on?.end ?? day + DAY };
    });
}

/** Right after an open tip that comes late enough in a broadcast for some to have been before. */
function tipOnAirAfter(instant: number): number {
  const events = toldEvents(plan, instant + 3 * DAY).filter(({ ms }) => ms > instant);
  const start = events.find(({ method }) => method === 'broadcastStart')?.ms ?? 0;
  const tip = events.find(
    ({ ms, method, isAnonymous }) => ms > start + 30 * MINUTE && method === 'tip' && !isAnonymous,
  );
  if (!tip) throw new Error('Nobody tips.');
  return tip.ms;
}

/** The best open tippers among tips, as they should be told. */
function bestOf(tips: readonly ToldEvent[], most: number) {
  const sums = new Map<string, number>();
  for (const { user, tokens, isAnonymous } of tips) {
    if (!isAnonymous) sums.set(user, (sums.get(user) ?? 0) + tokens);
  }
  return [...sums]
    .map(([name, amount]) => ({ name, amount }))
    .sort((a, b) => b.amount - a.amount || (a.name < b.name ? -1 : 1))
    .slice(0, most);
}

/** The periods as they should be told, tip by tip. */
function periodsOf(tips: readonly CountedTip[], periodOf: (ms: number) => string) {
  const dates = [...new Set(tips.map(({ countsAt }) => periodOf(countsAt)))].sort();
  const firsts = new Map<string, string>();
  for (const { user, isAnonymous, countsAt } of tips.toSorted((x, y) => x.countsAt - y.countsAt)) {
    if (!isAnonymous && !firsts.has(user)) firsts.set(user, periodOf(countsAt));
  }
  return dates.map((date, index) => {
    const all = tips.filter(({ countsAt }) => periodOf(countsAt) === date);
    const open = bestOf(all, Number.POSITIVE_INFINITY);
    const fresh = open.filter(({ name }) => firsts.get(name) === date);
    const sum = (list: readonly { amount: number }[]) =>
      list.reduce((total, { amount }) => total + amount, 0);
    const most = Math.max(...all.map(({ tokens }) => tokens));
    return {
      date,
      top_tippers: open
        .slice(0, index === dates.length - 1 ? 50 : 10)
        .map(({ name, amount }) => ({ name, tipAmount: amount })),
      new_tippers_count: fresh.length,
      returning_tippers_count: open.length - fresh.length,
      total_tippers_count: open.length,
      new_tippers_tips: sum(fresh),
      returning_tippers_tips: sum(open) - sum(fresh),
      total_tips_amount: sum(open),
      tip_tokens: sum(all.map(({ tokens }) => ({ amount: tokens }))),
      tips_count: all.length,
      highest_tip_amount: most,
    };
  });
}

describe('the tip report', () => {
  it('is not there before the first midnight', async () => {
    expect(await read()).toEqual({
      week: [],
      month: [],
      alltime: [],
      hasProfiles: true,
      updatedAt: null,
    });
  });

  it('tells at midnight what was given in the broadcasts that have ended', async () => {
    await moveTo(MIDNIGHT);
    await reportAll();
    const finished = tipsUntil(MIDNIGHT).filter(({ endsAt }) => endsAt <= MIDNIGHT);
    const { week, month, alltime, updatedAt } = await read();
    const [all] = alltime;

    expect(week).toMatchObject(periodsOf(finished, mondayOf));
    expect(month).toMatchObject(periodsOf(finished, firstOfMonth));
    expect(week.length).toBeGreaterThan(3);
    expect(all?.top_tippers).toEqual(
      bestOf(finished, 50).map(({ name, amount }) => ({ name, tipAmount: amount })),
    );
    expect(all).toMatchObject({
      date: iso(MIDNIGHT - DAY).slice(0, 10),
      tip_tokens: finished.reduce((sum, { tokens }) => sum + tokens, 0),
      tips_count: finished.length,
    });
    expect(updatedAt).toBe(iso(MIDNIGHT));
  });

  it('names nobody who gave only anonymously, and the highest tip’s giver if open', async () => {
    const answer = await askReport(outside.accessToken);
    const finished = tipsUntil(MIDNIGHT).filter(({ endsAt }) => endsAt <= MIDNIGHT);
    const open = new Set(finished.filter((tip) => !tip.isAnonymous).map(({ user }) => user));
    const veiled = finished.map(({ user }) => user).filter((user) => !open.has(user));

    expect(finished.some(({ isAnonymous }) => isAnonymous)).toBe(true);
    expect(veiled.filter((user) => answer.text.includes(`"${user}"`))).toEqual([]);
    for (const { highest_tip_amount, highest_tip_name } of (await read()).month) {
      const givers = finished.filter(({ tokens }) => tokens === highest_tip_amount);
      const names = givers.map(({ user, isAnonymous }) => (isAnonymous ? null : user));
      expect(names).toContain(highest_tip_name);
    }
  });

  it('does not change when the night’s job is started again later in the day', async () => {
    const before = await read();
    await moveTo(MIDNIGHT + 10 * HOUR);
    await reportAll();

    expect(await read()).toEqual(before);
  });

  it('need not be sent again while it is the same', async () => {
    const etag = (await askReport(outside.accessToken)).headers.get('etag') ?? '';
    const again = await askReport(outside.accessToken, plan.name, { 'if-none-match': etag });

    expect(etag).not.toBe('');
    expect([again.status, again.text]).toEqual([304, '']);
  });

  it('has the broadcast of the night at the next midnight', async () => {
    const [before] = (await read()).alltime;
    await moveTo(MIDNIGHT + DAY);
    await reportAll();
    const finished = tipsUntil(MIDNIGHT + DAY).filter(({ endsAt }) => endsAt <= MIDNIGHT + DAY);
    const [after] = (await read()).alltime;

    expect(after?.tips_count).toBe(finished.length);
    expect(after?.tips_count).toBeGreaterThan(before?.tips_count ?? 0);
  });

  it('stays empty without consent to profiles', async () => {
    expect(await read(withoutProfiles.accessToken, quiet.name)).toEqual({
      week: [],
      month: [],
      alltime: [],
      hasProfiles: false,
      updatedAt: null,
    });
  });
});

describe('the tip report of who is signed in', () => {
  const ask = (person: Person, p: string) => person.ask(getPerformerTipReport, { params: { p } });

  it('is the one that a token opens', async () => {
    await moveTo(MIDNIGHT + DAY);
    await reportAll();
    const { alltime, ...report } = await read();
    const own = await vera.call(getPerformerTipReport, { params: { p: plan.name } });

    expect(own).toEqual({ ...report, alltime });
    expect(alltime).toHaveLength(1);
  });

  it('stays empty without consent to profiles', async () => {
    const own = await willa.call(getPerformerTipReport, { params: { p: quiet.name } });

    expect(own).toMatchObject({ week: [], alltime: [], hasProfiles: false, updatedAt: null });
  });

  it('is not opened by a token, nor to somebody who is no member', async () => {
    const byToken = await send(service.url, {
      method: 'GET',
      path: `/v1${pathOf(getPerformerTipReport, { params: { p: plan.name } })}`,
      headers: { authorization: `Bearer ${outside.accessToken}` },
    });
    expect(byToken.status).toBe(401);
    expect((await ask(willa, plan.name)).status).toBe((await ask(willa, 'nobody_at_all')).status);
    expect((await ask(willa, plan.name)).status).toBe(404);
  });
});

describe('an access token', () => {
  const made = () => ({ account: vera.sub, name: 'For the agency', performers: [plan.name] });

  it('opens calls until it is revoked', async () => {
    const { configs, now } = services();
    const { text, token } = await createAccessToken(configs, made(), now());
    expect(text).toMatch(/^rl_[\w-]{43}$/);
    expect((await askReport(text)).status).toBe(200);

    expect(await revokeAccessToken(configs, willa.sub, token.id, now())).toBe(false);
    expect((await askReport(text)).status).toBe(200);
    expect(await revokeAccessToken(configs, vera.sub, token.id, now())).toBe(true);
    expect((await askReport(text)).status).toBe(401);
  });

  it('opens calls until it expires', async () => {
    const { configs, now } = services();
    const expiresAt = now() + HOUR;
    const { text } = await createAccessToken(configs, { ...made(), expiresAt }, now());
    expect((await askReport(text)).status).toBe(200);

    service.setTime(expiresAt);
    expect((await askReport(text)).status).toBe(401);
  });

  it('is listed for its account without its text, with the day it was last used', async () => {
    const { configs, now } = services();
    const { text, token } = await createAccessToken(configs, made(), now());
    const find = async () =>
      (await listAccessTokens(configs, vera.sub)).find(({ id }) => id === token.id);
    expect(await find()).toEqual(token);
    expect((await find())?.lastUsed).toBeNull();

    await askReport(text);
    expect((await find())?.lastUsed).toBe(now() - (now() % DAY));
    expect(JSON.stringify(await listAccessTokens(configs, vera.sub))).not.toContain(text);
    expect(await listAccessTokens(configs, 'nobody')).toEqual([]);
  });
});

describe('top tippers', () => {
  const now = () => services().now();
  const startOfMonth = () => Date.parse(`${firstOfMonth(now())}`);

  it('are those of this month, the broadcast on air included', async () => {
    await moveTo(tipOnAirAfter(MIDNIGHT + DAY));
    const tips = tipsUntil(now()).filter(({ countsAt }) => countsAt >= startOfMonth());
    expect(tips.some(({ endsAt }) => endsAt > now())).toBe(true);

    expect((await top()).tippers).toEqual(bestOf(tips, 10));
    expect((await top({ count: 50 })).tippers).toEqual(bestOf(tips, 50));
  });

  it('move with every tip on air', async () => {
    const before = await top({ count: 50 });
    service.setTime(now() + 30 * MINUTE);
    await service.listen();
    const tips = tipsUntil(now()).filter(({ countsAt }) => countsAt >= startOfMonth());
    const after = await top({ count: 50 });

    expect(after.tippers).toEqual(bestOf(tips, 50));
    expect(after.tippers).not.toEqual(before.tippers);
    expect(Date.parse(after.updatedAt ?? '')).toBeGreaterThan(Date.parse(before.updatedAt ?? ''));
  });

  it.each([
    ['this week', 'this-week'],
    ['the last 30 days', 30],
    ['the last 2 days', 2],
    ['the last year', 366],
  ] as const)('are those of %s where that is asked for', async (_, what) => {
    const start = what === 'this-week' ? Date.parse(mondayOf(now())) : now() - what * DAY;
    const all = tipsUntil(now()).filter(({ countsAt }) => countsAt >= start);
    // A long period is told without the broadcast on air.
    const tips = what === 366 ? all.filter(({ endsAt }) => endsAt <= now()) : all;

    expect((await top({ start: iso(start), count: 50 })).tippers).toEqual(bestOf(tips, 50));
  });

  it('are those of last month', async () => {
    const period = { start: '2026-10-01T00:00:00Z', end: '2026-11-01T00:00:00Z' };
    const tips = tipsUntil(now()).filter(({ countsAt }) => countsAt < Date.parse(period.end));

    expect((await top({ ...period, count: 50 })).tippers).toEqual(bestOf(tips, 50));
  });

  it('are nobody in a period that has not come', async () => {
    expect((await top({ start: '2027-01-01T00:00:00Z' })).tippers).toEqual([]);
  });

  it('are nobody without consent to profiles', async () => {
    const answer = await top({}, withoutProfiles.overlayKey, quiet.name);

    expect(answer.tippers).toEqual([]);
    expect(answer.updatedAt).not.toBeNull();
  });

  it('are asked for at most a year', async () => {
    const answer = await askTop({ start: iso(now() - 368 * DAY) });

    expect(answer.status).toBe(400);
    expect(answer.text).toContain('query.start');
  });
});

describe('an overlay key', () => {
  it('ends with the next one, and when it is revoked', async () => {
    const { configs, now } = services();
    const key = await makeOverlayKey(configs, plan.name, now());
    expect((await askTop()).status).toBe(401);
    expect((await askTop({}, key)).status).toBe(200);

    await revokeOverlayKey(configs, plan.name);
    expect((await askTop({}, key)).status).toBe(401);
  });

  it('opens no other call', async () => {
    const key = await makeOverlayKey(services().configs, plan.name, services().now());

    expect((await askReport(key)).status).toBe(401);
  });
});
