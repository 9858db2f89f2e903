import { ownPerformers } from '@lambdas/data/accounts/accounts';
import type { Team } from '@lambdas/data/accounts/teams';
import {
  ApiError,
  badInput,
  ConflictError,
  locked,
  notFound,
  tooMany,
} from '@lambdas/runtime/errors';
import type { BodyOutput } from '@shared/api/body';
import type { changeStudioMembers } from '@shared/api/team';
import { type Given, INVITATION_MS, type Member } from '@shared/domain/team/member';
import type { OpenTeam } from './resolve-team';

export type TeamChange = BodyOutput<(typeof changeStudioMembers)['body']>;

/** A new invitation. The team stores only the hash of its code. */
interface NewInvitation {
  readonly hash: string;
  /** Epoch ms. */
  readonly now: number;
}

const MEMBER = 'body.team_member_email';
const BETWEEN_MAILS_MS = 60_000;

/**
 * Returns the team after a change that one of its managers requested.
 *
 * @param invitation the invitation, if the change sends one
 * @throws ApiError if the change is not allowed
 */
export function changedTeam(
  team: Team,
  change: TeamChange,
  open: OpenTeam,
  invitation: NewInvitation,
): Team {
  if (change.version !== undefined && change.version !== team.version) {
    throw new ConflictError(
      team.version,
      'Someone else changed the team. Review the current version, then save again.',
    );
  }
  const member = team.members.find(({ email }) => email === change.team_member_email);
  switch (change.operation) {
    case 'remove':
      // Removing somebody twice is fine: the first response may have got lost.
      return member ? { ...team, members: team.members.filter((one) => one !== member) } : team;
    case 'update':
      return withMember(team, { ...requireMember(member), ...grantIn(change, open) });
    case 'invite':
      checkPause(requireMember(member), invitation);
      return withMember(team, invited(requireMember(member), invitation));
    case 'add':
      if (member?.account) throw badInput(MEMBER, 'This person is already on the team.');
      if (change.team_member_email === open.owner.email) {
        throw badInput(MEMBER, 'That’s the account owner’s own address.');
      }
      if (member) checkPause(member, invitation);
      else checkRoom(team, open);
      return withMember(
        team,
        invited(
          {
            email: change.team_member_email,
            account: null,
            joinedAt: null,
            invitation: null,
            ...grantIn(change, open),
          },
          invitation,
        ),
      );
  }
}

function requireMember(member: Member | undefined): Member {
  if (!member) throw notFound('No one with this address is on the team.');
  return member;
}

function grantIn(
  { role, sections, seesMoney, model_names }: Extract<TeamChange, { role: unknown }>,
  { owner }: OpenTeam,
): Given {
  const names = ownPerformers(owner);
  const unknown = model_names?.findIndex((name) => !names.includes(name)) ?? -1;
  if (unknown >= 0) {
    throw badInput(`body.model_names.${unknown}`, 'The team has no performer with this name.');
  }
  return { role, sections, seesMoney, performers: model_names && [...new Set(model_names)] };
}

/** At most one invitation per minute and address. */
function checkPause({ invitedAt }: Member, { now }: NewInvitation): void {
  const until = invitedAt + BETWEEN_MAILS_MS;
  if (now >= until) return;
  throw tooMany('We just sent an invitation. Wait a minute before you resend it.', {
    until,
    now,
  });
}

function invited(member: Omit<Member, 'invitedAt'>, { hash, now }: NewInvitation): Member {
  if (member.account !== null) throw badInput(MEMBER, 'This person is already on the team.');
  return { ...member, invitedAt: now, invitation: { hash, expiresAt: now + INVITATION_MS } };
}

function checkRoom({ members }: Team, { maxMembers }: OpenTeam): void {
  if (members.length < maxMembers) return;
  if (maxMembers === 0) throw locked('A team', 'Pro');
  if (maxMembers < 25) throw locked(`A team of more than ${maxMembers}`, 'Studio');
  throw new ApiError(
    'forbidden',
    `A team can have up to ${maxMembers} members. Contact support if you need more.`,
  );
}

function withMember(team: Team, member: Member): Team {
  const others = team.members.filter(({ email }) => email !== member.email);
  const place = team.members.findIndex(({ email }) => email === member.email);
  // Keep the order: after a downgrade, the newest members lose access.
  return {
    ...team,
    members: place < 0 ? [...others, member] : others.toSpliced(place, 0, member),
  };
}
