import { factsAt, type Subscription } from './tiers';

/**
 * A studio's plan has room for a number of performers. Room that its own performers leave can be
 * shared with models who have accounts of their own: a patron access token, made with one of the
 * studio's performers and entered by the model, gives one of the model's performers what Pro has.
 *
 * It shares the subscription and nothing else. The studio learns which performer uses its token
 * and sees none of her figures; the model learns which of the studio's performers the token was
 * made with. Who wants to see figures is taken into a team.
 */

/** What decides whether a patron access token covers anybody. Times are epoch ms. */
export interface PatronUse {
  /** When it was entered; null while it waits for it. */
  readonly usedAt: number | null;
  /** When its user gave it back; null while in use. */
  readonly endedAt: number | null;
}

/** How many tokens the studio may have beside its own performers; 0 where it is none. */
export function tokensWithin(
  subscription: Subscription,
  ownPerformers: number,
  now: number,
): number {
  const { tier, maxPerformers } = factsAt(subscription, now);
  return tier === 'Studio' ? Math.max(0, maxPerformers - ownPerformers) : 0;
}

/**
 * The tokens that cover someone now. Where the plan has become too small for all of them, those
 * that were entered last wait.
 */
export function coveringTokens<Token extends PatronUse>(
  tokens: readonly Token[],
  within: number,
): Token[] {
  return tokens
    .filter(({ usedAt, endedAt }) => usedAt !== null && endedAt === null)
    .sort((a, b) => (a.usedAt ?? 0) - (b.usedAt ?? 0))
    .slice(0, within);
}
