/** Someone who tipped, and in how many broadcasts. */
export interface Supporter {
  readonly name: string;
  readonly tokens: number;
  readonly sessions: number;
}

/** Broadcasts tipped in from which on a tipper is one who returns. */
const RETURNING_SESSIONS = 2;
const MAX_FANS = 500;

/** Those who tipped in at least two broadcasts: the most broadcasts first, then the most tokens. */
export function trueFans(supporters: readonly Supporter[]): Supporter[] {
  return supporters
    .filter(({ sessions }) => sessions >= RETURNING_SESSIONS)
    .sort((a, b) => b.sessions - a.sessions || b.tokens - a.tokens || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_FANS);
}
