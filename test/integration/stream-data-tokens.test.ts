import { createAccessToken, revokeAccessToken } from '@lambdas/data/accounts/access-tokens';
import { changeAccount } from '@lambdas/data/accounts/accounts';
import { services } from '@lambdas/runtime/services';
import { Problem } from '@shared/api/problem';
import { getStreamData } from '@shared/api/stream-data';
import { getTipReport } from '@shared/api/tip-reports';
import { giveRole } from '@test/support/members';
import { DAY, MINUTE } from '@test/support/service-under-test';
import { other, plan, streamDataUnderTest } from '@test/support/stream-data-under-test';
import { getWithToken } from '@test/support/token-call';
import { describe, expect, it } from 'vitest';

const { service, vera, willa, token, now, moveTo, tokenFor, ask } = streamDataUnderTest();
const problemOf = ({ json }: { json: unknown }) => Problem.parse(json);
describe('a token', () => {
  it('opens no performer of another account, whether we know it or not', async () => {
    const stranger = await tokenFor(willa(), [other.name]);
    const answers = await Promise.all(
      [plan.name, 'nobody_at_all'].map((p) => ask({}, { p, with: stranger })),
    );
    const [existing, missing] = answers.map(problemOf);

    expect(answers.map(({ status }) => status)).toEqual([404, 404]);
    expect(existing?.detail.replace(plan.name, '')).toBe(
      missing?.detail.replace('nobody_at_all', ''),
    );
  });

  it('opens no other performer of its account', async () => {
    const narrow = await tokenFor(vera(), ['someone_else']);
    expect((await ask({}, { with: narrow })).status).toBe(404);
  });

  it('is counted for calls that it is refused, too', async () => {
    const narrow = await tokenFor(vera(), ['someone_else']);
    const remaining = async () =>
      Number((await ask({}, { with: narrow })).headers.get('ratelimit-remaining'));
    const first = await remaining();
    expect(first).toBeGreaterThan(0);
    expect(await remaining()).toBe(first - 1);
  });

  it('accepts its HTTP scheme in any case', async () => {
    const authorization = `bearer ${token()}`;
    expect((await ask({ limit: 1 }, { headers: { authorization } })).status).toBe(200);
  });

  it('opens nothing if it isn’t a token', async () => {
    for (const bad of [
      '',
      'rl_',
      token().slice(0, -1),
      `${token()}x`,
      vera().idToken,
      vera().apiKey,
    ]) {
      const { status, headers } = await ask({}, { with: bad });
      expect(status).toBe(401);
      expect(headers.get('ratelimit-limit')).toBeNull();
    }
  });

  it('ends when it is revoked and when it expires', async () => {
    const { configs } = services();
    const made = { account: vera().sub, name: 'Test', performers: [plan.name] };
    const revoked = await createAccessToken(configs, made, now());
    const brief = await tokenFor(vera(), [plan.name], now() + MINUTE);
    expect((await ask({}, { with: revoked.text })).status).toBe(200);
    expect((await ask({}, { with: brief })).status).toBe(200);

    await revokeAccessToken(configs, vera().sub, revoked.token.id, now());
    expect((await ask({}, { with: revoked.text })).status).toBe(401);
    moveTo(now() + MINUTE);
    expect((await ask({}, { with: brief })).status).toBe(401);
  });

  it('ends with its maker’s role', async () => {
    const member = await service().signUp('mo@example.com');
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
    const willas = await tokenFor(willa(), [other.name]);
    const change = (trialEndsAt: number | null) =>
      changeAccount(configs, willa().sub, (account) => ({ ...account, plan: 'Free', trialEndsAt }));
    await change(null);
    const answer = await ask({}, { p: other.name, with: willas });

    expect(answer.status).toBe(403);
    expect(problemOf(answer)).toMatchObject({
      type: 'https://roomlight.app/problems/locked',
      tier: 'Pro',
    });
    await change(now() + DAY);
    expect((await ask({}, { p: other.name, with: willas })).status).toBe(200);
  });
});

describe('limits', () => {
  const left = ({ headers }: { headers: Headers }) => Number(headers.get('ratelimit-remaining'));

  it('are returned with every response, including refusals', async () => {
    const fresh = await tokenFor(vera(), [plan.name]);
    moveTo(now() - (now() % MINUTE) + MINUTE + 20_000);
    const answer = await ask({}, { with: fresh });

    expect(answer.headers.get('ratelimit-limit')).toBe('60');
    expect(left(answer)).toBe(59);
    expect(answer.headers.get('ratelimit-reset')).toBe('40');
    const lost = await ask({ cursor: 'a..a.AAAAAAAAAAA' }, { with: fresh });
    expect([lost.status, left(lost)]).toEqual([400, 58]);
  });

  it('refuse the 61st request of a minute, over all calls of the token', async () => {
    const fresh = await tokenFor(vera(), [plan.name]);
    moveTo(now() - (now() % MINUTE) + MINUTE);
    const params = { p: plan.name };
    const statuses = new Map<number, number>();
    for (let count = 0; count < 70; count++) {
      const route = count % 2 === 0 ? getStreamData : getTipReport;
      const { status } = await getWithToken(service().url, route, fresh, { params });
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
    // Before anything that is wrong with the request.
    expect((await ask({ cursor: 'a..a.AAAAAAAAAAA' }, { with: fresh })).status).toBe(429);
    // Another token of the same account has its own limit.
    expect(left(await ask())).toBe(59);

    moveTo(now() + MINUTE);
    expect(left(await ask({}, { with: fresh }))).toBe(59);
  });

  it('allow at most their number of many parallel requests', async () => {
    const fresh = await tokenFor(vera(), [plan.name]);
    const answers = await Promise.all(
      Array.from({ length: 75 }, () => ask({ limit: 1 }, { with: fresh })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(60);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});
