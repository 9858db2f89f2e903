import type { Payments } from '@lambdas/integrations/payments';
import { openUserPool } from '@lambdas/integrations/user-pool';
import type { Services } from '@lambdas/runtime/services';
import { comparePrices } from '@lambdas/services/billing/compare-prices';
import { converge } from '@lambdas/services/billing/converge';
import { convergeCommissions } from '@lambdas/services/billing/converge-commissions';
import { compareAccounts, listUnknown } from '@lambdas/services/billing/reconcile-accounts';

/**
 * Prints every difference between the payment provider and what is stored, and returns their number.
 *
 * @param repairs asks again about accounts that differ, and stores the answer
 */
export async function reconcile(
  services: Services,
  payments: Payments,
  repairs: boolean,
  print: (line: string) => void,
): Promise<{ found: number; compared: number }> {
  let found = 0;
  let compared = 0;
  for await (const { account, differences } of compareAccounts(services, payments, '')) {
    compared += 1;
    found += differences.length;
    for (const difference of differences) print(`${account.id} ${difference}`);
    if (repairs && differences.length > 0) {
      await converge(services, { payments, pool: openUserPool() }, account.id);
      await convergeCommissions(services, payments, account.id);
    }
  }
  for await (const line of listUnknown(services, payments)) {
    found += 1;
    print(line);
  }
  for (const line of await comparePrices(payments)) {
    found += 1;
    print(line);
  }
  return { found, compared };
}
