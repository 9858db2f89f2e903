import { grantsIn } from '@lambdas/auth/grants';
import { changeAccount, findAccount } from '@lambdas/data/accounts/accounts';
import { findInvitation, hashOfCode } from '@lambdas/data/accounts/invitations';
import { changeTeam, type Team } from '@lambdas/data/accounts/teams';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { ApiError, notFound } from '@lambdas/runtime/errors';
import { completeStudioInvite } from '@shared/api/team';
import type { Member } from '@shared/domain/team/member';

export const handler = endpoint(
  completeStudioInvite,
  async ({ body: { inviteCode } }, { caller, services }) => {
    const { configs, now } = services;
    const { id, email } = caller.account;
    if (!caller.isEmailVerified) {
      throw new ApiError('forbidden', 'Confirm your email address before you accept invitations.');
    }
    const found = await findInvitation(configs, inviteCode);
    // A code only works for the address it was sent to, so a stranger who gets hold of the mail
    // cannot use it.
    if (!found || found.email !== email) throw notValid();

    const owner = await findAccount(configs, found.owner);
    if (!owner || owner.closedAt !== undefined) throw notValid();

    const hash = hashOfCode(inviteCode);
    const team = await changeTeam(configs, owner.id, (before) =>
      accepted(before, { hash, account: id, now: now() }),
    );
    // Written after the team. If the call dies in between, accepting again repairs it.
    await changeAccount(configs, id, (one) => ({
      ...one,
      teams: [...new Set([...(one.teams ?? []), owner.id])],
    }));
    const grants = await grantsIn(services, team, owner, id);
    return { owner: owner.email, performers: grants.map(([name]) => name) };
  },
);

interface Acceptance {
  readonly hash: string;
  readonly account: string;
  /** Epoch ms. */
  readonly now: number;
}

/** Returns the team with the invitation used up; unchanged if this account accepted it before. */
function accepted(team: Team, { hash, account, now }: Acceptance): Team {
  const isMeant = ({ invitation, account: by }: Member) =>
    by === null && invitation?.hash === hash && invitation.expiresAt > now;
  if (team.members.some((member) => member.account === account)) return team;
  if (!team.members.some(isMeant)) throw notValid();
  return {
    ...team,
    members: team.members.map((member) =>
      isMeant(member) ? { ...member, account, joinedAt: now, invitation: null } : member,
    ),
  };
}

/** The same answer for a wrong, a used and an expired code, and for somebody else's. */
function notValid() {
  return notFound(
    'This invitation isn’t valid for your account. Ask for a new one, and sign in with the address it’s sent to.',
  );
}
