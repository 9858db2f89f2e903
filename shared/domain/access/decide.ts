import type { Grant } from './grant';
import { type Section, tierOfSection } from './sections';
import { includes, type Tier } from './tiers';

/** What a call, or a part of a screen, asks of whoever uses it. */
export interface Need {
  /** Only an Admin may. */
  readonly admin?: boolean;
  /** Any one of them suffices; none for what every member sees. */
  readonly sections?: readonly Section[];
}

/** Why it is not allowed. `tier` is the least that unlocks it. */
export type Refusal =
  | { readonly why: 'stranger' }
  | { readonly why: 'role' }
  | { readonly why: 'section' }
  | { readonly why: 'plan'; readonly tier: Tier };

/**
 * Whether a grant covers a need: null where it does. The only place that decides it, for the
 * service and for what the dashboard shows. Role and sections are told before the plan, for a
 * bigger plan would not help who has no right.
 */
export function decide({ admin = false, sections = [] }: Need, grant?: Grant): Refusal | null {
  if (!grant) return { why: 'stranger' };
  if (admin && grant.role !== 'Admin') return { why: 'role' };
  if (sections.length === 0) return null;

  const given = sections.filter((one) => grant.sections === null || grant.sections.includes(one));
  if (given.length === 0) return { why: 'section' };
  if (grant.isBeyondPlan) return { why: 'plan', tier: 'Studio' };
  const tiers = given.map(tierOfSection);
  if (tiers.some((tier) => includes(grant.tier, tier))) return null;
  return {
    why: 'plan',
    tier: tiers.reduce((least, tier) => (includes(least, tier) ? tier : least)),
  };
}
