import type { Section } from './sections';
import type { Tier } from './tiers';

/** What people can be to a performer: the order is from the most to the least. */
export const ROLES = ['Admin', 'Moderator', 'ReadOnly'] as const;
export type Role = (typeof ROLES)[number];

/** What a member of a team was given, on each performer it names. */
export interface Membership {
  readonly role: Role;
  /** Null for all. */
  readonly sections: readonly Section[] | null;
  /** Whether figures of money (tokens, USD) are shown. */
  readonly seesMoney: boolean;
}

/** Everything that decides what an account may do with one performer. */
export interface Grant extends Membership {
  /** What the performer's own account pays for, not the caller's. */
  readonly tier: Tier;
  /** Held by the account itself, not by way of a team. */
  readonly isOwn: boolean;
  /** More performers than the plan has room for: this one waits for a bigger plan. */
  readonly isBeyondPlan: boolean;
}

/** The rights of a performer's own account. */
export const WHOLE: Membership = { role: 'Admin', sections: null, seesMoney: true };
