import { changeAccount } from '@lambdas/data/accounts/accounts';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { openUserPool } from '@lambdas/integrations/user-pool';
import { iso } from '@lambdas/runtime/iso';
import { signOutEverywhere } from '@shared/api/account';

/**
 * The pool forgets the refresh tokens; id tokens that are still good for some minutes are refused
 * by the account, which is told first, so that nothing is left open where the pool fails.
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
