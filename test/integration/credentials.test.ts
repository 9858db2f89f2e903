import '../support/silent-logs';
import { billingKeyItem, saveBillingKey } from '@lambdas/data/billing/billing-keys';
import { endpoint, type Handler } from '@lambdas/endpoint/endpoint';
import { keyOf } from '@lambdas/runtime/item-kind';
import { services } from '@lambdas/runtime/services';
import type { Access } from '@shared/api/access';
import { Nothing, PerformerName } from '@shared/api/fields';
import { defineRoute, type Route } from '@shared/api/route';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { poolToken } from '../support/forged-tokens';
import { gatewayWith } from '../support/gateway-with';
import { send } from '../support/http-call';
import { giveRole } from '../support/members';
import type { Person } from '../support/signed-in';
import { STRIPE_SECRET, stripeSignatureOf } from '../support/stripe-signature';
import { plans, twoTenants } from '../support/two-tenants';
import { bearerOf, wrongExtensionTokens } from '../support/wrong-credentials';

const tenants = twoTenants();
const { service, a, b, forge, outside, former } = tenants;

/** Returns a row that responds with its caller, with nothing special but its access. */
function rowOf<A extends Access>(access: A) {
  return defineRoute(`probe_${access}`, {
    method: 'POST',
    path: `/probe_${access}/{p}`,
    access,
    rights: {},
    summary: 'Answers whether somebody signed in.',
    params: z.strictObject({ p: PerformerName }),
    query: Nothing,
    body: z.strictObject({ apiKey: z.string().optional() }),
    reply: z.object({ isSignedIn: z.boolean() }),
  });
}

function callOf(access: Access): [Route, Handler] {
  const row = rowOf(access);
  return [row, endpoint(row, async (_, { caller }) => ({ isSignedIn: caller !== null }))];
}

interface Sent {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly performer?: string;
}

interface Case {
  readonly opensWith: () => Sent;
  readonly isSignedIn?: true;
  /** What is refused, and with which status. */
  readonly refuses: Readonly<Record<string, readonly [status: number, sent: () => Sent]>>;
}

let readOnly: Person;
const byPerson = ({ idToken, apiKey }: Person): Sent => ({
  headers: { authorization: idToken, 'x-api-key': apiKey },
});
const withAuthorization = (authorization: string | undefined): Sent =>
  authorization === undefined ? {} : { headers: { authorization } };
const staffMember = (): Sent => ({
  headers: {
    authorization: poolToken(forge(), { 'cognito:groups': '[staff]' }),
    'x-api-key': a().apiKey,
  },
});
const withKey = (apiKey: string, performer = plans.a.name): Sent => ({
  body: JSON.stringify({ apiKey }),
  performer,
});
const signed = (body: string, header: string): Sent => ({
  headers: { 'stripe-signature': header },
  body,
});

const ofEveryone = {
  'no credential': [401, () => ({})],
  'an API key alone': [401, () => ({ headers: { 'x-api-key': a().apiKey } })],
  'an id token alone': [401, () => ({ headers: { authorization: a().idToken } })],
  'an access token of the user pool': [
    401,
    () => ({ headers: { authorization: a().accessToken, 'x-api-key': a().apiKey } }),
  ],
  'another account’s API key': [
    401,
    () => ({ headers: { authorization: a().idToken, 'x-api-key': b().apiKey } }),
  ],
  'a model access token': [
    401,
    () => ({ headers: { authorization: bearerOf(outside.a.accessToken) } }),
  ],
  'a Stripe signature': [401, () => signed('{}', stripeSignatureOf('{}', Date.now()))],
} satisfies Case['refuses'];

/** Valid and invalid credentials for every access. The compiler demands a case for each. */
const cases: Readonly<Record<Access, Case>> = {
  user: {
    opensWith: () => byPerson(a()),
    isSignedIn: true,
    refuses: { ...ofEveryone, 'a stranger to the performer': [404, () => byPerson(b())] },
  },
  admin: {
    opensWith: () => byPerson(a()),
    isSignedIn: true,
    refuses: {
      ...ofEveryone,
      'a stranger to the performer': [404, () => byPerson(b())],
      'a member who is no Admin': [403, () => byPerson(readOnly)],
    },
  },
  staff: {
    opensWith: staffMember,
    isSignedIn: true,
    refuses: {
      ...ofEveryone,
      // Non-staff callers don't learn that the call exists.
      'an id token alone': [404, () => ({ headers: { authorization: a().idToken } })],
      'another account’s API key': [404, () => byPerson({ ...a(), apiKey: b().apiKey })],
      'someone outside the staff': [404, () => byPerson(a())],
      'staff with another account’s API key': [
        401,
        () => ({ headers: { ...staffMember().headers, 'x-api-key': b().apiKey } }),
      ],
    },
  },
  token: {
    opensWith: () => ({ headers: { authorization: bearerOf(outside.a.accessToken) } }),
    refuses: {
      'no credential': [401, () => ({})],
      'an id token': [401, () => byPerson(a())],
      'an expired token': [401, () => ({ headers: { authorization: bearerOf(former().expired) } })],
      'another performer’s token': [
        404,
        () => ({ headers: { authorization: bearerOf(outside.b.accessToken) } }),
      ],
    },
  },
  extension: {
    opensWith: () => ({ headers: { authorization: bearerOf(outside.a.extensionToken) } }),
    refuses: {
      'an id token and an API key': [401, () => byPerson(a())],
      ...Object.fromEntries(
        wrongExtensionTokens.map(([what, authorization]) => [
          what,
          [401, () => withAuthorization(authorization(tenants))] as const,
        ]),
      ),
    },
  },
  apikey: {
    opensWith: () => withKey(outside.a.overlayKey),
    refuses: {
      'no key': [401, () => ({})],
      'a wrong key': [401, () => withKey('wrong')],
      'another performer’s key': [401, () => withKey(outside.b.overlayKey)],
      'the key of another performer’s page': [
        401,
        () => withKey(outside.a.overlayKey, plans.b.name),
      ],
      'an id token': [401, () => byPerson(a())],
    },
  },
  stripe: {
    opensWith: () => signed('{}', stripeSignatureOf('{}', Date.now())),
    refuses: {
      'an unsigned body': [400, () => ({})],
      'an empty signature': [400, () => signed('{}', '')],
      'the signature of another body': [
        400,
        () => signed('{"apiKey":"x"}', stripeSignatureOf('{}', Date.now())),
      ],
      'a signature with another secret': [
        400,
        () => signed('{}', stripeSignatureOf('{}', Date.now(), 'whsec_other')),
      ],
      'a signature of six minutes ago': [
        400,
        () => signed('{}', stripeSignatureOf('{}', Date.now() - 360_000)),
      ],
      'an id token and an API key': [400, () => byPerson(a())],
    },
  },
  public: { opensWith: () => ({}), refuses: {} },
};

let gateway: Awaited<ReturnType<typeof gatewayWith>>;

beforeAll(async () => {
  gateway = await gatewayWith(service(), (Object.keys(cases) as Access[]).map(callOf));
  readOnly = await service().signUp('reader@example.com');
  await giveRole(readOnly, plans.a.name, 'ReadOnly');
});
afterAll(async () => {
  await gateway.close();
});

const ask = (access: Access, { headers = {}, body = '{}', performer = plans.a.name }: Sent) =>
  send(gateway.url, {
    method: 'POST',
    path: `/probe_${access}/${performer}`,
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

describe.each(Object.entries(cases) as [Access, Case][])('a call of access %s', (access, one) => {
  it('accepts its own credential', async () => {
    const answer = await ask(access, one.opensWith());

    expect(answer.status, answer.text).toBe(200);
    expect(answer.json).toEqual({ isSignedIn: one.isSignedIn ?? false });
  });

  it.each(Object.entries(one.refuses))('refuses %s', async (_, [status, sent]) => {
    const answer = await ask(access, sent());

    expect(answer.status, answer.text).toBe(status);
    expect(answer.text).not.toContain('isSignedIn');
  });
});

describe('without Stripe’s secret', () => {
  it('accepts no signature', async () => {
    await services().configs.remove(keyOf(billingKeyItem, { kind: 'stripe-webhook' }));
    const answers = [
      await ask('stripe', signed('{}', stripeSignatureOf('{}', Date.now()))),
      await ask('stripe', signed('{}', stripeSignatureOf('{}', Date.now(), ''))),
    ];
    await saveBillingKey(services(), 'stripe-webhook', STRIPE_SECRET);

    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
  });
});
