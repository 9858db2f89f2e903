import { roleOn } from '@lambdas/data/accounts/accounts';
import { findOwnerAccount } from '@lambdas/data/performers/owner-account';
import type { Services } from '@lambdas/runtime/services';

/** The room that this deployment asks to show to everybody; null if it asks none. */
export function showcasePerformer(): string | null {
  return process.env.SHOWCASE_PERFORMER || null;
}

/**
 * Whether the account that owns the performer agrees now that everybody sees its running session.
 * Reads two items, consistently: a withdrawn consent counts at once.
 */
export async function hasShowcaseConsent(
  { configs }: Pick<Services, 'configs'>,
  performer: string,
): Promise<boolean> {
  const account = await findOwnerAccount(configs, performer, { consistent: true });
  if (!account || account.closedAt !== undefined) return false;
  if (roleOn(account, performer) === undefined) return false;
  return account.settings.showcases?.[performer]?.given === true;
}
