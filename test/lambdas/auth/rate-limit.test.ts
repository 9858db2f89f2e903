import { listCallGrants } from '@infra/call-grants';
import { countCall, countFairUse, type Headers, type LimitedBy } from '@lambdas/auth/rate-limit';
import type { ApiError } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { routes } from '@shared/api';
import { type Access, isSignedIn } from '@shared/api/access';
import { FAIR_USE, TOKEN_LIMITS } from '@shared/api/rate-limits';
import type { RateLimit } from '@shared/api/route';
import { byDepth } from '@test/support/run/depth';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const MINUTE = 60_000;
const DAY = 86_400_000;
const MIDNIGHT = Date.UTC(2026, 10, 9);

/**
 * US dollars in us-east-1 without free tiers: CloudFront and HTTP API
 * per request, Lambda on arm64, DynamoDB on demand.
 */
const PRICES = {
  edgeRequest: 1e-6,
  apiRequest: 1e-6,
  functionStart: 0.2e-6,
  gbSecond: 0.0000133334,
  writeUnit: 0.625e-6,
  readUnit: 0.125e-6,
};
const FUNCTION_GB = 0.25;
/** Of a refused call; generous. */
const FUNCTION_SECONDS = 0.02;
/** More than any call reads that takes no account. */
const READ_UNITS = 30;

/** A table that only counts. */
function counters(start: number) {
  const counts = new Map<string, number>();
  const ttls = new Map<string, number>();
  let now = start;
  let writes = 0;
  const configs = {
    countUp: async ({ pk, sk }: { pk: string; sk: string }, ttl: number, by = 1) => {
      const key = `${pk} ${sk}`;
      counts.set(key, (counts.get(key) ?? 0) + by);
      writes++;
      ttls.set(key, ttl);
      return counts.get(key) ?? 0;
    },
  };
  const services = { configs, now: () => now } as unknown as Services;
  return {
    counts,
    ttls,
    services,
    writes: () => writes,
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
  it('allows its number of calls in each window', async () => {
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

  it('counts separately for each caller', async () => {
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

  it('returns what is left of the limit that ends first', async () => {
    const { call, setTime } = counters(MIDNIGHT);
    expect(await call()).toMatchObject({ 'ratelimit-limit': '60', 'ratelimit-remaining': '59' });
    for (let calls = 1; calls < 4_990; calls++) {
      setTime(MIDNIGHT + calls * 10_000);
      await call();
    }
    expect(await call()).toMatchObject({ 'ratelimit-limit': '5000', 'ratelimit-remaining': '9' });
  });

  it('of a minute doesn’t count towards the day’s once it is used up', async () => {
    const { call, counts } = counters(MIDNIGHT);
    for (let calls = 0; calls < 200; calls++) await call();

    expect([...counts.values()].sort((a, b) => a - b)).toEqual([60, 200]);
  });

  it('stores nothing beyond its window, and no names', async () => {
    const { call, ttls } = counters(MIDNIGHT);
    await call([{ most: 1, seconds: 60, per: 'performer' }]);
    const [[key, ttl] = ['', 0]] = [...ttls];

    expect(ttl * 1000).toBe(MIDNIGHT + 2 * MINUTE);
    expect(key).not.toContain('vera');
  });
});

describe('fair use', () => {
  const passes = (access: Access, by: LimitedBy, { services }: ReturnType<typeof counters>) =>
    countFairUse(access, by, services).then(
      () => true,
      (error: unknown) => {
        if ((error as ApiError).code !== 'too-many') throw error;
        return false;
      },
    );
  beforeEach(() => vi.stubEnv('FAIR_USE_SCALE', '1'));
  afterEach(() => vi.unstubAllEnvs());

  it.each(Object.entries(FAIR_USE))('limits each address for %s', (_, limits) => {
    expect(limits.filter(({ per }) => per === 'address')).toHaveLength(1);
  });

  it('allows its number of calls, and refuses the others until the minute ends', async () => {
    const store = counters(MIDNIGHT);
    const call = () => passes('public', { address: 'a' }, store);
    for (let calls = 0; calls < 300; calls++) expect(await call()).toBe(true);

    expect(await call()).toBe(false);
    expect(await passes('public', { address: 'b' }, store)).toBe(true);
    store.setTime(MIDNIGHT + MINUTE);
    expect(await call()).toBe(true);
  });

  it('costs one write per fifteen calls, and none once it refuses', async () => {
    const store = counters(MIDNIGHT + DAY);
    for (let calls = 0; calls < 14; calls++) await passes('public', { address: 'a' }, store);
    expect(store.writes()).toBe(0);
    for (let calls = 14; calls < 5_000; calls++) await passes('public', { address: 'a' }, store);
    expect(store.writes()).toBeLessThanOrEqual(21);
  });

  it('counts public, overlay, token, extension and signed-in calls of an address apart', async () => {
    const store = counters(MIDNIGHT + 5 * DAY);
    for (let calls = 0; calls < 590; calls++) {
      expect(await passes('user', { address: 'a', account: 'one' }, store)).toBe(true);
    }
    for (const access of ['public', 'apikey', 'token', 'extension'] as const) {
      expect(await passes(access, { address: 'a' }, store), access).toBe(true);
    }
  });

  it('keeps an hour of 100 calls a second from one address below a dollar', async () => {
    const store = counters(MIDNIGHT + 4 * DAY);
    // Each minute is counted by itself.
    const flood = { callsPerMinute: 6_000, minutes: byDepth(6, 60) };
    let passed = 0;
    for (let minute = 0; minute < flood.minutes; minute++) {
      store.setTime(MIDNIGHT + 4 * DAY + minute * MINUTE);
      for (let call = 0; call < flood.callsPerMinute; call++) {
        if (await passes('public', { address: 'a' }, store)) passed++;
      }
    }
    const calls = flood.callsPerMinute * flood.minutes;
    const usd =
      calls * (PRICES.edgeRequest + PRICES.apiRequest + PRICES.functionStart) +
      calls * FUNCTION_SECONDS * FUNCTION_GB * PRICES.gbSecond +
      store.writes() * PRICES.writeUnit +
      passed * READ_UNITS * PRICES.readUnit;

    expect(passed).toBe(300 * flood.minutes);
    expect(usd * (60 / flood.minutes)).toBeLessThan(1);
  });

  it('counts together what several function instances saw', async () => {
    const store = counters(MIDNIGHT + 2 * DAY);
    const instances = await Promise.all(
      [1, 2, 3].map(async () => {
        vi.resetModules();
        return (await import('@lambdas/auth/rate-limit')).countFairUse;
      }),
    );
    let passed = 0;
    for (let call = 0; call < 900; call++) {
      const count = instances[call % 3];
      await count?.('public', { address: 'a' }, store.services).then(
        () => passed++,
        () => {},
      );
    }
    expect(passed).toBeGreaterThanOrEqual(300 - 3 * 15);
    expect(passed).toBeLessThanOrEqual(300 + 3 * 15);
  });

  it('limits accounts apart from their addresses', async () => {
    const store = counters(MIDNIGHT + 3 * DAY);
    for (let calls = 0; calls < 600; calls++) {
      expect(await passes('user', { address: `${calls}`, account: 'one' }, store)).toBe(true);
    }
    expect(await passes('user', { address: 'x', account: 'one' }, store)).toBe(false);
    expect(await passes('user', { address: 'x', account: 'two' }, store)).toBe(true);
  });

  it('does not share its counters with the limits of rows', async () => {
    const store = counters(MIDNIGHT + 4 * DAY);
    for (let calls = 0; calls < 100; calls++) await passes('user', { account: 'someone' }, store);
    const own = { most: 1, seconds: 60, per: 'account' } as const;
    expect((await store.call([own])).passes).toBe(true);
  });
});

describe('the limits of the rows', () => {
  const limited = routes.filter(({ limits }) => limits);

  it.each(limited)('of $id can be counted: its function has the right to write', (route) => {
    expect(listCallGrants(route)).toContainEqual({ table: 'Configs', access: 'readWrite' });
  });

  it.each(limited)('of $id count by something that its callers have', (route) => {
    const { access, path, performerIn, limits = [] } = route;
    const limited = {
      address: true,
      token: access === 'token' || access === 'extension',
      account: isSignedIn(access) || access === 'extension',
      performer: path.includes('{p}') || performerIn !== undefined,
    };
    expect(limits.filter(({ per }) => !limited[per])).toEqual([]);
  });

  it('hold for every call that takes an access token', () => {
    const open = routes.filter(({ access, limits }) => access === 'token' && !limits);
    expect(open).toEqual([]);
  });
});
