import { findAccount } from '@lambdas/data/accounts/accounts';
import { findTeam } from '@lambdas/data/accounts/teams';
import { isMadeBy, type OverlayKey } from '@lambdas/data/performers/overlay-keys';
import { findOwner } from '@lambdas/data/performers/performers';
import type { Services } from '@lambdas/runtime/services';
import { grantsIn } from './grants';

/**
 * Whether the creator of an overlay key may still have one: the owner, or a team member who is an
 * Admin of the performer now. Reads nothing for the owner's key. Otherwise it reads the owner's
 * account and team, and what `grantsIn` reads.
 */
export async function isMakerStillAdmin(services: Services, key: OverlayKey): Promise<boolean> {
  if (key.madeBy === null) return true;
  const { configs } = services;
  const owner = await findOwner(configs, key.performer);
  if (owner === null) return false;
  const [team, account] = await Promise.all([
    findTeam(configs, owner),
    findAccount(configs, owner),
  ]);
  const maker = team.members.find((one) => one.account !== null && isMadeBy(key, one.account));
  if (!account || !maker?.account) return false;
  const grants = new Map(await grantsIn(services, team, account, maker.account));
  return grants.get(key.performer)?.role === 'Admin';
}
