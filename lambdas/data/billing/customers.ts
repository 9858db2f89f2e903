import { defineItem, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/** Whose account a customer of the payment provider is. Written before the first checkout. */
export const billingCustomerItem = defineItem({
  name: 'billing-customers',
  table: 'configs',
  pk: 'CUSTOMER#{customer}',
  sk: 'ACCOUNT',
  schema: () => z.object({ account: z.string() }),
});

/** Returns the account of a customer; null for a customer that isn't ours. 1 read unit. */
export async function findCustomerAccount(configs: Table, customer: string) {
  const found = await getItem(configs, billingCustomerItem, { customer }, { consistent: true });
  return found?.account ?? null;
}

/** Idempotent. */
export async function saveCustomer(
  configs: Table,
  customer: string,
  account: string,
): Promise<void> {
  await putItem(configs, billingCustomerItem, { customer }, { account });
}

/** Idempotent. */
export async function forgetCustomer(configs: Table, customer: string): Promise<void> {
  await configs.remove(keyOf(billingCustomerItem, { customer }));
}
