import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccessToken, revokeAccessToken } from '../../lambdas/data/access-tokens';
import { appendChunk, findChainEnd } from '../../lambdas/data/capture';
import { notify } from '../../lambdas/data/notifications';
import { hashKey } from '../../lambdas/lib/api-key';
import { services } from '../../lambdas/lib/services';
import { routes } from '../../shared/api';
import { getApiKey } from '../../shared/api/account';
import { addSessionTag, saveSessionNotes, saveTipper } from '../../shared/api/notes';
import { Problem } from '../../shared/api/problem';
import type { Route } from '../../shared/api/route';
import { saveUserSettings } from '../../shared/api/settings';
import { isEnding } from '../support/ending-calls';
import { by, rawEvents, tip } from '../support/events';
import { exampleIds, exampleOf, type Subject } from '../support/example-requests';
import { type Forge, forgeries, openForge, poolToken } from '../support/forged-tokens';
import { send, type WireAnswer } from '../support/http-call';
import { giveRole } from '../support/members';
import {
  authorizationFor,
  giveOutsideCredentials,
  type OutsideCredentials,
} from '../support/outside-credentials';
import {
  ANCHOR,
  aRoom,
  DAY,
  MINUTE,
  type ServiceUnderTest,
  startService,
} from '../support/service-under-test';
import { type Person, pathOf } from '../support/signed-in';
import { tableContents } from '../support/table-contents';

const plans = {
  a: aRoom({ name: 'ada_amber', eventsToken: 'eventsTokenOfAda1234', historyDays: 2 }),
  b: aRoom({ name: 'bea_birch', eventsToken: 'eventsTokenOfBea5678', historyDays: 2 }),
};
const start = ANCHOR - 3 * DAY;

function subjectOf(tenant: 'a' | 'b'): Subject {
  const { name: performer, eventsToken } = plans[tenant];
  const tipper = `canary_tipper_${tenant}`;
  const startTime = new Date(start).toISOString();
  return { performer, eventsToken, startTime, tipper, overlayKey: outside[tenant].overlayKey };
}

let service: ServiceUnderTest;
let a: Person;
let b: Person;
let forge: Forge;
const outside: Record<'a' | 'b', OutsideCredentials> = {
  a: { accessToken: '', overlayKey: '' },
  b: { accessToken: '', overlayKey: '' },
};

beforeAll(async () => {
  service = await startService({ rooms: Object.values(plans) });
  a = await tenant('a');
  b = await tenant('b');
  forge = openForge(service, a);
}, 120_000);
afterAll(() => service.stop());

/** A performer with a short history, one broadcast of which holds names and words of its own. */
async function tenant(which: 'a' | 'b'): Promise<Person> {
  const plan = plans[which];
  const { tipper } = subjectOf(which);
  const person = await service.performerOf(plan);
  const message = { message: `canary words ${which}` };
  const events = rawEvents(start, [
    [0, 'broadcastStart'],
    [1, 'roomSubjectChange', { subject: `#canary_tag_${which}` }],
    [2, 'chatMessage', { ...by(tipper), message }],
    [3, 'tip', tip(tipper, 777_777)],
    [9, 'broadcastStop'],
  ]);
  const { capture } = services();
  const end = await findChainEnd(capture, plan.name);
  await appendChunk(capture, plan.name, end, { cursor: end?.cursor ?? '', events }, ANCHOR);
  await service.settle(plan.name, { force: true });
  await person.call(saveUserSettings, {
    body: { snippet: `canary snippet ${which}`, performerName: plan.name },
  });
  await writeAbout(which, person);
  outside[which] = await giveOutsideCredentials(person, plan.name);
  return person;
}

/** What people write themselves: tags, notes about a session and a tipper, and their news. */
async function writeAbout(which: 'a' | 'b', person: Person): Promise<void> {
  const { performer: p, startTime, tipper } = subjectOf(which);
  const words = `canary writing ${which}`;
  await person.call(addSessionTag, { params: { p, startTime }, body: { tag: words } });
  await person.call(saveSessionNotes, {
    body: { performerName: p, camSessionStartTime: startTime, notes: words },
  });
  await person.call(saveTipper, { params: { p }, body: { name: tipper, notes: words } });
  const news = { kind: 'summary', at: ANCHOR, title: words, text: words, session: null } as const;
  await notify(services().configs, p, [{ id: 'canary', ...news }], ANCHOR);
}

const credentialsOf = ({ idToken, apiKey }: Person) => ({ authorization: idToken, apiKey });

const lasting = routes.filter((route) => !isEnding(route));
const guarded = routes.filter(({ access }) => ['user', 'admin', 'staff'].includes(access));
const withKey = guarded.filter(({ apiKey }) => apiKey !== 'issued');
const ofPerformer = guarded.filter(
  ({ path, performerIn }) => path.includes('{p}') || performerIn !== undefined,
);

/** Sends the call's example with the given credentials only. */
function ask(
  route: Route,
  subject: Subject,
  { authorization, apiKey }: { authorization?: string | undefined; apiKey?: string | undefined },
): Promise<WireAnswer> {
  const { body, ...rest } = exampleOf(route, subject);
  return send(service.url, {
    method: route.method,
    path: `/v1${pathOf(route, rest)}`,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(authorization === undefined ? {} : { authorization }),
      ...(apiKey === undefined ? {} : { 'x-api-key': apiKey }),
    },
    body: body && JSON.stringify(body),
  });
}

/** What a tenant's own calls carry. */
const rightFor = (route: Route, tenant: 'a' | 'b') => {
  const person = tenant === 'a' ? a : b;
  const authorization = authorizationFor(route, person, outside[tenant]);
  return { authorization, apiKey: person.apiKey };
};

/** Lets a minute pass before a call that is limited by the minute. */
function beginNextWindow({ limits }: Route): void {
  if (limits) service.setTime(Date.now() + MINUTE);
}

/** A problem body without what differs from one request to the next. */
function problemOf(answer: WireAnswer) {
  expect(answer.type).toBe('application/problem+json');
  const { requestId, ...problem } = Problem.parse(answer.json);
  expect(requestId).not.toBe('');
  return problem;
}

const notSignedIn = {
  type: 'https://roomlight.app/problems/unauthenticated',
  title: 'The credentials are not valid',
  status: 401,
  detail: 'Your session or API key is not valid. Sign in again.',
};

/** A pool can be set to put an id token's claims into access tokens, too. */
function accessTokenWithEmail(): string {
  const { clientId } = service.stack.cognito;
  return poolToken(forge, { token_use: 'access', client_id: clientId, aud: undefined });
}

it('has an example of every call, and of no other', () => {
  expect([...exampleIds].sort()).toEqual(routes.map(({ id }) => id).sort());
});

describe.each(routes)('$method $path', (route) => {
  it('answers its example to the one who may ask', async () => {
    beginNextWindow(route);
    if (isEnding(route)) {
      const leaving = await service.signUp(`${route.id}@example.com`.toLowerCase());
      const subject = { ...subjectOf('a'), performer: route.id.toLowerCase() };
      expect((await ask(route, subject, credentialsOf(leaving))).status).toBe(200);
      return;
    }
    expect((await ask(route, subjectOf('a'), rightFor(route, 'a'))).status).toBe(200);
  });
});

describe.each(guarded)('$method $path', (route) => {
  it.each(forgeries)('is refused at the gateway with %s', async (_, authorization) => {
    const credentials = { authorization: authorization(forge), apiKey: a.apiKey };
    const answer = await ask(route, subjectOf('a'), credentials);

    expect(answer).toMatchObject({ status: 401, text: '{"message":"Unauthorized"}' });
  });

  it('takes a token with and without the word Bearer', async () => {
    if (isEnding(route)) return;
    beginNextWindow(route);
    const authorization = `Bearer ${poolToken(forge)}`;
    const answer = await ask(route, subjectOf('a'), { authorization, apiKey: a.apiKey });

    expect(answer.status).toBe(200);
  });

  it.each([
    ['an access token', () => a.accessToken],
    ['an access token that tells the e-mail address', accessTokenWithEmail],
    ['a token of no known use', () => poolToken(forge, { token_use: 'refresh' })],
    ['a token without an e-mail address', () => poolToken(forge, { email: undefined })],
  ])('is refused with %s', async (_, authorization) => {
    const credentials = { authorization: authorization(), apiKey: a.apiKey };
    const answer = await ask(route, subjectOf('a'), credentials);

    expect(answer.status).toBe(401);
  });

  it('is refused with a token that is longer than any real one', async () => {
    const authorization = `${a.idToken}${'A'.repeat(20_000)}`;
    const answer = await ask(route, subjectOf('a'), { authorization, apiKey: a.apiKey });

    expect([401, 431]).toContain(answer.status);
  });
});

describe.each(withKey)('$method $path', (route) => {
  it.each([
    ['an access token', () => ({ authorization: a.accessToken, apiKey: a.apiKey })],
    [
      'an access token that tells the e-mail address',
      () => ({ authorization: accessTokenWithEmail(), apiKey: a.apiKey }),
    ],
    ['no API key', () => ({ authorization: a.idToken })],
    ['an empty API key', () => ({ authorization: a.idToken, apiKey: '' })],
    ['a wrong API key', () => ({ authorization: a.idToken, apiKey: `${a.apiKey.slice(0, -1)}!` })],
    ['another account’s API key', () => ({ authorization: a.idToken, apiKey: b.apiKey })],
    [
      'the stored hash of its API key',
      () => ({ authorization: a.idToken, apiKey: hashKey(a.apiKey) }),
    ],
    [
      'a token of nobody who ever came',
      () => ({
        authorization: poolToken(forge, { sub: '00000000-0000-4000-8000-000000000000' }),
        apiKey: a.apiKey,
      }),
    ],
  ])('is refused with the same words with %s', async (_, credentials) => {
    expect(problemOf(await ask(route, subjectOf('a'), credentials()))).toEqual(notSignedIn);
  });
});

describe.each(ofPerformer.filter(({ claims }) => !claims))('$method $path', (route) => {
  const credentials = () => ({ authorization: b.idToken, apiKey: b.apiKey });
  const refused = async (performer: string) => {
    const answer = await ask(route, { ...subjectOf('a'), performer }, credentials());
    const { detail, ...problem } = problemOf(answer);
    return { ...problem, detail: detail.replaceAll(performer, 'NAME') };
  };

  it('answers for another’s performer as for one that nobody knows', async () => {
    const unknown = await refused('nobody_here');

    expect(unknown).toMatchObject({
      type: 'https://roomlight.app/problems/not-found',
      status: 404,
    });
    expect(await refused(plans.a.name)).toEqual(unknown);
    expect(await refused('constructor')).toEqual(unknown);
    expect(await refused('__proto__')).toEqual(unknown);
  });
});

describe.each(ofPerformer.filter(({ access }) => access === 'admin'))('$method $path', (route) => {
  it.each(['Moderator', 'ReadOnly'] as const)('is refused to a %s', async (role) => {
    // One for all calls: a team has no more than 25 members.
    const member = await service.signUp(`${role}@example.com`.toLowerCase());
    await giveRole(member, plans.a.name, role);
    const credentials = { authorization: member.idToken, apiKey: member.apiKey };

    expect(problemOf(await ask(route, subjectOf('a'), credentials))).toMatchObject({
      type: 'https://roomlight.app/problems/forbidden',
      status: 403,
    });
  });
});

const byToken = routes.filter(({ access }) => access === 'token');
const byOverlayKey = routes.filter(({ access }) => access === 'apikey');

const bearerOf = (text: string) => `Bearer ${text}`;
const wrongTokens: readonly (readonly [string, () => string | undefined | Promise<string>])[] = [
  ['no token', () => undefined],
  ['an empty token', () => ''],
  ['the word Bearer alone', () => 'Bearer '],
  ['a token without the word Bearer', () => outside.a.accessToken],
  ['a token cut off', () => bearerOf(outside.a.accessToken.slice(0, -1))],
  ['a token with more behind it', () => bearerOf(`${outside.a.accessToken}A`)],
  ['a token that was never made', () => bearerOf(`rl_${'A'.repeat(43)}`)],
  ['the hash of a token', () => bearerOf(hashKey(outside.a.accessToken))],
  ['an id token', () => bearerOf(a.idToken)],
  ['an API key', () => bearerOf(a.apiKey)],
  ['an overlay key', () => bearerOf(outside.a.overlayKey)],
  ['an expired token', () => bearerOf(over.expired)],
  ['a revoked token', () => bearerOf(over.revoked)],
];
const over = { expired: '', revoked: '', ofFormerHolder: '' };

beforeAll(async () => {
  const { configs } = services();
  const made = { account: a.sub, name: 'Old', performers: [plans.a.name] };
  over.expired = (await createAccessToken(configs, { ...made, expiresAt: ANCHOR }, 0)).text;
  const { text, token } = await createAccessToken(configs, made, 0);
  await revokeAccessToken(configs, a.sub, token.id, ANCHOR);
  over.revoked = text;
  const stranger = { ...made, account: b.sub };
  over.ofFormerHolder = (await createAccessToken(configs, stranger, 0)).text;
});

describe.each(byToken)('$method $path', (route) => {
  it.each(wrongTokens)('is refused with the same words with %s', async (_, authorization) => {
    const answer = await ask(route, subjectOf('a'), { authorization: await authorization() });

    expect(problemOf(answer)).toEqual({
      type: 'https://roomlight.app/problems/unauthenticated',
      title: 'The credentials are not valid',
      status: 401,
      detail:
        'Send a valid access token as “Authorization: Bearer YOUR_TOKEN”. This one is missing, wrong, expired or revoked.',
    });
  });

  it('answers for a performer outside of the token as for one that nobody knows', async () => {
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
    // The token names the performer, but the account that made it does not hold her.
    expect(await refused(plans.a.name, over.ofFormerHolder)).toEqual(unknown);
  });
});

const wrongKeys: readonly (readonly [string, () => Partial<Subject>])[] = [
  ['a wrong key', () => ({ overlayKey: `${outside.a.overlayKey.slice(0, -1)}!` })],
  ['another performer’s key', () => ({ overlayKey: outside.b.overlayKey })],
  ['the account’s API key', () => ({ overlayKey: a.apiKey })],
  ['an access token', () => ({ overlayKey: outside.a.accessToken })],
  ['the stored hash of the key', () => ({ overlayKey: hashKey(outside.a.overlayKey) })],
  ['an unknown performer', () => ({ performer: 'nobody_here' })],
  ['a performer of an inherited name', () => ({ performer: 'constructor' })],
];

describe.each(byOverlayKey)('$method $path', (route) => {
  it.each(wrongKeys)('is refused with the same words with %s', async (_, change) => {
    const subject = { ...subjectOf('a'), ...change() };
    const credentials = { authorization: a.idToken, apiKey: a.apiKey };

    for (const some of [{}, credentials]) {
      expect(problemOf(await ask(route, subject, some))).toEqual({
        type: 'https://roomlight.app/problems/unauthenticated',
        title: 'The credentials are not valid',
        status: 401,
        detail: 'This is not the overlay key of the performer.',
      });
    }
  });
});

describe('calls that name a performer elsewhere', () => {
  it('keep another’s performer from someone who holds a right token for it', async () => {
    const stranger = await service.signUp('stranger@example.com');
    const save = routes.find(({ id }) => id === 'saveEventsToken');
    if (!save) throw new Error('There is no such call.');
    const credentials = { authorization: stranger.idToken, apiKey: stranger.apiKey };

    expect((await ask(save, subjectOf('a'), credentials)).status).toBe(409);
  });

  it('keep another’s performer out of one’s own snippets', async () => {
    const body = { snippet: 'mine', performerName: plans.a.name };
    const unknown = { snippet: 'mine', performerName: 'nobody_here' };
    const [taken, free] = [
      problemOf(await b.ask(saveUserSettings, { body })),
      problemOf(await b.ask(saveUserSettings, { body: unknown })),
    ];

    expect(taken.status).toBe(404);
    expect({ ...taken, detail: taken.detail.replace(plans.a.name, 'nobody_here') }).toEqual(free);
  });
});

describe('two tenants', () => {
  const canaries = () => [
    'canary_tipper_a',
    'canary words a',
    'canary_tag_a',
    'canary snippet a',
    'canary writing a',
    plans.a.eventsToken,
    a.apiKey,
    a.email,
    outside.a.accessToken,
    outside.a.overlayKey,
  ];
  const secrets = () => [
    a.apiKey,
    plans.a.eventsToken,
    outside.a.accessToken,
    outside.a.overlayKey,
  ];
  const found = (text: string) => canaries().filter((canary) => text.includes(canary));

  it('find their own names in their own answers', async () => {
    const answers = await Promise.all(
      lasting
        .filter(({ id }) => id !== getApiKey.id)
        .map((route) => ask(route, subjectOf('a'), rightFor(route, 'a'))),
    );
    const text = answers.map((answer) => answer.text).join();

    expect(found(text)).toEqual(canaries().filter((canary) => !secrets().includes(canary)));
  });

  it.each(lasting)('never find the other’s in $method $path', async (route) => {
    const credentials = rightFor(route, 'b');
    const own = { ...subjectOf('b'), tipper: 'somebody' };
    const mixed = { ...own, tipper: 'canary_tipper_b' };
    const { overlayKey } = own;
    const other = { ...subjectOf('a'), tipper: 'somebody', overlayKey };
    const answers = [
      await ask(route, own, credentials),
      await ask(route, mixed, credentials),
      await ask(route, other, credentials),
    ];

    expect(found(answers.map(({ text }) => text).join())).toEqual([]);
  });
});

describe('being refused', () => {
  it('changes nothing, whatever was asked', async () => {
    const before = await tableContents();
    for (const route of guarded) {
      for (const [, authorization] of forgeries) {
        await ask(route, subjectOf('a'), { authorization: authorization(forge), apiKey: a.apiKey });
      }
    }
    for (const route of withKey) {
      await ask(route, subjectOf('a'), { authorization: a.idToken, apiKey: b.apiKey });
      if (isEnding(route)) continue;
      await ask(route, subjectOf('a'), { authorization: b.idToken, apiKey: b.apiKey });
    }
    for (const route of byToken) {
      for (const [, authorization] of wrongTokens) {
        await ask(route, subjectOf('a'), { authorization: await authorization() });
      }
    }
    for (const route of byOverlayKey) {
      for (const [, change] of wrongKeys) {
        await ask(route, { ...subjectOf('a'), ...change() }, {});
      }
    }
    // Only the second tenant's own settings were rightly changed.
    const withoutB = (contents: Readonly<Record<string, string>>) =>
      Object.entries(contents).filter((entry) => !entry.join().includes(b.sub));

    expect(withoutB(await tableContents())).toEqual(withoutB(before));
  });
});
