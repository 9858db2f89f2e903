import { fetchAuthSession } from 'aws-amplify/auth';
import { cognitoIsReady } from './cognito-is-ready';

export type Renewal =
  | { outcome: 'renewed'; idToken: string }
  | { outcome: 'refused' }
  | { outcome: 'unreachable' };

/**
 * Gets a new id token with the stored refresh token. A module of its own, so returning users load
 * half as much code before they see the first number.
 */
export async function renewIdToken(): Promise<Renewal> {
  try {
    await cognitoIsReady();
    const { tokens } = await fetchAuthSession({ forceRefresh: true });
    const idToken = tokens?.idToken?.toString();
    return idToken === undefined ? { outcome: 'refused' } : { outcome: 'renewed', idToken };
  } catch (error) {
    return { outcome: isRefusal(error) ? 'refused' : 'unreachable' };
  }
}

/** Errors of Cognito that only a new sign-in can end. Amplify forgets the refresh token for the same. */
const REFUSALS: ReadonlySet<string> = new Set([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
]);

/** A lost connection, a throttled or a failing service refuses nobody. */
function isRefusal(error: unknown): boolean {
  return error instanceof Error && REFUSALS.has(error.name);
}
