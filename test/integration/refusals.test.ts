import { makeOverlayKey } from '@lambdas/data/performers/overlay-keys';
import { hashKey } from '@lambdas/runtime/api-key';
import { services } from '@lambdas/runtime/services';
import { routes } from '@shared/api';
import { isSignedIn } from '@shared/api/access';
import type { Route } from '@shared/api/route';
import { saveUserSettings } from '@shared/api/settings';
import { getModelSummary, saveSummaryReview } from '@shared/api/summary-reviews';
import { isEnding } from '@test/support/ending-calls';
import { exampleIds } from '@test/support/example-requests';
import { forgeriesFor, poolToken } from '@test/support/forged-tokens';
import { giveRole } from '@test/support/members';
import { connectExtension } from '@test/support/outside-credentials';
import { problemOf } from '@test/support/problem-of';
import { successOf } from '@test/support/row-wire';
import { someRows } from '@test/support/run/depth';
import type { Person } from '@test/support/signed-in';
import { workOf } from '@test/support/tables/work-of';
import { plans, twoTenants } from '@test/support/two-tenants';
import { bearerOf } from '@test/support/wrong-credentials';
import { describe, expect, it } from 'vitest';

const { service, a, b, forge, outside, subjectOf, ask, rightFor, beginNextWindow } = twoTenants();
const credentialsOf = ({ idToken, apiKey }: Person) => ({ authorization: idToken, apiKey });

const guarded = routes.filter(({ access }) => isSignedIn(access));
const withKey = guarded.filter(({ apiKey }) => apiKey !== 'issued');
const ofPerformer = guarded.filter(
  ({ path, performerIn }) => path.includes('{p}') || performerIn !== undefined,
);

const notSignedIn = {
  type: 'https://roomlight.app/problems/unauthenticated',
  title: 'Invalid credentials',
  status: 401,
  detail: 'Your sign-in or API key isn’t valid. Sign in again.',
};

/** A valid id token for a call: some are only for members of a group. */
const tokenFor = (route: Route) => rightFor(route, 'a').authorization ?? a().idToken;
const claimsFor = ({ access }: Route) =>
  access === 'staff' ? { 'cognito:groups': ['staff'] } : {};

/** Makes what a call's example needs and those of other calls make or use up. */
async function restoreExample({ id }: Route): Promise<void> {
  const { name } = plans.a;
  if (id === getModelSummary.id) {
    await ask(saveSummaryReview, subjectOf('a'), rightFor(saveSummaryReview, 'a'));
  }
  outside.a = {
    ...outside.a,
    overlayKey: await makeOverlayKey(services().configs, name, Date.now()),
  };
}

/** A user pool can be configured to put an id token's claims into access tokens, too. */
function accessTokenWithEmail(): string {
  const { clientId } = service().stack.cognito;
  return poolToken(forge(), { token_use: 'access', client_id: clientId, aud: undefined });
}

it('lists no example for an unknown call', () => {
  const ids = routes.map(({ id }) => id);
  expect(exampleIds.filter((id) => !ids.includes(id))).toEqual([]);
});

describe.each(someRows(routes))('$method $path', (route) => {
  it('answers its example for a permitted caller', async () => {
    beginNextWindow(route);
    if (isEnding(route)) {
      const leaving = await service().signUp(`${route.id}@example.com`.toLowerCase());
      const subject = { ...subjectOf('a'), performer: route.id.toLowerCase() };
      const credentials =
        route.access === 'extension'
          ? { authorization: bearerOf(await connectExtension(a(), plans.a.name)) }
          : credentialsOf(leaving);
      expect((await ask(route, subject, credentials)).status).toBe(successOf(route));
      return;
    }
    await restoreExample(route);
    const answer = await ask(route, subjectOf('a'), rightFor(route, 'a'));
    expect(answer.status, answer.text).toBe(successOf(route));
  });
});

describe.each(someRows(guarded))('$method $path', (route) => {
  it.each(forgeriesFor(guarded.indexOf(route)))(
    'is refused at the gateway with %s',
    async (_, authorization) => {
      const credentials = { authorization: authorization(forge()), apiKey: a().apiKey };
      const answer = await ask(route, subjectOf('a'), credentials);

      expect(answer).toMatchObject({ status: 401, text: '{"message":"Unauthorized"}' });
    },
  );

  it('accepts a token with and without the word Bearer', async () => {
    if (isEnding(route)) return;
    beginNextWindow(route);
    await restoreExample(route);
    const authorization = `Bearer ${poolToken(forge(), claimsFor(route))}`;
    const answer = await ask(route, subjectOf('a'), { authorization, apiKey: a().apiKey });

    expect(answer.status).toBe(successOf(route));
  });

  it.each([
    ['an access token', () => a().accessToken],
    ['an access token that tells the e-mail address', accessTokenWithEmail],
    ['a token of no known use', () => poolToken(forge(), { token_use: 'refresh' })],
    ['a token without an e-mail address', () => poolToken(forge(), { email: undefined })],
  ])('is refused with %s', async (_, authorization) => {
    const credentials = { authorization: authorization(), apiKey: a().apiKey };
    const answer = await ask(route, subjectOf('a'), credentials);

    expect(answer.status).toBe(401);
  });

  it('is refused with a token longer than any real one', async () => {
    const authorization = `${a().idToken}${'A'.repeat(20_000)}`;
    const answer = await ask(route, subjectOf('a'), { authorization, apiKey: a().apiKey });

    expect([401, 431]).toContain(answer.status);
  });
});

describe.each(someRows(withKey))('$method $path', (route) => {
  it.each([
    ['an access token', () => ({ authorization: a().accessToken, apiKey: a().apiKey })],
    [
      'an access token that tells the e-mail address',
      () => ({ authorization: accessTokenWithEmail(), apiKey: a().apiKey }),
    ],
    ['no API key', () => ({ authorization: tokenFor(route) })],
    ['an empty API key', () => ({ authorization: tokenFor(route), apiKey: '' })],
    [
      'a wrong API key',
      () => ({ authorization: tokenFor(route), apiKey: `${a().apiKey.slice(0, -1)}!` }),
    ],
    ['another account’s API key', () => ({ authorization: tokenFor(route), apiKey: b().apiKey })],
    [
      'the stored hash of its API key',
      () => ({ authorization: tokenFor(route), apiKey: hashKey(a().apiKey) }),
    ],
    [
      'a token of nobody who ever came',
      () => ({
        authorization: poolToken(forge(), {
          ...claimsFor(route),
          sub: '00000000-0000-4000-8000-000000000000',
        }),
        apiKey: a().apiKey,
      }),
    ],
  ])('returns the same refusal with %s', async (_, credentials) => {
    expect(problemOf(await ask(route, subjectOf('a'), credentials()))).toEqual(notSignedIn);
  });

  it('does the same work for each wrong API key', async () => {
    const { apiKey } = a();
    const authorization = tokenFor(route);
    const work = (key: string) =>
      workOf(() => ask(route, subjectOf('a'), { authorization, apiKey: key }));
    const expected = await work(`${apiKey.slice(0, -1)}!`);

    for (const key of [`!${apiKey.slice(1)}`, '!', hashKey(apiKey), b().apiKey]) {
      expect(await work(key)).toEqual(expected);
    }
  });
});

describe.each(someRows(ofPerformer.filter(({ claims }) => !claims)))('$method $path', (route) => {
  const credentials = () => ({ authorization: b().idToken, apiKey: b().apiKey });
  const refused = async (performer: string) => {
    const answer = await ask(route, { ...subjectOf('a'), performer }, credentials());
    const { detail, ...problem } = problemOf(answer);
    return { ...problem, detail: detail.replaceAll(performer, 'NAME') };
  };

  it('answers for another account’s performer as for an unknown one', async () => {
    const unknown = await refused('nobody_here');

    expect(unknown).toMatchObject({
      type: 'https://roomlight.app/problems/not-found',
      status: 404,
    });
    expect(await refused(plans.a.name)).toEqual(unknown);
    expect(await refused('constructor')).toEqual(unknown);
    expect(await refused('__proto__')).toEqual(unknown);
  });

  it('does the same work for another account’s performer as for an unknown one', async () => {
    const work = (performer: string) =>
      workOf(() => ask(route, { ...subjectOf('a'), performer }, credentials()));

    expect(await work(plans.a.name)).toEqual(await work('nobody_here'));
  });
});

describe.each(someRows(ofPerformer.filter(({ access }) => access === 'admin')))(
  '$method $path',
  (route) => {
    it.each(['Moderator', 'ReadOnly'] as const)('is refused to a %s', async (role) => {
      // One for all calls: a team has at most 25 members.
      const member = await service().signUp(`refused.${role}@example.com`.toLowerCase());
      await giveRole(member, plans.a.name, role);
      const credentials = { authorization: member.idToken, apiKey: member.apiKey };

      expect(problemOf(await ask(route, subjectOf('a'), credentials))).toMatchObject({
        type: 'https://roomlight.app/problems/forbidden',
        status: 403,
      });
    });
  },
);

describe('calls that name a performer in the body or query', () => {
  it('refuse another account’s performer even with a valid token for it', async () => {
    const stranger = await service().signUp('stranger@example.com');
    const save = routes.find(({ id }) => id === 'saveEventsToken');
    if (!save) throw new Error('There is no such call.');
    const credentials = { authorization: stranger.idToken, apiKey: stranger.apiKey };

    expect((await ask(save, subjectOf('a'), credentials)).status).toBe(409);
  });

  it('refuse another account’s performer in the caller’s snippets', async () => {
    const body = { snippet: 'mine', performerName: plans.a.name };
    const unknown = { snippet: 'mine', performerName: 'nobody_here' };
    const [taken, free] = [
      problemOf(await b().ask(saveUserSettings, { body })),
      problemOf(await b().ask(saveUserSettings, { body: unknown })),
    ];

    expect(taken.status).toBe(404);
    expect({ ...taken, detail: taken.detail.replace(plans.a.name, 'nobody_here') }).toEqual(free);
  });
});
