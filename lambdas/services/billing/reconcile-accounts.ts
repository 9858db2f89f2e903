import { nextAccounts } from '@lambdas/data/accounts/account-list';
import { type Account, findAccount } from '@lambdas/data/accounts/accounts';
import { findCustomerAccount } from '@lambdas/data/billing/customers';
import type { Payments } from '@lambdas/integrations/payments';
import type { Services } from '@lambdas/runtime/services';
import { listDifferences } from './compare';
import { listCommissionDifferences } from './compare-commissions';

/** An account that was compared with the payment provider. */
export interface Compared {
  readonly account: Account;
  /** In words; empty if nothing differs, or the account has no customer. */
  readonly differences: readonly string[];
}

const BATCH = 50;

/**
 * Yields every account that ever began a checkout or redeemed a voucher, by id, compared with what the
 * payment provider says of its customer. Two requests per account, and two more if somebody referred it.
 *
 * @param after the account to continue behind; empty for all
 */
export async function* compareAccounts(
  { configs }: Services,
  payments: Payments,
  after: string,
): AsyncGenerator<Compared> {
  for (let last = after; ; ) {
    const batch = await nextAccounts(configs, last, BATCH);
    for (const { account: id } of batch) {
      const account = await findAccount(configs, id, { consistent: true });
      if (!account?.billing) continue;
      const { customer } = account.billing;
      const standing = customer && (await payments.readStanding(customer));
      const differences = [
        ...(standing ? listDifferences(account, standing) : []),
        ...(await listCommissionDifferences(configs, payments, account)),
      ];
      yield { account, differences };
    }
    const end = batch.at(-1);
    if (!end || batch.length < BATCH) return;
    last = end.account;
  }
}

/** Yields subscriptions that run although nobody's account is behind them. */
export async function* listUnknown(
  { configs }: Services,
  payments: Payments,
): AsyncGenerator<string> {
  for await (const { customer, subscription } of payments.listSubscriptions()) {
    const id = await findCustomerAccount(configs, customer);
    const account = id && (await findAccount(configs, id));
    if (!account) yield `${subscription.id}: ${customer} pays, but has no account here`;
  }
}
