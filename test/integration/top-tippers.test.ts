import { makeOverlayKey, revokeOverlayKey } from '@lambdas/data/performers/overlay-keys';
import { services } from '@lambdas/runtime/services';
import { listTopTippers, TopTippers } from '@shared/api/tip-reports';
import { findMonday, findMonthStart } from '@shared/domain/tip-report/report-week';
import { feedEvents } from '@test/support/feed-events';
import { send, type WireAnswer } from '@test/support/http-call';
import { DAY, MINUTE } from '@test/support/service-under-test';
import { pathOf } from '@test/support/signed-in';
import {
  bestOf,
  MIDNIGHT,
  plan,
  quiet,
  tipReportsUnderTest,
} from '@test/support/tip-reports-under-test';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';

const { service, withoutProfiles, reportAll, moveTo, getReport, tipsUntil } = tipReportsUnderTest();
const iso = (ms: number) => new Date(ms).toISOString();

let overlayKey: string;

/** Long periods use what the nightly job wrote. Then a session begins. */
beforeAll(async () => {
  await moveTo(MIDNIGHT + DAY);
  await reportAll();
  await moveTo(tipOnAirAfter(MIDNIGHT + DAY));
});
beforeEach(async () => {
  overlayKey = await makeOverlayKey(services().configs, plan.name, services().now());
});

interface RequestOptions {
  readonly start?: string;
  readonly end?: string;
  readonly count?: number;
}

const getTopTippers = (
  query: RequestOptions = {},
  key = overlayKey,
  p = plan.name,
): Promise<WireAnswer> =>
  send(service().url, {
    method: 'POST',
    path: `/v1${pathOf(listTopTippers, { query })}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ performerName: p, apiKey: key }),
  });
const top = async (query: RequestOptions = {}, key?: string, p?: string) => {
  const answer = await getTopTippers(query, key, p);
  expect(answer.status, answer.text).toBe(200);
  return TopTippers.parse(answer.json);
};

/** Returns the time right after an open tip that has earlier tips in the same session. */
function tipOnAirAfter(instant: number): number {
  const events = feedEvents(plan, instant + 3 * DAY).filter(({ ms }) => ms > instant);
  const start = events.find(({ method }) => method === 'broadcastStart')?.ms ?? 0;
  const tip = events.find(
    ({ ms, method, isAnonymous }) => ms > start + 30 * MINUTE && method === 'tip' && !isAnonymous,
  );
  if (!tip) throw new Error('Nobody tips.');
  return tip.ms;
}

describe('top tippers', () => {
  const now = () => services().now();
  const startOfMonth = () => Date.parse(`${findMonthStart(now())}`);

  it('are those of this month, including the running session', async () => {
    const tips = tipsUntil(now()).filter(({ countsAt }) => countsAt >= startOfMonth());
    expect(tips.some(({ endsAt }) => endsAt > now())).toBe(true);

    expect((await top()).tippers).toEqual(bestOf(tips, 10));
    expect((await top({ count: 50 })).tippers).toEqual(bestOf(tips, 50));
  });

  it('change with every tip while live', async () => {
    const before = await top({ count: 50 });
    service().setTime(now() + 30 * MINUTE);
    await service().listen();
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
  ] as const)('are those of %s on request', async (_, what) => {
    const start = what === 'this-week' ? Date.parse(findMonday(now())) : now() - what * DAY;
    const all = tipsUntil(now()).filter(({ countsAt }) => countsAt >= start);
    // A long period excludes the running session.
    const tips = what === 366 ? all.filter(({ endsAt }) => endsAt <= now()) : all;

    expect((await top({ start: iso(start), count: 50 })).tippers).toEqual(bestOf(tips, 50));
  });

  it('are those of last month', async () => {
    const period = { start: '2026-10-01T00:00:00Z', end: '2026-11-01T00:00:00Z' };
    const tips = tipsUntil(now()).filter(({ countsAt }) => countsAt < Date.parse(period.end));

    expect((await top({ ...period, count: 50 })).tippers).toEqual(bestOf(tips, 50));
  });

  it('are empty for a period in the future', async () => {
    expect((await top({ start: '2027-01-01T00:00:00Z' })).tippers).toEqual([]);
  });

  it('are empty without consent to profiles', async () => {
    const answer = await top({}, withoutProfiles().overlayKey, quiet.name);

    expect(answer.tippers).toEqual([]);
    expect(answer.updatedAt).not.toBeNull();
  });

  it('cover at most a year', async () => {
    const answer = await getTopTippers({ start: iso(now() - 368 * DAY) });

    expect(answer.status).toBe(400);
    expect(answer.text).toContain('query.start');
  });
});

describe('an overlay key', () => {
  it('ends when it is replaced or revoked', async () => {
    const { configs, now } = services();
    const key = await makeOverlayKey(configs, plan.name, now());
    expect((await getTopTippers()).status).toBe(401);
    expect((await getTopTippers({}, key)).status).toBe(200);

    await revokeOverlayKey(configs, plan.name);
    expect((await getTopTippers({}, key)).status).toBe(401);
  });

  it('opens no other call', async () => {
    expect((await getReport(overlayKey)).status).toBe(401);
  });
});
