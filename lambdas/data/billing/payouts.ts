import { defineItem, type ItemOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem, queryItems, updateItem } from '@lambdas/runtime/stored-items';
import { IF_NEW, type Table } from '@lambdas/runtime/table';
import * as z from 'zod';
import { NO_CREDIT, type OwedCredit, owedCredit } from './owed-credit';

/** Commissions that support paid to an account in money, which its balance must not have, too. */
export const payoutItem = defineItem({
  name: 'payouts',
  table: 'configs',
  pk: 'U#{account}',
  sk: 'PAYOUT#{reference}',
  schema: () =>
    z.object({
      /** What was paid, in US cents. */
      cents: z.number(),
      /** When it was recorded (epoch ms). */
      paidAt: z.number(),
      /** What was taken from the account's balance for it; negative. */
      credit: owedCredit(),
      version: z.number(),
    }),
});

export type Payout = ItemOf<typeof payoutItem>;
type PayoutKey = Pick<Payout, 'account' | 'reference'>;

/** Finds a payout by the reference of its transfer; null if there is none. 1 read unit. */
export async function findPayout(configs: Table, key: PayoutKey): Promise<Payout | null> {
  return getItem(configs, payoutItem, key, { consistent: true });
}

/** Records a payout. One with the same reference stays as it is. */
export async function addPayout(
  configs: Table,
  { account, reference, cents, paidAt }: Pick<Payout, 'cents' | 'paidAt'> & PayoutKey,
): Promise<void> {
  const content = { cents, paidAt, credit: NO_CREDIT, version: 1 };
  await putItem(configs, payoutItem, { account, reference }, content, IF_NEW);
}

/** Lists all payouts to an account. */
export async function listPayouts(
  configs: Table,
  account: string,
  options: { consistent?: boolean } = {},
): Promise<Payout[]> {
  return queryItems(configs, payoutItem, { account }, options);
}

/** Saves the result of `change` and returns it. Writes nothing if `change` returns null. */
export async function changePayoutCredit(
  configs: Table,
  key: PayoutKey,
  change: (payout: Payout) => OwedCredit | null,
): Promise<Payout | null> {
  return updateItem(configs, payoutItem, key, (stored) => {
    const credit = stored && change(stored);
    return stored && credit ? { cents: stored.cents, paidAt: stored.paidAt, credit } : null;
  });
}
