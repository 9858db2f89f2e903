import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { putItem, queryItems } from '@lambdas/runtime/stored-items';
import { IF_NEW, type Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/** An account whose deletion was requested, until everything is erased. */
export const closedAccountItem = defineItem({
  name: 'closed-accounts',
  table: 'configs',
  pk: 'CLOSED',
  sk: '{account}',
  schema: () =>
    z.object({
      /** Epoch ms. */
      closedAt: z.number(),
    }),
});

export type ClosedAccount = ItemOf<typeof closedAccountItem>;

/** Marks an account for erasure. Idempotent. */
export async function markClosed(
  configs: Table,
  { account, closedAt }: ClosedAccount,
): Promise<void> {
  await putItem(configs, closedAccountItem, { account }, { closedAt }, IF_NEW);
}

/** Lists every account that is still being erased. Usually none: 0.5 read units. */
export async function listClosed(configs: Table): Promise<ClosedAccount[]> {
  return queryItems(configs, closedAccountItem, {}, { consistent: true });
}

/** Removes the mark once everything is erased. */
export async function forgetClosed(configs: Table, account: string): Promise<void> {
  await configs.remove(keyOf(closedAccountItem, { account }));
}
