import type { StudioMembers } from '@shared/api/team';
import type { Tier } from '@shared/domain/access/tiers';
import { formatDay } from '@web/lib/format-time';
import type { TeamMember } from '../shared/granted-access-text';

export const STATE_NAMES: Readonly<Record<TeamMember['state'], string>> = {
  invited: 'Invited',
  expired: 'Invitation expired',
  active: 'Active',
  waiting: 'Waiting',
};

/** Describes a member's state, since when, and what it means. */
export function describeMemberState(member: TeamMember, zone: string): string {
  const { state, invitedAt, joinedAt, invitationEndsAt } = member;
  const invited = `Invited ${formatDay(invitedAt, zone)}`;
  const joined = `Joined ${formatDay(joinedAt ?? invitedAt, zone)}`;
  const end = invitationEndsAt === null ? '' : formatDay(invitationEndsAt, zone);
  switch (state) {
    case 'invited':
      return `${invited}. Invitation expires ${end}.`;
    case 'expired':
      return `${invited}. Invitation expired ${end}. Resend it.`;
    case 'active':
      return `${joined}.`;
    case 'waiting':
      return `${joined}. No access right now: the team is over its plan’s member limit.`;
  }
}

/** `1 of 2 members`. */
export function formatMemberCount({ members, maxStudioUserCount: most }: StudioMembers): string {
  return `${members.length} of ${most} ${most === 1 ? 'member' : 'members'}`;
}

/**
 * Returns the plan with room for one more member; null if the current plan has room, or none does.
 */
export function tierForMore({ members, maxStudioUserCount: most }: StudioMembers): Tier | null {
  if (members.length < most) return null;
  if (most === 0) return 'Pro';
  return most < MAX_IN_ANY_PLAN ? 'Studio' : null;
}

/** Members of a team on the largest plan. */
const MAX_IN_ANY_PLAN = 25;
