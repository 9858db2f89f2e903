import { routes } from '@shared/api';
import type { Subject } from '@test/support/example-requests';
import { problemOf } from '@test/support/problem-of';
import { workOf } from '@test/support/tables/work-of';
import { plans, twoTenants } from '@test/support/two-tenants';
import {
  bearerOf,
  UNKNOWN_EXTENSION,
  wrongExtensionTokens,
  wrongKeys,
  wrongTokens,
} from '@test/support/wrong-credentials';
import { describe, expect, it } from 'vitest';

const tenants = twoTenants();
const { a, outside, former, subjectOf, ask } = tenants;
const byToken = routes.filter(({ access }) => access === 'token');
const byExtension = routes.filter(({ access }) => access === 'extension');
const byOverlayKey = routes.filter(({ access }) => access === 'apikey');

/** The MCP endpoint’s messages name a performer themselves; mcp.test.ts refuses others. */
const aboutPerformer = byToken.filter(({ path }) => path.includes('{p}'));

describe.each(byToken)('$method $path', (route) => {
  it.each(wrongTokens)('returns the same refusal with %s', async (_, authorization) => {
    const answer = await ask(route, subjectOf('a'), { authorization: authorization(tenants) });

    expect(problemOf(answer)).toEqual({
      type: 'https://roomlight.app/problems/unauthenticated',
      title: 'Invalid credentials',
      status: 401,
      detail:
        'Send a valid access token as “Authorization: Bearer YOUR_TOKEN”. Yours is missing, incorrect, expired, or revoked.',
    });
  });
});

describe.each(aboutPerformer)('$method $path', (route) => {
  it('answers for a performer outside the token as for an unknown one', async () => {
    const refused = async (performer: string, token = outside.b.accessToken) => {
      const authorization = bearerOf(token);
      const answer = await ask(route, { ...subjectOf('a'), performer }, { authorization });
      const { detail, ...problem } = problemOf(answer);
      return { ...problem, detail: detail.replaceAll(performer, 'NAME') };
    };
    const unknown = await refused('nobody_here');

    expect(unknown).toMatchObject({ status: 404 });
    expect(await refused(plans.a.name)).toEqual(unknown);
    expect(await refused('constructor')).toEqual(unknown);
    // The token names the performer, but the account that created it doesn't own her.
    expect(await refused(plans.a.name, former().ofFormerHolder)).toEqual(unknown);
  });

  it('does the same work for each unknown token, and for each performer outside of one', async () => {
    const work = (token: string, performer = plans.a.name) =>
      workOf(() =>
        ask(route, { ...subjectOf('a'), performer }, { authorization: bearerOf(token) }),
      );
    const { accessToken } = outside.a;
    const unknown = await work(`rl_${'A'.repeat(43)}`);

    expect(
      await work(`${accessToken.slice(0, -1)}${accessToken.endsWith('A') ? 'B' : 'A'}`),
    ).toEqual(unknown);
    expect(await work(outside.b.accessToken)).toEqual(
      await work(outside.b.accessToken, 'nobody_here'),
    );
  });
});

describe.each(byExtension)('$method $path', (route) => {
  it.each(wrongExtensionTokens)(
    'returns a refusal with %s, which says whether it was connected',
    async (_, authorization, problem) => {
      const answer = await ask(route, subjectOf('a'), { authorization: authorization(tenants) });
      const { type, status, detail } = problemOf(answer);

      expect({ type, status }).toEqual({
        type: `https://roomlight.app/problems/${problem}`,
        status: 401,
      });
      // Whoever has a token that was connected once knows the performer.
      const isNamed = detail.includes(plans.a.name) || detail.includes('removed_rita');
      expect(isNamed).toBe(problem === 'disconnected');
    },
  );

  it('does the same work for each unknown token', async () => {
    const work = (token: string) =>
      workOf(() => ask(route, subjectOf('a'), { authorization: bearerOf(token) }));
    const { extensionToken } = outside.a;

    expect(
      await work(`${extensionToken.slice(0, -1)}${extensionToken.endsWith('A') ? 'Q' : 'A'}`),
    ).toEqual(await work(UNKNOWN_EXTENSION));
  });
});

describe.each(byOverlayKey)('$method $path', (route) => {
  it.each(wrongKeys)('returns the same refusal with %s', async (_, change) => {
    const subject = { ...subjectOf('a'), ...change(tenants) };
    const credentials = { authorization: a().idToken, apiKey: a().apiKey };

    for (const some of [{}, credentials]) {
      expect(problemOf(await ask(route, subject, some))).toEqual({
        type: 'https://roomlight.app/problems/unauthenticated',
        title: 'Invalid credentials',
        status: 401,
        detail: 'That’s not this performer’s overlay key.',
      });
    }
  });

  it('does the same work for each wrong key, and for an unknown performer', async () => {
    const work = (change: Partial<Subject>) =>
      workOf(() => ask(route, { ...subjectOf('a'), ...change }, {}));
    const all = wrongKeys.map(([, change]) => change(tenants));
    const expected = await work(all.at(0) ?? {});

    for (const change of all) expect(await work(change), JSON.stringify(change)).toEqual(expected);
  });
});
