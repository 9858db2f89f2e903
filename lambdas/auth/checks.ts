import { type AccessToken, noteTokenUse } from '@lambdas/data/accounts/access-tokens';
import { findBillingKey } from '@lambdas/data/billing/billing-keys';
import { notePairingUse } from '@lambdas/data/extension/pairings';
import { badInput } from '@lambdas/runtime/errors';
import { requestBytes } from '@lambdas/runtime/request-bytes';
import type { Services } from '@lambdas/runtime/services';
import type { Access } from '@shared/api/access';
import type { Route } from '@shared/api/route';
import type { Membership } from '@shared/domain/access/grant';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Caller, checkGrant, claimsOf, findCaller, hidesMoney } from './callers';
import { checkOverlayKey, findTokenGrant, findTokenHolder } from './outside-callers';
import { checkExtensionScope, findPairedExtension, type PairedExtension } from './paired-extension';
import type { LimitedBy } from './rate-limit';
import { isSignedByStripe } from './stripe-signature';

/** What a request asks for, after its parts passed the row's schemas. */
export interface RequestParts {
  readonly params: unknown;
  readonly body: unknown;
  /** The performer that the request is about; undefined if the row isn't about one. */
  readonly performer: string | undefined;
}

/**
 * A valid credential. `authorize` decides what it gives access to, once the request has been read.
 */
export interface Credential {
  /** The signed-in person; null for everyone else. */
  readonly caller: Caller | null;
  /** The browser extension that calls, which says what performer it is about; null for others. */
  readonly extension: PairedExtension | null;
  /** Whom the row's rate limits count, apart from the performer and the address. */
  readonly limitedBy: Pick<LimitedBy, 'token' | 'account'>;
  /**
   * Checks that the credential covers the request.
   * @throws ApiError `unauthenticated`, `forbidden`, `locked` or `not-found`
   */
  readonly authorize: (parts: RequestParts) => void | Promise<void>;
  /** Records that a token was used, once `authorize` has passed. */
  readonly noteUse: () => Promise<void>;
  /** The access token that calls; null for others. */
  readonly token: AccessToken | null;
  /** Whether money must be hidden in the response. */
  readonly hidesMoney: (performer: string | undefined) => boolean;
}

/**
 * Checks the credential of a request before its body is read.
 * @throws ApiError if the credential is missing or invalid
 */
export type Check = (
  route: Route,
  event: APIGatewayProxyEventV2,
  services: Services,
) => Promise<Credential>;

const nobody: Credential = {
  caller: null,
  extension: null,
  token: null,
  limitedBy: { token: undefined, account: undefined },
  authorize: () => {},
  noteUse: async () => {},
  hidesMoney: () => false,
};

/** Accounts: id token, API key, and a role on the requested performer. */
const signedIn: Check = async (route, event, services) => {
  const { 'x-api-key': apiKey } = event.headers;
  const caller = await findCaller(route, claimsOf(event), apiKey, services);
  return {
    ...nobody,
    caller,
    limitedBy: { token: undefined, account: caller.account.id },
    authorize: (parts) => checkGrant(route, caller, parts.performer, parts),
    hidesMoney: (performer) => hidesMoney(route, caller, performer),
  };
};

const accessToken: Check = async (route, event, services) => {
  const { text, token } = await findTokenHolder(event.headers.authorization, services);
  return {
    ...nobody,
    token,
    limitedBy: { token: token.id, account: undefined },
    authorize: async ({ performer }) => {
      if (performer !== undefined) await findTokenGrant(route, token, performer, services);
    },
    noteUse: () => noteTokenUse(services.configs, text, token, services.now()),
  };
};

/** The token of a browser extension, which works for one performer. */
const extensionToken: Check = async (route, event, services) => {
  const extension = await findPairedExtension(event.headers.authorization, services);
  return {
    ...nobody,
    extension,
    limitedBy: { token: extension.pairing.id, account: extension.account.id },
    authorize: () => checkExtensionScope(route, extension),
    noteUse: () =>
      notePairingUse(services.configs, extension.hash, extension.pairing, services.now()),
    hidesMoney: () => !extension.grant.seesMoney,
  };
};

/** The overlay key is in the body, so it can only be checked after the body was read. */
const overlayKey: Check = async (route, _event, services) => {
  let maker: Membership | null = null;
  return {
    ...nobody,
    authorize: async (parts) => {
      maker = await checkOverlayKey(route, parts, parts.performer, services);
    },
    // Viewers of the stream see no money that the key's creator doesn't see.
    hidesMoney: () => maker?.seesMoney !== true,
  };
};

/** Responds 400 to a body that Stripe did not sign, as Stripe's webhooks expect. */
const stripeSignature: Check = async (_route, event, services) => {
  const isSigned = isSignedByStripe({
    header: event.headers['stripe-signature'],
    body: requestBytes(event),
    secret: (await findBillingKey(services, 'stripe-webhook')) ?? undefined,
    now: services.now(),
  });
  if (!isSigned) {
    throw badInput(
      'header.stripe-signature',
      'The body isn’t signed by Stripe, or the signature is too old.',
    );
  }
  return nobody;
};

/** The check of each kind of access. The compiler demands one for every kind. */
export const checks: Readonly<Record<Access, Check>> = {
  user: signedIn,
  admin: signedIn,
  staff: signedIn,
  apikey: overlayKey,
  token: accessToken,
  extension: extensionToken,
  stripe: stripeSignature,
  public: async () => nobody,
};
