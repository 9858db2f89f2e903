import type { Caller } from '@lambdas/auth/callers';
import { type Account, findAccount, ownPerformers } from '@lambdas/data/accounts/accounts';
import { findTeam, type Team } from '@lambdas/data/accounts/teams';
import { notFound } from '@lambdas/runtime/errors';
import type { Services } from '@lambdas/runtime/services';
import { getPlanFacts } from '@shared/domain/access/account-plan';
import { canManageTeam, type Member } from '@shared/domain/team/member';

/** A team from the perspective of a caller. */
export interface OpenTeam {
  readonly team: Team;
  /** The account whose performers the team looks after. */
  readonly owner: Account;
  /** The caller's own membership; null for the owner. */
  readonly self: Member | null;
  readonly canManage: boolean;
  readonly maxMembers: number;
}

/**
 * Returns the team of a request: the one it names, otherwise the caller's own, or the first one
 * that a caller without performers is a member of.
 *
 * @throws ApiError `not-found` for a team the caller isn't in, as for one that doesn't exist
 */
export async function openTeam(
  services: Services,
  { account }: Caller,
  requestedOwner: string | undefined,
): Promise<OpenTeam> {
  const holdsNone = ownPerformers(account).length === 0;
  const id = requestedOwner ?? (holdsNone ? account.teams?.[0] : undefined) ?? account.id;
  const [team, owner] = await Promise.all([
    findTeam(services.configs, id),
    id === account.id ? account : findAccount(services.configs, id),
  ]);
  const self = team.members.find((one) => one.account === account.id) ?? null;
  const isOwner = id === account.id;
  if (!owner || owner.closedAt !== undefined || (!isOwner && !self)) {
    throw notFound('Your account isn’t on this team.');
  }
  const { maxStudioUsers } = getPlanFacts(owner, services.now());
  const place = self ? team.members.indexOf(self) : 0;
  const canManage = isOwner || (self !== null && place < maxStudioUsers && canManageTeam(self));
  return { team, owner, self: isOwner ? null : self, canManage, maxMembers: maxStudioUsers };
}
