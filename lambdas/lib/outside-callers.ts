import { type AccessToken, findAccessToken, noteTokenUse } from '../data/access-tokens';
import { findAccount, roleOn } from '../data/accounts';
import { isOverlayKey } from '../data/overlay-keys';
import { ApiError, notFound } from './errors';
import type { Services } from './services';

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
  const text = /^Bearer (rl_[\w-]{43})$/.exec(authorization ?? '')?.[1];
  const token = text === undefined ? null : await findAccessToken(configs, text);
  const isOver = (end: number | null | undefined) => typeof end === 'number' && end <= now();
  if (text === undefined || !token || token.revokedAt !== null || isOver(token.expiresAt)) {
    throw new ApiError('unauthenticated', 'This access token is not valid. Ask for a new one.');
  }
  return { text, token };
}

/**
 * Whether the token opens the performer that the request names: one that it was made for and that
 * its account still holds. A performer outside of that gets the same answer whether it is known.
 */
export async function checkTokenScope(
  { text, token }: TokenHolder,
  performer: string | undefined,
  { configs, now }: Services,
): Promise<void> {
  const account = await findAccount(configs, token.account);
  const isOpen = (name: string) =>
    token.performers.includes(name) && account !== null && roleOn(account, name) !== undefined;
  if (performer !== undefined && !isOpen(performer)) {
    throw notFound(`This token opens no performer named ${performer}.`);
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
  const { apiKey } = body as { apiKey: string };
  if (performer !== undefined && (await isOverlayKey(configs, performer, apiKey))) return;
  throw new ApiError('unauthenticated', 'This is not the overlay key of the performer.');
}
