import { findOwnerAccount } from '@lambdas/data/performers/owner-account';
import type { Services } from '@lambdas/runtime/services';

/**
 * Whether the performer's account agreed to tipper profiles. False for a performer without an
 * account. Reads two items.
 */
export async function hasProfileConsent(
  { configs }: Services,
  performer: string,
  { consistent = true } = {},
): Promise<boolean> {
  const account = await findOwnerAccount(configs, performer, { consistent });
  return account?.settings.createTipperProfiles.given === true;
}
