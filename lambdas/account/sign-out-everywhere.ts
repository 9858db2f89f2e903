import { changeAccount } from '@lambdas/data/accounts/accounts';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { isBusy, openUserPool } from '@lambdas/integrations/user-pool';
import { ApiError } from '@lambdas/runtime/errors';
import { iso } from '@lambdas/runtime/iso';
import { signOutEverywhere } from '@shared/api/account';

/**
 * The user pool revokes the refresh tokens. Id tokens stay valid for some minutes, so the account
 * is marked to refuse them. The mark is written first, in case the pool fails.
 *
 * @throws ApiError `unavailable` if the pool is throttled or fails; calling again is safe
 */
export const handler = endpoint(signOutEverywhere, async (_, { caller, services }) => {
  const signedOutAt = services.now();
  await changeAccount(services.configs, caller.account.id, (account) => ({
    ...account,
    signedOutAt,
  }));
  await openUserPool()
    .signOut(caller.account.id)
    .catch((error: unknown) => {
      if (!isBusy(error)) throw error;
      throw new ApiError(
        'unavailable',
        'You’re signed out, but the sign-in service is busy, so other devices may still sign in ' +
          'again. Try again in a minute.',
      );
    });
  return { signedOutAt: iso(signedOutAt) };
});
