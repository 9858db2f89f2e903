import { findAccount } from '@lambdas/data/accounts/accounts';
import { findOwner } from '@lambdas/data/performers/performers';
import type { Services } from '@lambdas/runtime/services';

/** Whether the performer's account agreed to tipper profiles. Nobody's consent is no consent. */
export async function hasProfileConsent(
  { configs }: Services,
  performer: string,
): Promise<boolean> {
  const owner = await findOwner(configs, performer);
  const account = owner === null ? null : await findAccount(configs, owner, { consistent: true });
  return account?.settings.createTipperProfiles.given === true;
}
