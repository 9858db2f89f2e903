import { changeAccount } from '@lambdas/data/accounts/accounts';
import { changeTeam } from '@lambdas/data/accounts/teams';
import { claimPerformer, findOwner } from '@lambdas/data/performers/performers';
import { services } from '@lambdas/runtime/services';
import type { Membership, Role } from '@shared/domain/access/grant';
import type { Person } from './signed-in';

/**
 * Makes somebody a member of the team of the performer's account, for that performer; or its owner,
 * if there is none.
 */
export async function giveRole(
  person: Person,
  performer: string,
  role: Role,
  { sections = null, seesMoney = true }: Partial<Omit<Membership, 'role'>> = {},
): Promise<void> {
  const { configs, now } = services();
  const owner = await findOwner(configs, performer);
  if (owner === null && role === 'Admin') {
    await claimPerformer(configs, performer, person.sub);
    await changeAccount(configs, person.sub, (account) => ({
      ...account,
      performers: { ...account.performers, [performer]: role },
    }));
    return;
  }
  if (owner === null) throw new Error(`Nobody holds ${performer}.`);
  await changeTeam(configs, owner, (team) => {
    const before = team.members.find(({ account }) => account === person.sub);
    const member = {
      email: person.email,
      role,
      sections,
      seesMoney,
      performers: [...new Set([...(before?.performers ?? []), performer])],
      account: person.sub,
      invitedAt: now(),
      joinedAt: now(),
      invitation: null,
    };
    return { ...team, members: [...team.members.filter((one) => one !== before), member] };
  });
  await changeAccount(configs, person.sub, (account) => ({
    ...account,
    teams: [...new Set([...(account.teams ?? []), owner])],
  }));
}

/** Takes somebody out of the team of the performer's account, and so every role there. */
export async function takeRoles(person: Person, performer: string): Promise<void> {
  const { configs } = services();
  const owner = await findOwner(configs, performer);
  if (owner === null) throw new Error(`Nobody holds ${performer}.`);
  await changeTeam(configs, owner, (team) => ({
    ...team,
    members: team.members.filter(({ account }) => account !== person.sub),
  }));
  await changeAccount(configs, person.sub, (account) => ({
    ...account,
    teams: (account.teams ?? []).filter((one) => one !== owner),
  }));
}
