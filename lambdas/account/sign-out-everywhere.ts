import { changeAccount } from '@lambdas/data/accounts/accounts';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { openUserPool } from '@lambdas/integrations/user-pool';
import { iso } from '@lambdas/runtime/iso';
import { signOutEverywhere } from '@shared/api/account';

/**
 * The user pool revokes the refresh tokens. Id tokens stay valid for some minutes, so the account
 * is marked to refuse them. The mark is written first, in case the pool fails.
 */
export const handler = endpoint(signOutEverywhere, async (_, { caller, services }) => {
  const signedOutAt = services.now();
  await changeAccount(services.configs, caller.account.id, (account) => ({
    ...account,
    signedOutAt,
  }));
  await openUserPool().signOut(caller.account.id);
  return { signedOutAt: iso(signedOutAt) };
});
