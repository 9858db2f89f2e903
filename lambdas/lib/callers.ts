import type { Route } from '../../shared/api/route';
import { type Account, createAccount, findAccount, roleOn } from '../data/accounts';
import { isKeyWithHash } from './api-key';
import { ApiError, notFound } from './errors';
import type { Services } from './services';

/** The claims of a token that the gateway's authorizer has verified. */
export type Claims = Readonly<Record<string, unknown>>;

/** Who is asking, after every check that does not depend on the request's content. */
export interface Caller {
  readonly account: Account;
  /** Came without a valid API key, to a call that hands it out. */
  readonly needsApiKey: boolean;
}

/** Finds the caller of a call that takes a signed-in person. Refuses everyone else alike. */
export async function findCaller(
  route: Route,
  claims: Claims | undefined,
  apiKey: string | undefined,
  services: Services,
): Promise<Caller> {
  // The gateway's authorizer accepts access tokens too; only an id token says who someone is.
  const sub = claims?.token_use === 'id' ? claims.sub : undefined;
  const email = claims?.email;
  if (typeof sub !== 'string' || typeof email !== 'string') throw notSignedIn();
  if (route.access === 'staff' && !groupsOf(claims).includes('staff')) throw noSuchThing();

  const found = await findAccount(services.configs, sub);
  const keyFits = found !== null && apiKey !== undefined && isKeyWithHash(apiKey, found.apiKeyHash);
  if (found && keyFits) return { account: found, needsApiKey: false };
  if (route.apiKey !== 'issued') throw notSignedIn();

  const account = found ?? (await createAccount(services, { sub, email }));
  return { account, needsApiKey: true };
}

/** What a request says, by the row's schemas. */
interface Said {
  readonly params: unknown;
  readonly body: unknown;
}

/** The performer that a request is about; undefined where the row is about none. */
export function performerOf({ performerIn }: Route, { params, body }: Said): string | undefined {
  return performerIn === 'body.performerName'
    ? (body as { performerName: string }).performerName
    : (params as { p?: string }).p;
}

/**
 * Whether the caller may make this call on the performer that it names.
 * A stranger gets the same answer whether the performer is known here or not.
 */
export function checkRole(route: Route, { account }: Caller, performer: string | undefined): void {
  if (performer === undefined) return;
  const role = roleOn(account, performer);
  if (role === undefined) {
    if (route.claims) return;
    throw notFound(`Your account has no performer named ${performer}.`);
  }
  if (route.access === 'admin' && role !== 'Admin') {
    throw new ApiError('forbidden', `Only an Admin of ${performer} can do this.`);
  }
}

/** API Gateway flattens a list claim to `[a b]`. */
function groupsOf(claims: Claims | undefined): string[] {
  const groups = claims?.['cognito:groups'];
  if (Array.isArray(groups)) return groups.map(String);
  return typeof groups === 'string' ? groups.replace(/^\[|\]$/g, '').split(/[\s,]+/) : [];
}

function notSignedIn(): ApiError {
  return new ApiError('unauthenticated', 'Your session or API key is not valid. Sign in again.');
}

function noSuchThing(): ApiError {
  return notFound('There is nothing here for your account.');
}
