import { randomBytes } from 'node:crypto';
import { createAccessToken } from '@lambdas/data/accounts/access-tokens';
import { createPairing, hashOfToken } from '@lambdas/data/extension/pairings';
import { makeOverlayKey } from '@lambdas/data/performers/overlay-keys';
import { services } from '@lambdas/runtime/services';
import type { Route } from '@shared/api/route';
import { giveInvitation } from './invitations';
import { giveMailToken } from './mail-tokens';
import type { Person } from './signed-in';
import { staffTokenOf } from './staff-token';

/** Credentials for calls without an account, and for those of the staff. */
export interface OutsideCredentials {
  /** A model access token. */
  readonly accessToken: string;
  readonly overlayKey: string;
  /** The token of a browser extension that the person connected. */
  readonly extensionToken: string;
  /** The person's id token as a member of the staff. */
  readonly staffToken: string;
}

/** Creates an access token, an overlay key and a connected extension for a person's performer, and a token for the staff. */
export async function giveOutsideCredentials(
  person: Pick<Person, 'site' | 'sub' | 'email'>,
  performer: string,
): Promise<OutsideCredentials> {
  const { configs, now } = services();
  const made = { account: person.sub, name: 'Test', performers: [performer] };
  const { text } = await createAccessToken(configs, made, now());
  await giveMailToken(person, performer);
  await giveInvitation(person, performer);
  return {
    accessToken: text,
    overlayKey: await makeOverlayKey(configs, performer, now()),
    extensionToken: await connectExtension(person, performer),
    staffToken: await staffTokenOf(person),
  };
}

/** Connects a browser extension to a performer and returns its token. */
export async function connectExtension(
  { sub: account }: Pick<Person, 'sub'>,
  performer: string,
): Promise<string> {
  const { configs, now } = services();
  const token = `rlx_${randomBytes(32).toString('base64url')}`;
  const made = { performer, account, browser: 'firefox', version: '1.6.0' } as const;
  await createPairing(configs, hashOfToken(token), made, now());
  return token;
}

/** Returns the authorization that a call takes: a token of its own, or an id token. */
export function authorizationFor(
  { access }: Pick<Route, 'access'>,
  { idToken }: Pick<Person, 'idToken'>,
  { accessToken, extensionToken, staffToken }: OutsideCredentials,
): string {
  if (access === 'staff') return staffToken;
  if (access === 'extension') return `Bearer ${extensionToken}`;
  return access === 'token' ? `Bearer ${accessToken}` : idToken;
}
