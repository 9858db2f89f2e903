import type { Access } from './access';
import type { JsonSchema } from './json-schemas';
import type { Route } from './route';

/** The credentials of the calls, as OpenAPI's security schemes. */
export const securitySchemes: Readonly<Record<string, JsonSchema>> = {
  idToken: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'A signed-in account’s ID token. Also accepted without "Bearer".',
  },
  accountKey: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'The same account’s API key.',
  },
  modelToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'A model access token. It covers specific performers and can be revoked.',
  },
  extensionToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a browser extension that is connected to a performer.',
  },
  stripeSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'stripe-signature',
    description: 'Stripe’s signature over the raw body.',
  },
};

const account = { idToken: [], accountKey: [] };

const byAccess: Readonly<Record<Access, readonly JsonSchema[]>> = {
  user: [account],
  admin: [account],
  staff: [account],
  token: [{ modelToken: [] }],
  extension: [{ extensionToken: [] }],
  stripe: [{ stripeSignature: [] }],
  // The overlay key is a field of the body.
  apikey: [],
  public: [],
};

/** Returns the credentials that a call accepts; any one of several. */
export function securityOf(route: Route): readonly JsonSchema[] {
  const requirement = byAccess[route.access];
  return route.apiKey === 'issued' ? [...requirement, { idToken: [] }] : requirement;
}
