/** A tipper and the number of sessions they tipped in. */
export interface Supporter {
  readonly name: string;
  readonly tokens: number;
  readonly sessions: number;
}

/** Number of sessions from which on a tipper counts as returning. */
const RETURNING_SESSIONS = 2;
const MAX_FANS = 500;

/**
 * Lists tippers with at least two sessions, sorted by sessions, then by tokens (both descending).
 */
export function selectTrueFans(supporters: readonly Supporter[]): Supporter[] {
  return supporters
    .filter(({ sessions }) => sessions >= RETURNING_SESSIONS)
    .sort((a, b) => b.sessions - a.sessions || b.tokens - a.tokens || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_FANS);
}
