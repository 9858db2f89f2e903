import { unlistAccount } from '@lambdas/data/accounts/account-list';
import {
  accountItem,
  changeAccount,
  findAccount,
  ownPerformers,
} from '@lambdas/data/accounts/accounts';
import type { ClosedAccount } from '@lambdas/data/accounts/closed-accounts';
import { changeTeam } from '@lambdas/data/accounts/teams';
import { forgetCustomer } from '@lambdas/data/billing/customers';
import { listReleased, markReleased } from '@lambdas/data/performers/released-performers';
import type { UserPool } from '@lambdas/integrations/user-pool';
import { removeAll } from '@lambdas/pipeline/shared/sweep';
import type { Services } from '@lambdas/runtime/services';
import { openPayments } from '@lambdas/services/billing/open-payments';
import { sharedPlacesOf } from '@lambdas/services/erasure/account-places';
import { removeLinkedItems } from '@lambdas/services/erasure/linked-items';
import { endHold } from '@lambdas/services/ownership/end-ownership';

/** Longer than an id token lives. Until then, a call could create the account again. */
export const TOKENS_END_MS = 65 * 60_000;
/** Work that starts within this time ends before the function's timeout. */
const ERASING_MS = 90_000;

/**
 * Erases an account as far as possible for now. Returns whether nothing is left. First it gives up
 * the account's performers, which the release job erases. That job still reads the account's own
 * items, so those are erased after it is done. Idempotent; may stop at any point.
 */
export async function eraseAccount(
  services: Services,
  pool: UserPool,
  { account: id, closedAt }: ClosedAccount,
): Promise<boolean> {
  const { configs, now } = services;
  const account = await findAccount(configs, id, { consistent: true });
  // The call that closed it may have died before it marked the account, and the check for gone users
  // only leaves the mark.
  if (account && account.closedAt === undefined) {
    await changeAccount(configs, id, (one) => ({ ...one, closedAt }));
  }
  await pool.signOut(id);
  const customer = account?.billing?.customer;
  // Before anything is erased, so that nobody pays for an account that is gone.
  if (customer) await endPayments(services, customer);
  for (const performer of account ? ownPerformers(account) : []) {
    await markReleased(configs, { performer, account: id, releasedAt: closedAt });
    await endHold(services, id, performer);
  }
  for (const owner of account?.teams ?? []) {
    await changeTeam(configs, owner, (team) =>
      team.members.some((member) => member.account === id)
        ? { ...team, members: team.members.filter((member) => member.account !== id) }
        : team,
    );
  }
  await pool.remove(id);

  const released = await listReleased(configs);
  const isWaiting = now() < closedAt + TOKENS_END_MS;
  if (isWaiting || released.some((mark) => mark.account === id)) return false;
  const sweep = { until: now() + ERASING_MS, now, removed: 0 };
  await removeAll(configs, { pk: accountItem.pk.format({ id }) }, sweep, {
    before: (item) => removeLinkedItems(services, 'configs', item),
  });
  for (const { table, ...range } of sharedPlacesOf(id)) {
    await removeAll(services[table], range, sweep);
  }
  await unlistAccount(configs, id);
  return true;
}

/**
 * Cancels all subscriptions of a customer. A failure keeps the account waiting for the next run.
 */
async function endPayments(services: Services, customer: string): Promise<void> {
  const payments = await openPayments(services);
  await payments.cancelAll(customer);
  await forgetCustomer(services.configs, customer);
}
