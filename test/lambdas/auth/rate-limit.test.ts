import { listCallGrants } from '@infra/call-grants';
import { countCall, type Headers } from '@lambdas/auth/rate-limit';
import type { ApiError } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { routes } from '@shared/api';
import { isSignedIn } from '@shared/api/access';
import { TOKEN_LIMITS } from '@shared/api/rate-limits';
import type { RateLimit } from '@shared/api/route';
import { describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const DAY = 86_400_000;
const MIDNIGHT = Date.UTC(2026, 10, 9);

/** A table that only counts. */
function counters(start: number) {
  const counts = new Map<string, number>();
  const ttls = new Map<string, number>();
  let now = start;
  const configs = {
    countUp: async ({ pk, sk }: { pk: string; sk: string }, ttl: number) => {
      const key = `${pk} ${sk}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
      ttls.set(key, ttl);
      return counts.get(key) ?? 0;
    },
  };
  const services = { configs, now: () => now } as unknown as Services;
  return {
    counts,
    ttls,
    setTime: (ms: number) => {
      now = ms;
    },
    /** Returns whether the call is allowed, and the headers of its response. */
    async call(limits: readonly RateLimit[] = TOKEN_LIMITS, token = 'one') {
      const headers: Headers = {};
      const by = { token, account: 'someone', performer: 'vera_vale' };
      const passes = await countCall(limits, by, services, headers).then(
        () => true,
        (error: unknown) => {
          expect(error).toMatchObject({ code: 'too-many' });
          headers['retry-after'] = String((error as ApiError).retryAfter);
          return false;
        },
      );
      return { passes, ...headers };
    },
  };
}

describe('a rate limit', () => {
  it('lets as many calls through as it says, and begins anew with its window', async () => {
    const { call, setTime } = counters(MIDNIGHT + 20_000);
    const limits = [{ most: 3, seconds: 60, per: 'token' }] as const;
    const left = [];
    for (let calls = 0; calls < 5; calls++) left.push(await call(limits));

    expect(left.map(({ passes }) => passes)).toEqual([true, true, true, false, false]);
    expect(left[0]).toEqual({
      passes: true,
      'ratelimit-limit': '3',
      'ratelimit-remaining': '2',
      'ratelimit-reset': '40',
    });
    expect(left[4]).toEqual({
      passes: false,
      'ratelimit-limit': '3',
      'ratelimit-remaining': '0',
      'ratelimit-reset': '40',
      'retry-after': '40',
    });
    setTime(MIDNIGHT + MINUTE);
    expect(await call(limits)).toMatchObject({ passes: true, 'ratelimit-remaining': '2' });
  });

  it('counts by whom it says', async () => {
    const { call } = counters(MIDNIGHT);
    const each = [{ most: 1, seconds: 60, per: 'token' }] as const;
    const together = [{ most: 1, seconds: 60, per: 'account' }] as const;
    expect((await call(each, 'one')).passes).toBe(true);
    expect((await call(each, 'two')).passes).toBe(true);
    expect((await call(together, 'one')).passes).toBe(true);
    expect((await call(together, 'two')).passes).toBe(false);
  });

  it('of a day refuses the 5,001st call, until midnight UTC', async () => {
    const { call, setTime } = counters(MIDNIGHT);
    for (let calls = 0; calls < 5_000; calls++) {
      setTime(MIDNIGHT + Math.floor(calls / 60) * MINUTE);
      expect((await call()).passes).toBe(true);
    }
    setTime(MIDNIGHT + 20 * 3_600_000);
    expect(await call()).toMatchObject({
      passes: false,
      'ratelimit-limit': '5000',
      'retry-after': '14400',
    });
    setTime(MIDNIGHT + DAY);
    expect((await call()).passes).toBe(true);
  });

  it('tells what is left of the limit that ends first', async () => {
    const { call, setTime } = counters(MIDNIGHT);
    expect(await call()).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '59' });
    for (let calls = 1; calls < 4_990; calls++) {
      setTime(MIDNIGHT + calls * 10_000);
      await call();
    }
    expect(await call()).toMatchObject({ 'ratelimit-limit': '5000', 'ratelimit-remaining': '9' });
  });

  it('of a minute leaves the day’s alone once it is used up', async () => {
    const { call, counts } = counters(MIDNIGHT);
    for (let calls = 0; calls < 200; calls++) await call();

    expect([...counts.values()].sort((a, b) => a - b)).toEqual([60, 200]);
  });

  it('keeps nothing beyond its window, and nobody’s name', async () => {
    const { call, ttls } = counters(MIDNIGHT);
    await call([{ most: 1, seconds: 60, per: 'performer' }]);
    const [[key, ttl] = ['', 0]] = [...ttls];

    expect(ttl * 1000).toBe(MIDNIGHT + 2 * MINUTE);
    expect(key).not.toContain('vera');
  });
});

describe('the limits of the rows', () => {
  const limited = routes.filter(({ limits }) => limits);

  it.each(limited)('of $id can be counted: its function may write', (route) => {
    expect(listCallGrants(route)).toContainEqual({ table: 'Configs', access: 'readWrite' });
  });

  it.each(limited)('of $id count by somebody whom its callers name', (route) => {
    const { access, path, performerIn, limits = [] } = route;
    const known = {
      token: access === 'token',
      account: isSignedIn(access),
      performer: path.includes('{p}') || performerIn !== undefined,
    };
    expect(limits.filter(({ per }) => !known[per])).toEqual([]);
  });

  it('hold for every call that takes an access token', () => {
    const open = routes.filter(({ access, limits }) => access === 'token' && !limits);
    expect(open).toEqual([]);
  });
});
