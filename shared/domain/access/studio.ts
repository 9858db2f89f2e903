import { decide, type Refusal } from './decide';
import type { Grant } from './grant';
import { includes, type Tier } from './tiers';

const NEED = { sections: ['studio'] } as const;

/**
 * Whether a performer counts in the studio of whoever has this grant: money included. Without it
 * the performer would be left out of some sums and counted in others.
 */
export function mayStudy(grant: Grant): boolean {
  return grant.seesMoney && decide(NEED, grant) === null;
}

/**
 * Why an account sees no studio; null where it sees one, and be it empty. The only place that
 * decides it, for the service and for what the dashboard asks.
 *
 * @param tier what the account itself pays for
 * @param grants on its own performers and on those of its teams
 */
export function refuseStudio(tier: Tier, grants: readonly Grant[]): Refusal | null {
  if (includes(tier, 'Studio') || grants.some(mayStudy)) return null;
  const isForSale = grants.length === 0 || grants.some(isBeyondItsPlan);
  return isForSale ? { why: 'plan', tier: 'Studio' } : { why: 'section' };
}

function isBeyondItsPlan(grant: Grant): boolean {
  return decide(NEED, grant)?.why === 'plan';
}
