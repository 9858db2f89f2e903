import { createHash } from 'node:crypto';
import { defineItem, type ItemOf } from '@lambdas/runtime/item-kind';
import { getItem, queryItems, updateItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { commissionOf } from '@shared/domain/billing/commission';
import * as z from 'zod';
import { NO_CREDIT, type OwedCredit, owedCredit } from './owed-credit';

/**
 * A paid invoice of an account that somebody referred, in the ledger of the referrer. One row per
 * invoice: when it was paid never changes, so the key follows from the invoice.
 */
export const commissionItem = defineItem({
  name: 'commissions',
  table: 'configs',
  pk: 'U#{account}',
  sk: 'COMMISSION#{paidAt:time}#{invoice}',
  version: 3,
  schema: () =>
    z.object({
      /** A hash of the account that paid, which leaves no trace of it once it is closed. */
      payer: z.string(),
      /** What was paid, less what was refunded, in US cents. */
      paidCents: z.number(),
      credit: owedCredit(),
      version: z.number(),
    }),
});

export type CommissionRow = ItemOf<typeof commissionItem>;
type CommissionKey = Pick<CommissionRow, 'account' | 'paidAt' | 'invoice'>;

/** Pages of 1 MB, about 4,000 rows each. */
const MAX_PAGES = 3;

/** Account ids have 122 random bits, so a plain hash is enough. */
export const hashOfPayer = (account: string) =>
  createHash('sha256').update(account).digest('base64url').slice(0, 22);

/** Finds the row of an invoice; null if there is none. 1 read unit. */
export async function findCommission(
  configs: Table,
  key: CommissionKey,
): Promise<CommissionRow | null> {
  return getItem(configs, commissionItem, key, { consistent: true });
}

/** Saves what an invoice comes to now. Writes nothing if that is stored already. */
export async function saveCommission(
  configs: Table,
  key: CommissionKey,
  { payer, paidCents }: Pick<CommissionRow, 'payer' | 'paidCents'>,
): Promise<void> {
  await updateItem(configs, commissionItem, key, (stored) => {
    if (stored?.paidCents === paidCents) return null;
    // An invoice that was refunded before anybody heard of it earns nothing.
    if (stored === null && commissionOf(paidCents) === 0) return null;
    return { payer, paidCents, credit: stored?.credit ?? NO_CREDIT };
  });
}

/** Saves the result of `change` and returns it. Writes nothing if `change` returns null. */
export async function changeCommissionCredit(
  configs: Table,
  key: CommissionKey,
  change: (row: CommissionRow) => OwedCredit | null,
): Promise<CommissionRow | null> {
  return updateItem(configs, commissionItem, key, (stored) => {
    const credit = stored && change(stored);
    return stored && credit ? { payer: stored.payer, paidCents: stored.paidCents, credit } : null;
  });
}

/** Lists the newest commissions of a referrer, newest first: about 12,000 of them at most. */
export async function listCommissions(
  configs: Table,
  account: string,
  options: { consistent?: boolean } = {},
): Promise<CommissionRow[]> {
  const range = { descending: true, pages: MAX_PAGES, ...options };
  return queryItems(configs, commissionItem, { account }, range);
}
