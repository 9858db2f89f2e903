import {
  type AccessToken,
  findAccessToken,
  noteTokenUse,
} from '@lambdas/data/accounts/access-tokens';
import { findAccount } from '@lambdas/data/accounts/accounts';
import { isOverlayKey } from '@lambdas/data/performers/overlay-keys';
import { ApiError, notFound } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import type { Route } from '@shared/api/route';
import { decide } from '@shared/domain/access/decide';
import { refusalOf } from './callers';
import { grantsOf } from './grants';

/** A valid model access token, and the text it came as. */
export interface TokenHolder {
  readonly text: string;
  readonly token: AccessToken;
}

/** Finds the model access token of a call that takes one. Refuses everything else alike. */
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

/**
 * Whether the token opens this call on the performer that the request names: one that it was made
 * for, whose Admin its account still is, and whose plan includes the call. A performer outside of
 * that gets the same answer whether it is known.
 */
export async function checkTokenScope(
  route: Route,
  { text, token }: TokenHolder,
  performer: string | undefined,
  services: Services,
): Promise<void> {
  const { configs, now } = services;
  if (performer !== undefined) {
    const account = await findAccount(configs, token.account);
    const isOpen =
      account && account.closedAt === undefined && token.performers.includes(performer);
    const grant = isOpen ? (await grantsOf(services, account)).get(performer) : undefined;
    // A token shows money and everyone's tips, so it opens what its account sees whole.
    if (grant?.role !== 'Admin' || !grant.seesMoney) {
      throw notFound(`This token doesn’t include a performer named ${performer}.`);
    }
    const refusal = decide({ sections: route.sections ?? [] }, grant);
    if (refusal) throw refusalOf(refusal, performer);
  }
  await noteTokenUse(configs, text, token, now());
}

/**
 * Whether the body's `apiKey` is the overlay key of the performer that the request names. A wrong
 * key and an unknown performer get the same answer.
 */
export async function checkOverlayKey(
  { body }: { readonly body: unknown },
  performer: string | undefined,
  { configs }: Services,
): Promise<void> {
  const { apiKey } = body as { apiKey?: unknown };
  const isNamed = performer !== undefined && typeof apiKey === 'string';
  if (isNamed && (await isOverlayKey(configs, performer, apiKey))) return;
  throw new ApiError('unauthenticated', 'That’s not this performer’s overlay key.');
}
