import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { putItem, queryItems } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/**
 * A voucher that an account is redeeming, until the account has what the voucher gives. Stored
 * before anything else, so that the hourly walk finishes what a dead process left behind. All in one
 * partition, which is empty nearly always.
 */
export const redemptionItem = defineItem({
  name: 'redemptions',
  table: 'configs',
  pk: 'REDEMPTIONS',
  sk: '{account}#{hash}',
  schema: () =>
    z.object({
      /** Epoch ms. */
      begunAt: z.number(),
    }),
});

export type Redemption = ItemOf<typeof redemptionItem>;

/** Stores that a redemption begins, in place of an earlier attempt. */
export async function beginRedemption(
  configs: Table,
  { account, hash, begunAt }: Redemption,
): Promise<void> {
  await putItem(configs, redemptionItem, { account, hash }, { begunAt });
}

/** Lists every unfinished redemption. */
export async function listRedemptions(configs: Table): Promise<Redemption[]> {
  return queryItems(configs, redemptionItem, {}, { consistent: true });
}

/** Marks a redemption as finished. Idempotent. */
export async function endRedemption(
  configs: Table,
  of: Pick<Redemption, 'account' | 'hash'>,
): Promise<void> {
  await configs.remove(keyOf(redemptionItem, of));
}

/** Gives up an attempt that got nothing, unless the account tries again at this moment. */
export async function dropRedemption(configs: Table, attempt: Redemption): Promise<void> {
  await configs.remove(keyOf(redemptionItem, attempt), {
    expression: 'begunAt = :begun',
    values: { ':begun': attempt.begunAt },
  });
}
