import { createAccessToken } from '@lambdas/data/accounts/access-tokens';
import { makeOverlayKey } from '@lambdas/data/performers/overlay-keys';
import { services } from '@lambdas/runtime/services';
import type { Route } from '@shared/api/route';
import { giveInvitation } from './invitations';
import { giveMailToken } from './mail-tokens';
import type { Person } from './signed-in';

/** Credentials for calls without an account. */
export interface OutsideCredentials {
  /** A model access token. */
  readonly accessToken: string;
  readonly overlayKey: string;
}

/** Creates an access token and an overlay key for a person's performer. */
export async function giveOutsideCredentials(
  person: Pick<Person, 'sub' | 'email'>,
  performer: string,
): Promise<OutsideCredentials> {
  const { configs, now } = services();
  const made = { account: person.sub, name: 'Test', performers: [performer] };
  const { text } = await createAccessToken(configs, made, now());
  await giveMailToken(person, performer);
  await giveInvitation(person, performer);
  return { accessToken: text, overlayKey: await makeOverlayKey(configs, performer, now()) };
}

/** Returns the authorization that a call takes: a model access token or a person's id token. */
export function authorizationFor(
  { access }: Pick<Route, 'access'>,
  { idToken }: Pick<Person, 'idToken'>,
  { accessToken }: OutsideCredentials,
): string {
  return access === 'token' ? `Bearer ${accessToken}` : idToken;
}
