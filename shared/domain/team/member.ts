import type { Membership } from '../access/grant';
import { DAY_MS } from '../time/utc-day';

/** How long an invitation can be accepted. */
export const INVITATION_MS = 7 * DAY_MS;

/** `waiting`: the plan has room for fewer members, and this one came later. */
export const MEMBER_STATES = ['invited', 'expired', 'active', 'waiting'] as const;
export type MemberState = (typeof MEMBER_STATES)[number];

/** Someone whom an account lets see some of its performers. Times are epoch ms. */
export interface Member extends Membership {
  /** In lower case; the team knows its members by it. */
  readonly email: string;
  /** Performers of the team's account; null for all, also those that come later. */
  readonly performers: readonly string[] | null;
  /** Null while the invitation waits. */
  readonly account: string | null;
  readonly invitedAt: number;
  readonly joinedAt: number | null;
  /** Only the hash of the code is kept. Null once it is used. */
  readonly invitation: { readonly hash: string; readonly expiresAt: number } | null;
}

/** What a member is given. */
export type Given = Pick<Member, 'role' | 'sections' | 'seesMoney' | 'performers'>;

/** Whether a member looks after the team itself: an Admin of everything in it. */
export function managesTeam({ role, sections, seesMoney, performers }: Given): boolean {
  return role === 'Admin' && sections === null && seesMoney && performers === null;
}

/**
 * @param place among the team's members, from 0
 * @param most members that the plan has room for
 * @param now epoch ms
 */
export function stateOf(
  { account, invitation }: Member,
  { place, most, now }: { place: number; most: number; now: number },
): MemberState {
  if (account === null) return invitation && invitation.expiresAt > now ? 'invited' : 'expired';
  return place < most ? 'active' : 'waiting';
}
