import { changeAccount } from '@lambdas/data/accounts/accounts';
import { makeOverlayKey } from '@lambdas/data/performers/overlay-keys';
import { services } from '@lambdas/runtime/services';
import { Problem } from '@shared/api/problem';
import type { Route } from '@shared/api/route';
import { getOverlayData, listTopTippers, OverlayData } from '@shared/api/tip-reports';
import type { Membership } from '@shared/domain/access/grant';
import type { Plan } from '@shared/domain/access/tiers';
import { feedEvents } from '@test/support/feed-events';
import { send, type WireAnswer } from '@test/support/http-call';
import { giveRole } from '@test/support/members';
import { DAY, MINUTE } from '@test/support/service-under-test';
import { pathOf } from '@test/support/signed-in';
import { MIDNIGHT, plan, quiet, tipReportsUnderTest } from '@test/support/tip-reports-under-test';
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';

const { service, vera, withoutProfiles, moveTo, tipsUntil } = tipReportsUnderTest();
const now = () => services().now();

let ownersKey: string;

/** Half an hour into a session, with an anonymous tip among the tips. */
beforeAll(() => moveTo(momentOnAir(MIDNIGHT)));
/** The keys of members replace it. */
beforeEach(async () => {
  ownersKey = await makeOverlayKey(services().configs, plan.name, now());
});

function momentOnAir(after: number): number {
  const events = feedEvents(plan, after + 6 * DAY).filter(({ ms }) => ms > after);
  const start = events.find(({ method }) => method === 'broadcastStart')?.ms ?? 0;
  const hidden = events.find(
    ({ ms, method, isAnonymous }) => ms > start + 30 * MINUTE && method === 'tip' && isAnonymous,
  );
  if (!hidden) throw new Error('Nobody tips anonymously.');
  return hidden.ms;
}

const ask = (
  key = ownersKey,
  {
    route = getOverlayData,
    p = plan.name,
    headers = {},
  }: { route?: Route; p?: string; headers?: Record<string, string> } = {},
): Promise<WireAnswer> =>
  send(service().url, {
    method: 'POST',
    path: `/v1${pathOf(route, {})}`,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ performerName: p, apiKey: key }),
  });
const read = async (key?: string, p?: string) => {
  const answer = await ask(key, p === undefined ? {} : { p });
  expect(answer.status, answer.text).toBe(200);
  return OverlayData.parse(answer.json);
};
const inSession = () => tipsUntil(now()).filter(({ endsAt }) => endsAt > now());

describe('what an overlay shows of the running session', () => {
  it('is the sum of all tips, and the newest tips by name', async () => {
    const tips = inSession();
    expect(tips.some(({ isAnonymous }) => isAnonymous)).toBe(true);
    const { startedAt, tipTokens, latestTips } = await read();

    expect(Date.parse(startedAt ?? '')).toBe(tips[0]?.countsAt);
    expect(tipTokens).toBe(tips.reduce((sum, { tokens }) => sum + tokens, 0));
    const named = tips.filter(({ isAnonymous }) => !isAnonymous);
    expect(latestTips).toEqual(
      named
        .slice(-10)
        .reverse()
        .map(({ user, tokens, ms }) => ({
          name: user,
          amount: tokens,
          time: new Date(ms).toISOString(),
        })),
    );
  });

  it('is not sent again while nothing changed', async () => {
    const first = await ask();
    const etag = first.headers.get('etag') ?? '';
    const again = await ask(undefined, { headers: { 'if-none-match': etag } });
    expect([again.status, again.text]).toEqual([304, '']);

    const before = await read();
    for (let minutes = 0; (await read()).tipTokens === before.tipTokens; minutes += 1) {
      expect(minutes).toBeLessThan(60);
      service().setTime(now() + MINUTE);
      await service().listen();
    }
    expect((await ask(undefined, { headers: { 'if-none-match': etag } })).status).toBe(200);
  });

  it('names nobody without consent to profiles', async () => {
    expect((await read(withoutProfiles().overlayKey, quiet.name)).latestTips).toEqual([]);
  });
});

describe('the key of a member', () => {
  const keyOf = async (membership: Partial<Membership>) => {
    const member = await service().signUp(`member-${Object.keys(membership).join()}@example.com`);
    await giveRole(member, plan.name, 'Admin', membership);
    return makeOverlayKey(services().configs, plan.name, now(), member.sub);
  };

  it('shows no money that the member doesn’t see, in the list either', async () => {
    const key = await keyOf({ seesMoney: false });
    const hidden = { hidden: 'money' };
    const data = await ask(key);
    const list = await ask(key, { route: listTopTippers });

    expect(data.json).toMatchObject({ tipTokens: hidden });
    expect(data.text).toContain('"amount":{"hidden":"money"}');
    expect(list.text).toContain('"amount":{"hidden":"money"}');
    expect(`${data.text}${list.text}`).not.toMatch(/"(amount|tipTokens)":\d/);
  });

  it('opens the session only if the member sees the tip report', async () => {
    const key = await keyOf({ sections: ['tags'] });

    expect((await ask(key)).status).toBe(403);
    expect((await ask(key, { route: listTopTippers })).status).toBe(200);
  });
});

it('needs the plan that the tip report needs, unlike the list', async () => {
  const setPlan = (to: Plan) =>
    changeAccount(services().configs, vera().sub, (account) => ({ ...account, plan: to }));
  await setPlan('Free');
  const refused = await ask();

  expect(refused.status).toBe(403);
  expect(Problem.parse(refused.json)).toMatchObject({ tier: 'Pro' });
  expect((await ask(ownersKey, { route: listTopTippers })).status).toBe(200);
  await setPlan('StudioMonthly');
});

it('is empty once a session went silent without a stop', async () => {
  const onAir = now();
  onTestFinished(() => service().setTime(onAir));
  service().setTime(onAir + DAY);

  expect(await read()).toEqual({ startedAt: null, tipTokens: 0, latestTips: [] });
});
