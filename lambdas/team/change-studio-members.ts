import { changeAccount, findAccount } from '@lambdas/data/accounts/accounts';
import { hashOfCode, makeInviteCode, saveInvitation } from '@lambdas/data/accounts/invitations';
import { changeTeam } from '@lambdas/data/accounts/teams';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { canSendMail } from '@lambdas/integrations/mailer';
import { ApiError } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { changeStudioMembers } from '@shared/api/team';
import { INVITATION_MS } from '@shared/domain/team/member';
import { countInvitation } from './count-invitation';
import { mailInvitation } from './mail-invitation';
import { type OpenTeam, openTeam } from './resolve-team';
import { changedTeam, type TeamChange } from './team-changes';
import { toTeamResponse } from './team-response';

export const handler = endpoint(changeStudioMembers, async ({ body }, { caller, services }) => {
  const open = await openTeam(services, caller, body.team);
  const leaves = body.operation === 'remove' && body.team_member_email === open.self?.email;
  if (!open.canManage && !leaves) {
    throw new ApiError('forbidden', 'Only Admins of all of a team’s performers can manage it.');
  }
  const code = makeInviteCode();
  const invitation = { hash: hashOfCode(code), now: services.now() };
  const sends = body.operation === 'add' || body.operation === 'invite';
  if (sends && !canSendMail()) {
    throw new ApiError('unavailable', 'This site doesn’t send email, so you can’t invite anyone.');
  }
  if (sends) {
    // Refuses what the team doesn't allow before it counts.
    changedTeam(open.team, body, open, invitation);
    await countInvitation(services, {
      account: caller.account.id,
      team: open.team.owner,
      email: body.team_member_email,
    });
    await keepCode(services, open, body, code);
  }

  const before = open.team;
  const team = await changeTeam(services.configs, open.team.owner, (now) =>
    changedTeam(now, body, open, invitation),
  );
  if (body.operation === 'remove') await forgetTeam(services, before, body.team_member_email);
  if (sends) await mailInvitation(open, team, body.team_member_email, code);
  if (leaves) return toTeamResponse(services, caller, { ...open, team, canManage: false });
  return toTeamResponse(services, caller, { ...open, team });
});

/** Stored before the team names it, so the code of every invitation that was sent can be found. */
async function keepCode(
  { configs, now }: Services,
  { team }: OpenTeam,
  { team_member_email: email }: TeamChange,
  code: string,
): Promise<void> {
  await saveInvitation(configs, code, { owner: team.owner, email }, now() + INVITATION_MS);
}

/** The team itself already ended the membership. This only saves later calls a read of the team. */
async function forgetTeam(
  { configs }: Services,
  { owner, members }: OpenTeam['team'],
  email: string,
): Promise<void> {
  const id = members.find((one) => one.email === email)?.account;
  if (!id || !(await findAccount(configs, id))) return;
  await changeAccount(configs, id, (account) => ({
    ...account,
    teams: (account.teams ?? []).filter((one) => one !== owner),
  }));
}
