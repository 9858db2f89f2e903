import { findAccount } from '@lambdas/data/accounts/accounts';
import { findTeam } from '@lambdas/data/accounts/teams';
import { isMadeBy, type OverlayKey } from '@lambdas/data/performers/overlay-keys';
import { findOwner } from '@lambdas/data/performers/performers';
import type { Services } from '@lambdas/runtime/services';
import type { Grant } from '@shared/domain/access/grant';
import { grantsIn, ownGrants } from './grants';

/**
 * Whether the creator of an overlay key may still have one. Reads nothing for the owner's key,
 * otherwise what `findMakerGrant` reads.
 */
export async function isMakerStillAdmin(services: Services, key: OverlayKey): Promise<boolean> {
  return key.madeBy === null || (await findMakerGrant(services, key)) !== null;
}

/**
 * Returns what the creator of an overlay key may do with the performer now. Null if they may no longer
 * have a key: only the owner, and team members who are Admins, may. Reads the owner, the owner's
 * account and, for a member's key, the team, and what the grants read.
 *
 * @param knownOwner the performer's owner, if it was already read
 */
export async function findMakerGrant(
  services: Services,
  key: OverlayKey,
  knownOwner?: string | null,
): Promise<Grant | null> {
  const { configs } = services;
  const owner = knownOwner === undefined ? await findOwner(configs, key.performer) : knownOwner;
  if (owner === null) return null;
  const [team, account] = await Promise.all([
    key.madeBy === null ? null : findTeam(configs, owner),
    findAccount(configs, owner),
  ]);
  if (!account) return null;
  if (team === null) return new Map(await ownGrants(services, account)).get(key.performer) ?? null;
  const maker = team.members.find((one) => one.account !== null && isMadeBy(key, one.account));
  if (!maker?.account) return null;
  const grants = new Map(await grantsIn(services, team, account, maker.account));
  const grant = grants.get(key.performer);
  return grant?.role === 'Admin' ? grant : null;
}
