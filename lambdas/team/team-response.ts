import type { Caller } from '@lambdas/auth/callers';
import { findAccount, ownPerformers } from '@lambdas/data/accounts/accounts';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import { toConsentsResponse } from '@lambdas/services/settings/consents-response';
import type { StudioMembers } from '@shared/api/team';
import { getMemberState } from '@shared/domain/team/member';
import type { OpenTeam } from './resolve-team';

/** Converts a team to its response. Callers who may not manage it only see themselves. */
export async function toTeamResponse(
  { configs, now }: Services,
  { account }: Caller,
  { team, owner, canManage, maxMembers }: OpenTeam,
): Promise<StudioMembers> {
  const isSelf = (id: string | null) => id === account.id;
  const others = await Promise.all(
    (account.teams ?? [])
      .filter((id) => id !== team.owner)
      .map(async (id) => ({ team: id, owner: (await findAccount(configs, id))?.email })),
  );
  return {
    team: team.owner,
    owner: owner.email,
    isOwner: isSelf(owner.id),
    canManage,
    members: team.members.flatMap((member, place) => {
      if (!canManage && !isSelf(member.account)) return [];
      const { email, role, sections, seesMoney, performers, invitation } = member;
      return {
        email,
        role,
        model_names: performers && [...performers],
        sections: sections && [...sections],
        seesMoney,
        state: getMemberState(member, { place, most: maxMembers, now: now() }),
        invitedAt: iso(member.invitedAt),
        joinedAt: isoOrNull(member.joinedAt),
        invitationEndsAt: isoOrNull(invitation?.expiresAt ?? null),
        isYou: isSelf(member.account),
      };
    }),
    consents: toConsentsResponse(owner, account.id),
    performers: canManage ? ownPerformers(owner) : [],
    maxStudioUserCount: maxMembers,
    version: team.version,
    otherTeams: others.flatMap(({ team: id, owner: email }) =>
      email === undefined ? [] : [{ team: id, owner: email }],
    ),
  };
}
