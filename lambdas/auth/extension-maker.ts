import { type Account, findAccount } from '@lambdas/data/accounts/accounts';
import { findTeam } from '@lambdas/data/accounts/teams';
import { isPairedBy, type Pairing } from '@lambdas/data/extension/pairings';
import { findOwnerAccount } from '@lambdas/data/performers/owner-account';
import type { Services } from '@lambdas/runtime/services';
import type { Grant } from '@shared/domain/access/grant';
import { grantsIn, ownGrants } from './grants';

/** Whoever connected an extension, and what they may do with its performer now. */
export interface ExtensionMaker {
  readonly account: Account;
  readonly grant: Grant;
}

/**
 * Finds for each pairing of a performer who made it; null for those who no longer have access. Reads
 * the owner, the owner's account, the team, an account per member with a pairing, and what the grants
 * read.
 */
export async function findMakers(
  services: Services,
  performer: string,
  pairings: readonly Pairing[],
): Promise<(ExtensionMaker | null)[]> {
  const { configs } = services;
  const owner = await findOwnerAccount(configs, performer);
  if (!owner || owner.closedAt !== undefined) return pairings.map(() => null);
  const isForeign = pairings.some((pairing) => !isPairedBy(pairing, owner.id));
  const [own, team] = await Promise.all([
    ownGrants(services, owner),
    isForeign ? findTeam(configs, owner.id) : null,
  ]);
  const makerOf = async (pairing: Pairing): Promise<ExtensionMaker | null> => {
    if (isPairedBy(pairing, owner.id)) return withGrant(owner, own, performer);
    const member = team?.members.find((one) => one.account && isPairedBy(pairing, one.account));
    const account = member?.account ? await findAccount(configs, member.account) : null;
    if (!team || !account || account.closedAt !== undefined) return null;
    return withGrant(account, await grantsIn(services, team, owner, account.id), performer);
  };
  return Promise.all(pairings.map(makerOf));
}

function withGrant(
  account: Account,
  grants: readonly (readonly [performer: string, grant: Grant])[],
  performer: string,
): ExtensionMaker | null {
  const grant = new Map(grants).get(performer);
  return grant ? { account, grant } : null;
}
