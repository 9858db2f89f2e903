import { type AccessToken, findAccessToken } from '@lambdas/data/accounts/access-tokens';
import { type Account, findAccount } from '@lambdas/data/accounts/accounts';
import { matchOverlayKey } from '@lambdas/data/performers/overlay-keys';
import { findOwner } from '@lambdas/data/performers/performers';
import { ApiError, notFound } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import type { Route } from '@shared/api/route';
import { decide } from '@shared/domain/access/decide';
import { type Grant, type Membership, OWNER_RIGHTS } from '@shared/domain/access/grant';
import { refusalOf } from './callers';
import { grantsOf } from './grants';
import { findMakerGrant } from './overlay-maker';

/** A valid model access token and its text. */
export interface TokenHolder {
  readonly text: string;
  readonly token: AccessToken;
}

/**
 * Finds the access token in an `Authorization` header. Reads one item.
 *
 * @throws ApiError `unauthenticated` if it is missing, unknown, expired or revoked
 */
export async function findTokenHolder(
  authorization: string | undefined,
  { configs, now }: Services,
): Promise<TokenHolder> {
  const text = /^Bearer +(rl_[\w-]{43})$/i.exec(authorization ?? '')?.[1];
  const token = text === undefined ? null : await findAccessToken(configs, text);
  const isOver = (end: number | null | undefined) => typeof end === 'number' && end <= now();
  if (text === undefined || !token || token.revokedAt !== null || isOver(token.expiresAt)) {
    throw new ApiError(
      'unauthenticated',
      'Send a valid access token as “Authorization: Bearer YOUR_TOKEN”. Yours is missing, incorrect, expired, or revoked.',
    );
  }
  return { text, token };
}

/** A performer that a token covers, by the account that created the token. */
export interface TokenGrant {
  readonly account: Account;
  readonly grant: Grant;
}

/**
 * Finds what the token's account may do with a performer, and checks that it covers this call: the
 * token lists the performer, its account is still an Admin, and the plan includes the call. Reads one
 * item, and what `grantsOf` reads.
 *
 * @throws ApiError `not-found` for a performer outside the token, known to us or not; `locked` if
 * the plan doesn't include the call
 */
export async function findTokenGrant(
  { sections = [] }: Pick<Route, 'sections'>,
  token: AccessToken,
  performer: string,
  services: Services,
): Promise<TokenGrant> {
  const account = await findAccount(services.configs, token.account);
  const isOpen = account && account.closedAt === undefined && token.performers.includes(performer);
  const grant = isOpen ? (await grantsOf(services, account)).get(performer) : undefined;
  // Responses to tokens show money and may name tippers, so the account itself must see both.
  if (!account || grant?.role !== 'Admin' || !grant.seesMoney) {
    throw notFound(`This token doesn’t include a performer named ${performer}.`);
  }
  const refusal = decide({ sections }, grant);
  if (refusal) throw refusalOf(refusal, performer);
  return { account, grant };
}

/**
 * Checks that the body's `apiKey` is the overlay key of the requested performer, that its creator is
 * still an Admin, and that they may see what the call serves. Reads one item, and what
 * `findMakerGrant` reads, except for the owner's key to a call without sections.
 *
 * @returns what the key's creator may see, so that a link shows nobody more
 * @throws ApiError `unauthenticated`, the same for a wrong key and an unknown performer; `forbidden`
 * or `locked` if the creator may not make the call
 */
export async function checkOverlayKey(
  { sections = [] }: Pick<Route, 'sections'>,
  { body }: { readonly body: unknown },
  performer: string | undefined,
  services: Services,
): Promise<Membership> {
  const { apiKey } = body as { apiKey?: unknown };
  const isNamed = performer !== undefined && typeof apiKey === 'string';
  const needsOwner = isNamed && sections.length > 0;
  const [key, owner] = await Promise.all([
    isNamed ? matchOverlayKey(services.configs, performer, apiKey) : null,
    needsOwner ? findOwner(services.configs, performer) : undefined,
  ]);
  if (key?.madeBy === null && sections.length === 0) return OWNER_RIGHTS;
  const grant = key && (await findMakerGrant(services, key, owner));
  if (!grant || performer === undefined) {
    throw new ApiError('unauthenticated', 'That’s not this performer’s overlay key.');
  }
  const refusal = decide({ sections }, grant);
  if (refusal) throw refusalOf(refusal, performer);
  return grant;
}
