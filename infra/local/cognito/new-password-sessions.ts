import { randomBytes } from 'node:crypto';

const VALID_MS = 3 * 60_000;

/**
 * Users who entered a valid temporary password and must now choose a new one. Kept in memory
 * because these sessions last only minutes.
 */
export interface NewPasswordSessions {
  /** @returns the session's token */
  begin(sub: string): string;
  has(token: string, sub: string): boolean;
  end(token: string): void;
}

export function newPasswordSessions(now: () => Date): NewPasswordSessions {
  const sessions = new Map<string, { sub: string; endsAt: number }>();

  return {
    begin: (sub) => {
      const token = randomBytes(32).toString('base64url');
      sessions.set(token, { sub, endsAt: now().getTime() + VALID_MS });
      return token;
    },
    has: (token, sub) => {
      const session = sessions.get(token);
      return session?.sub === sub && session.endsAt > now().getTime();
    },
    end: (token) => {
      sessions.delete(token);
    },
  };
}
