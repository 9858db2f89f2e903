import { createAccessToken } from '@lambdas/data/accounts/access-tokens';
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
  /** The person's id token as a member of the staff. */
  readonly staffToken: string;
}

/** Creates an access token and an overlay key for a person's performer, and a token for the staff. */
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
    staffToken: await staffTokenOf(person),
  };
}

/** Returns the authorization that a call takes: a model access token, or an id token. */
export function authorizationFor(
  { access }: Pick<Route, 'access'>,
  { idToken }: Pick<Person, 'idToken'>,
  { accessToken, staffToken }: OutsideCredentials,
): string {
  if (access === 'staff') return staffToken;
  return access === 'token' ? `Bearer ${accessToken}` : idToken;
}
