import type { Section } from './sections';
import type { Tier } from './tiers';

/** A user's role on a performer, ordered from most to least rights. */
export const ROLES = ['Admin', 'Moderator', 'ReadOnly'] as const;
export type Role = (typeof ROLES)[number];

/** What a team member may do with each performer assigned to them. */
export interface Membership {
  readonly role: Role;
  /** The dashboard sections they may open; null for all. */
  readonly sections: readonly Section[] | null;
  /** Whether they may see amounts of money (tokens, USD). */
  readonly seesMoney: boolean;
}

/** Everything that decides what an account may do with one performer. */
export interface Grant extends Membership {
  /** The tier that the performer's own account pays for, not the caller's. */
  readonly tier: Tier;
  /** The account owns the performer; false when access comes from a team. */
  readonly isOwn: boolean;
  /** The owner has more performers than the plan includes, and this one is over the limit. */
  readonly isBeyondPlan: boolean;
}

/** The rights of the account that owns a performer. */
export const OWNER_RIGHTS: Membership = { role: 'Admin', sections: null, seesMoney: true };
