import { badInput } from '@lambdas/runtime/errors';
import { requestBytes } from '@lambdas/runtime/request-bytes';
import type { Services } from '@lambdas/runtime/services';
import type { Access } from '@shared/api/access';
import type { Route } from '@shared/api/route';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Caller, checkGrant, claimsOf, findCaller, hidesMoney } from './callers';
import { checkOverlayKey, checkTokenScope, findTokenHolder } from './outside-callers';
import type { LimitedBy } from './rate-limit';
import { isSignedByStripe } from './stripe-signature';

/** What a request asks for, after the row's schemas. */
export interface RequestParts {
  readonly params: unknown;
  readonly body: unknown;
  /** The performer that it is about; undefined where the row is about none. */
  readonly performer: string | undefined;
}

/** A credential that is valid by itself. What it opens is known once the request was read. */
export interface Credential {
  /** The signed-in person; null for everyone else. */
  readonly caller: Caller | null;
  /** Whom the row's rate limits count by, besides the performer. */
  readonly limitedBy: Pick<LimitedBy, 'token' | 'account'>;
  /**
   * Refuses a request for something that the credential does not open.
   * @throws ApiError `unauthenticated`, `forbidden`, `locked` or `not-found`
   */
  readonly authorize: (parts: RequestParts) => void | Promise<void>;
  /** Whether money has to be left out of the answer. */
  readonly hidesMoney: (performer: string | undefined) => boolean;
}

/**
 * Checks the credential of a request before the request is read.
 * @throws ApiError where the credential is missing or not valid
 */
export type Check = (
  route: Route,
  event: APIGatewayProxyEventV2,
  services: Services,
) => Promise<Credential>;

const nobody: Credential = {
  caller: null,
  limitedBy: { token: undefined, account: undefined },
  authorize: () => {},
  hidesMoney: () => false,
};

/** Someone with an account: id token, API key, and a role on the performer that is asked for. */
const signedIn: Check = async (route, event, services) => {
  const { 'x-api-key': apiKey } = event.headers;
  const caller = await findCaller(route, claimsOf(event), apiKey, services);
  return {
    caller,
    limitedBy: { token: undefined, account: caller.account.id },
    authorize: (parts) => checkGrant(route, caller, parts.performer, parts),
    hidesMoney: (performer) => hidesMoney(route, caller, performer),
  };
};

const accessToken: Check = async (route, event, services) => {
  const holder = await findTokenHolder(event.headers.authorization, services);
  return {
    ...nobody,
    limitedBy: { token: holder.token.id, account: undefined },
    authorize: ({ performer }) => checkTokenScope(route, holder, performer, services),
  };
};

/** The overlay key stands in the body, so it is checked once that was read. */
const overlayKey: Check = async (_route, _event, services) => ({
  ...nobody,
  authorize: (parts) => checkOverlayKey(parts, parts.performer, services),
});

/** Answers 400 to a body that Stripe did not sign, as its webhooks expect. */
const stripeSignature: Check = async (_route, event, { now }) => {
  const isSigned = isSignedByStripe({
    header: event.headers['stripe-signature'],
    body: requestBytes(event),
    secret: process.env.STRIPE_WEBHOOK_SECRET,
    now: now(),
  });
  if (!isSigned) {
    throw badInput('header.stripe-signature', 'The body is not signed, or not by Stripe just now.');
  }
  return nobody;
};

/** How each kind of credential is checked. The compiler demands a check for every access. */
export const checks: Readonly<Record<Access, Check>> = {
  user: signedIn,
  admin: signedIn,
  staff: signedIn,
  apikey: overlayKey,
  token: accessToken,
  stripe: stripeSignature,
  public: async () => nobody,
};
