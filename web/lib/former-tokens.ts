/** Where the sign-in library of earlier versions stored its tokens. */
const FORMER = 'CognitoIdentityServiceProvider.';

/**
 * Deletes what earlier versions stored: id and access tokens, and the API key. Returns the refresh
 * token among them, so that nobody has to sign in again; null if there is none.
 */
export function takeFormerTokens(): string | null {
  try {
    const names = Object.keys(localStorage).filter((name) => name.startsWith(FORMER));
    const refreshToken = names.find((name) => name.endsWith('.refreshToken'));
    const taken = refreshToken === undefined ? null : localStorage.getItem(refreshToken);
    for (const name of [...names, 'session', 'apiKey']) localStorage.removeItem(name);
    return taken;
  } catch {
    // Storage is blocked, so nothing is stored.
    return null;
  }
}
