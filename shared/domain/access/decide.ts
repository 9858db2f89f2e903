import type { Grant } from './grant';
import { getTierForSection, type Section } from './sections';
import { includesTier, type Tier } from './tiers';

/** What a call or a part of a screen requires of the caller. */
export interface Need {
  /** Only an Admin passes. */
  readonly admin?: boolean;
  /** Having any one of these sections is enough. Empty: every member passes. */
  readonly sections?: readonly Section[];
}

/** Why access is refused. `tier` is the lowest tier that would unlock it. */
export type Refusal =
  | { readonly why: 'stranger' }
  | { readonly why: 'role' }
  | { readonly why: 'section' }
  | { readonly why: 'plan'; readonly tier: Tier };

/**
 * Checks whether a grant covers a need. This is the only place that decides it, both for the
 * service and for what the dashboard shows.
 *
 * Role and sections are checked before the plan: a bigger plan would not help a caller who lacks
 * the right.
 *
 * @returns null when access is allowed, else the reason for the refusal
 */
export function decide({ admin = false, sections = [] }: Need, grant?: Grant): Refusal | null {
  if (!grant) return { why: 'stranger' };
  if (admin && grant.role !== 'Admin') return { why: 'role' };
  if (sections.length === 0) return null;

  const granted = sections.filter(
    (section) => grant.sections === null || grant.sections.includes(section),
  );
  if (granted.length === 0) return { why: 'section' };
  if (grant.isBeyondPlan) return { why: 'plan', tier: 'Studio' };
  const tiers = granted.map(getTierForSection);
  if (tiers.some((tier) => includesTier(grant.tier, tier))) return null;
  return {
    why: 'plan',
    tier: tiers.reduce((lowest, tier) => (includesTier(lowest, tier) ? tier : lowest)),
  };
}
