import { randomBytes } from 'node:crypto';

/** As the deployed pool's `authSessionValidity`. */
const VALID_MS = 5 * 60_000;

export type Challenge = 'NEW_PASSWORD_REQUIRED' | 'SOFTWARE_TOKEN_MFA';

/**
 * Users who entered a valid password and must now choose a new one or enter a code of their app.
 * Kept in memory because these sessions last only minutes.
 */
export interface ChallengeSessions {
  /** @returns the session's token */
  begin(sub: string, challenge: Challenge): string;
  has(token: string, sub: string, challenge: Challenge): boolean;
  end(token: string): void;
}

export function challengeSessions(now: () => Date): ChallengeSessions {
  const sessions = new Map<string, { sub: string; challenge: Challenge; endsAt: number }>();

  return {
    begin: (sub, challenge) => {
      const token = randomBytes(32).toString('base64url');
      sessions.set(token, { sub, challenge, endsAt: now().getTime() + VALID_MS });
      return token;
    },
    has: (token, sub, challenge) => {
      const session = sessions.get(token);
      return (
        session?.sub === sub && session.challenge === challenge && session.endsAt > now().getTime()
      );
    },
    end: (token) => {
      sessions.delete(token);
    },
  };
}
