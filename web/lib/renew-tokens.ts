import { askUserPool } from './ask-user-pool';
import type { Tokens } from './tokens';

export type Renewal =
  | { outcome: 'renewed'; tokens: Tokens }
  | { outcome: 'refused' }
  | { outcome: 'unreachable' };

/** Gets new id and access tokens with a refresh token. */
export async function renewTokens(refreshToken: string): Promise<Renewal> {
  try {
    const { AuthenticationResult: issued } = await askUserPool('GetTokensFromRefreshToken', {
      RefreshToken: refreshToken,
    });
    if (issued === undefined) return { outcome: 'unreachable' };
    const tokens = {
      idToken: issued.IdToken,
      accessToken: issued.AccessToken,
      expiresAt: Date.now() + issued.ExpiresIn * 1000,
      refreshToken: issued.RefreshToken ?? refreshToken,
    };
    return { outcome: 'renewed', tokens };
  } catch (error) {
    return { outcome: isRefusal(error) ? 'refused' : 'unreachable' };
  }
}

/** Errors of Cognito that only a new sign-in can end. */
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
