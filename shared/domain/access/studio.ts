import { decide, type Refusal } from './decide';
import type { Grant } from './grant';
import { includesTier, type Tier } from './tiers';

const NEED = { sections: ['studio'] } as const;

/**
 * Whether a performer counts in the studio statistics of the account with this grant. Requires
 * access to money: otherwise the performer would be missing from some sums and included in others.
 */
export function countsInStudio(grant: Grant): boolean {
  return grant.seesMoney && decide(NEED, grant) === null;
}

/**
 * Checks whether an account may open the studio pages. This is the only place that decides it, for
 * the service and for the dashboard.
 *
 * @param tier what the account itself pays for
 * @param grants the account's grants on its own performers and on those of its teams
 * @returns null when the account may open them (even if they are empty), else the reason
 */
export function refuseStudio(tier: Tier, grants: readonly Grant[]): Refusal | null {
  if (includesTier(tier, 'Studio') || grants.some(countsInStudio)) return null;
  const isForSale = grants.length === 0 || grants.some(isBeyondItsPlan);
  return isForSale ? { why: 'plan', tier: 'Studio' } : { why: 'section' };
}

function isBeyondItsPlan(grant: Grant): boolean {
  return decide(NEED, grant)?.why === 'plan';
}
