import { listAccount } from '@lambdas/data/accounts/account-list';
import { type Account, createAccount, findAccount } from '@lambdas/data/accounts/accounts';
import { isKeyWithHash } from '@lambdas/runtime/api-key';
import { ApiError, locked, notFound } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { type Route, sectionsOf } from '@shared/api/route';
import { decide, type Refusal } from '@shared/domain/access/decide';
import type { Grant } from '@shared/domain/access/grant';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { type Grants, grantsOf } from './grants';

/** The claims of a token that the gateway's authorizer has verified. */
export type Claims = Readonly<Record<string, unknown>>;

/** Returns the claims that the gateway's authorizer passed on; undefined for a row without one. */
export function claimsOf(event: APIGatewayProxyEventV2): Claims | undefined {
  const { authorizer } = event.requestContext as {
    authorizer?: { jwt?: { claims?: Claims } };
  };
  return authorizer?.jwt?.claims;
}

/** Who makes the request, after every check that doesn't depend on its content. */
export interface Caller {
  readonly account: Account;
  /** What the account may do now, by performer name. */
  readonly grants: Grants;
  /** Whether the account's email address is confirmed. Required where an address gives a right. */
  readonly isEmailVerified: boolean;
  /** The request had no valid API key, and this call issues one. */
  readonly needsApiKey: boolean;
}

/**
 * Finds the account of a signed-in caller and creates it on the first visit. Reads one item, and
 * what `grantsOf` reads. Without an API key, writes one item.
 *
 * @throws ApiError `unauthenticated` without a valid id token and API key, `not-found` for
 * non-staff callers of a staff call
 */
export async function findCaller(
  route: Route,
  claims: Claims | undefined,
  apiKey: string | undefined,
  services: Services,
): Promise<Caller> {
  // The gateway's authorizer accepts access tokens, too. Only an id token identifies a person.
  const sub = claims?.token_use === 'id' ? claims.sub : undefined;
  const email = claims?.email;
  if (typeof sub !== 'string' || typeof email !== 'string') throw notSignedIn();
  if (route.access === 'staff' && !groupsOf(claims).includes('staff')) throw noSuchThing();

  const found = await findAccount(services.configs, sub);
  if (found && isOver(found, claims)) throw notSignedIn();
  const keyFits = found !== null && apiKey !== undefined && isKeyWithHash(apiKey, found.apiKeyHash);
  if (!keyFits && route.apiKey !== 'issued') throw notSignedIn();

  // Accounts that are older than the list are added at their next sign-in.
  if (!keyFits) await listAccount(services.configs, sub);
  const account = found ?? (await createAccount(services, { sub, email }));
  return {
    account,
    grants: await grantsOf(services, account),
    isEmailVerified: isVerified(claims, account),
    needsApiKey: !keyFits,
  };
}

/**
 * Whether the token confirms the account's own address. API Gateway passes claims as text.
 */
function isVerified(claims: Claims | undefined, { email }: Account): boolean {
  const isConfirmed = String(claims?.email_verified) === 'true';
  return isConfirmed && String(claims?.email).toLowerCase() === email;
}

/**
 * Whether the token's session ended, by signing out everywhere or by closing the account.
 * `auth_time` has a resolution of one second and survives refreshes.
 */
function isOver({ signedOutAt, closedAt }: Account, claims: Claims | undefined): boolean {
  if (closedAt !== undefined) return true;
  if (signedOutAt === undefined) return false;
  const since = Number(claims?.auth_time ?? claims?.iat);
  return !(since * 1000 > signedOutAt);
}

/** The parts of a request that passed the row's schemas. */
interface RequestParts {
  readonly params: unknown;
  readonly body: unknown;
}

/** Returns the performer that a request is about; undefined if the row isn't about one. */
export function performerOf(
  { performerIn }: Route,
  { params, body }: RequestParts,
): string | undefined {
  return performerIn === 'body.performerName'
    ? (body as { performerName: string }).performerName
    : (params as { p?: string }).p;
}

/** Returns the caller's grant on a performer. A map, so names such as `constructor` are safe. */
export function grantOn({ grants }: Caller, performer: string): Grant | undefined {
  return grants.get(performer);
}

/**
 * The 404 for performers outside the account. It is the same whether we know the performer or not.
 */
export function notOwnPerformer(performer: string): ApiError {
  return notFound(`Your account doesn’t have a performer named ${performer}.`);
}

/**
 * Checks that the caller may make this call on the performer it names.
 *
 * @throws ApiError `not-found`, `forbidden` or `locked`
 */
export function checkGrant(
  route: Route,
  caller: Caller,
  performer: string | undefined,
  { params }: RequestParts,
): void {
  if (performer === undefined) return;
  const need = { admin: route.access === 'admin', sections: sectionsOf(route, params) };
  const refusal = decide(need, grantOn(caller, performer));
  if (refusal === null || (refusal.why === 'stranger' && route.claims)) return;
  throw refusalOf(refusal, performer);
}

/**
 * Words a refusal for the caller. Strangers get the same answer whether we know the performer or
 * not.
 */
export function refusalOf(refusal: Refusal, performer: string): ApiError {
  switch (refusal.why) {
    case 'stranger':
      return notOwnPerformer(performer);
    case 'role':
      return new ApiError('forbidden', `Only an Admin of ${performer} can do this.`);
    case 'section':
      return new ApiError(
        'forbidden',
        `Your role doesn’t include this part of ${performer}’s stats.`,
      );
    case 'plan':
      return locked('This', refusal.tier);
  }
}

/** Whether to hide money in the response: the caller may not see it for at least one performer. */
export function hidesMoney(route: Route, caller: Caller, performer: string | undefined): boolean {
  if (performer !== undefined) return grantOn(caller, performer)?.seesMoney === false;
  return route.ofAllPerformers === true && [...caller.grants.values()].some((g) => !g.seesMoney);
}

/** API Gateway flattens a list claim to `[a b]`. */
function groupsOf(claims: Claims | undefined): string[] {
  const groups = claims?.['cognito:groups'];
  if (Array.isArray(groups)) return groups.map(String);
  return typeof groups === 'string' ? groups.replace(/^\[|\]$/g, '').split(/[\s,]+/) : [];
}

function notSignedIn(): ApiError {
  return new ApiError('unauthenticated', 'Your sign-in or API key isn’t valid. Sign in again.');
}

function noSuchThing(): ApiError {
  return notFound('There’s nothing here for your account.');
}
