import { createAccount } from '@lambdas/data/accounts/accounts';
import { hashOfCode, saveInvitation } from '@lambdas/data/accounts/invitations';
import { changeTeam } from '@lambdas/data/accounts/teams';
import { services } from '@lambdas/runtime/services';
import { OWNER_RIGHTS } from '@shared/domain/access/grant';
import { INVITATION_MS } from '@shared/domain/team/member';
import type { Person } from './signed-in';

/** The code of the invitation for the owner of a performer. */
export const inviteCodeOf = (performer: string) => `inviteCodeFor_${performer}`;

/** Invites somebody to the team of an account that exists only for this and owns no performer. */
export async function giveInvitation(
  { email }: Pick<Person, 'email'>,
  performer: string,
): Promise<void> {
  const { configs, now } = services();
  const owner = `host-of-${performer}`;
  await createAccount(services(), { sub: owner, email: `${owner}@example.com` });
  const code = inviteCodeOf(performer);
  const expiresAt = now() + INVITATION_MS;
  await saveInvitation(configs, code, { owner, email }, expiresAt);
  await changeTeam(configs, owner, (team) => ({
    ...team,
    members: [
      {
        ...OWNER_RIGHTS,
        email,
        performers: null,
        account: null,
        invitedAt: now(),
        joinedAt: null,
        invitation: { hash: hashOfCode(code), expiresAt },
      },
    ],
  }));
}
