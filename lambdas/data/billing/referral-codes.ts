import { defineItem } from '@lambdas/runtime/item-kind';
import { getItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/** Whose referral code it is. */
export const referralCodeItem = defineItem({
  name: 'referral-codes',
  table: 'configs',
  pk: 'REFERRAL#{code}',
  sk: 'ACCOUNT',
  schema: () => z.object({ account: z.string() }),
});

/** Returns the account whose referral code it is; null if nobody's. 0.5 read units. */
export async function findReferrer(configs: Table, code: string): Promise<string | null> {
  return (await getItem(configs, referralCodeItem, { code }))?.account ?? null;
}
