import { beginSession, currentSession } from '@web/lib/session';
import type { Tokens } from '@web/lib/tokens';

/** What the user pool issues to somebody who signs in. The browser reads none of it. */
export function newTokens(changes: Partial<Tokens> = {}): Tokens {
  return {
    idToken: 'id-1',
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    expiresAt: Date.now() + 3_600_000,
    ...changes,
  };
}

/** Signs in on a page that already knows the API key. */
export function beginWithKey(apiKey: string): void {
  beginSession(newTokens());
  const session = currentSession();
  if (session !== null) session.apiKey = apiKey;
}
