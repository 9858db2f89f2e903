import type { Membership } from '../access/grant';
import { DAY_MS } from '../time/utc-day';

/** How long an invitation can be accepted. */
export const INVITATION_MS = 7 * DAY_MS;

/** `waiting`: the plan includes fewer members, and this one joined after the others. */
export const MEMBER_STATES = ['invited', 'expired', 'active', 'waiting'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** A person who may access some of an account's performers. Times are epoch ms. */
export interface Member extends Membership {
  /** Lower case. Identifies the member within the team. */
  readonly email: string;
  /** Performers of the team's account; null for all, including future ones. */
  readonly performers: readonly string[] | null;
  /** Null until the invitation is accepted. */
  readonly account: string | null;
  readonly invitedAt: number;
  readonly joinedAt: number | null;
  /** Only the hash of the code is stored. Null once it is used. */
  readonly invitation: { readonly hash: string; readonly expiresAt: number } | null;
}

/** The rights given to a member. */
export type Given = Pick<Member, 'role' | 'sections' | 'seesMoney' | 'performers'>;

/** Whether a member may manage the team itself: an Admin without any restriction. */
export function canManageTeam({ role, sections, seesMoney, performers }: Given): boolean {
  return role === 'Admin' && sections === null && seesMoney && performers === null;
}

/**
 * Determines the state of a member.
 *
 * @param place position among the team's members, starting at 0
 * @param most number of members that the plan includes
 * @param now epoch ms
 */
export function getMemberState(
  { account, invitation }: Member,
  { place, most, now }: { place: number; most: number; now: number },
): MemberState {
  if (account === null) return invitation && invitation.expiresAt > now ? 'invited' : 'expired';
  return place < most ? 'active' : 'waiting';
}
