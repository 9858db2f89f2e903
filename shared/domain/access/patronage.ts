import { type AccountPlan, getPlanFacts } from './account-plan';

/**
 * A studio's plan includes a number of performers. The studio can share unused places with models
 * who have their own accounts: a patron access token, created for one of the studio's performers
 * and entered by the model, gives one of the model's performers the Pro features.
 *
 * Only the subscription is shared. The studio learns which performer uses its token but sees none
 * of that performer's data. The model learns which studio performer the token was created for. To
 * share data, invite a member to the team instead.
 */

/**
 * When a patron access token was entered and returned; decides whether it covers anybody. Times are
 * epoch ms.
 */
export interface PatronUse {
  /** When a model entered the token; null while it is unused. */
  readonly usedAt: number | null;
  /** When the model returned the token; null while it is in use. */
  readonly endedAt: number | null;
}

/**
 * Counts how many patron tokens a studio may have in addition to its own performers. 0 for other
 * plans.
 *
 * @param now epoch ms
 */
export function countPatronTokens(
  account: AccountPlan,
  ownPerformers: number,
  now: number,
): number {
  const { tier, maxPerformers } = getPlanFacts(account, now);
  return tier === 'Studio' ? Math.max(0, maxPerformers - ownPerformers) : 0;
}

/**
 * Selects the tokens that cover a performer now. When the plan has become too small for all of
 * them, the tokens entered first keep their place.
 */
export function selectCoveringTokens<Token extends PatronUse>(
  tokens: readonly Token[],
  within: number,
): Token[] {
  return tokens
    .filter(({ usedAt, endedAt }) => usedAt !== null && endedAt === null)
    .sort((a, b) => (a.usedAt ?? 0) - (b.usedAt ?? 0))
    .slice(0, within);
}
