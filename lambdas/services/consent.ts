import { findAccount } from '@lambdas/data/accounts/accounts';
import { findOwner } from '@lambdas/data/performers/performers';
import type { Services } from '@lambdas/runtime/services';

/**
 * Whether the performer's account agreed to tipper profiles. False for a performer without an
 * account. Reads two items.
 */
export async function hasProfileConsent(
  { configs }: Services,
  performer: string,
): Promise<boolean> {
  const owner = await findOwner(configs, performer);
  const account = owner === null ? null : await findAccount(configs, owner, { consistent: true });
  return account?.settings.createTipperProfiles.given === true;
}
