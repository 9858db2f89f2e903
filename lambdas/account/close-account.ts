import { changeAccount } from '@lambdas/data/accounts/accounts';
import { markClosed } from '@lambdas/data/accounts/closed-accounts';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { badInput } from '@lambdas/runtime/errors';
import { iso } from '@lambdas/runtime/iso';
import { closeAccount } from '@shared/api/account';

/** The mark is written first, so the job erases the account even if this call dies afterwards. */
export const handler = endpoint(closeAccount, async ({ body }, { caller, services }) => {
  const { account } = caller;
  if (body.email !== account.email) {
    throw badInput('body.email', 'That’s not your account’s email.');
  }
  const closedAt = services.now();
  await markClosed(services.configs, { account: account.id, closedAt });
  await changeAccount(services.configs, account.id, (one) => ({ ...one, closedAt }));
  return { closedAt: iso(closedAt) };
});
