import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, updateItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import * as z from 'zod';

/** Whose referral code an account used. The first one that it paid with stays. */
export const referredByItem = defineItem({
  name: 'referred-by',
  table: 'configs',
  pk: 'U#{account}',
  sk: 'REFERRED-BY',
  schema: () =>
    z.object({
      code: z.string(),
      /** The account of the code. */
      referrer: z.string(),
      /** When a checkout was started with it (epoch ms). */
      usedAt: z.number(),
      /** Whether a payment followed. Until then, another checkout replaces it. */
      isKept: z.boolean(),
      /** Raised whenever its payments are read again, so that a slower run notices a later one. */
      run: z.number(),
      version: z.number(),
    }),
});

export type ReferredBy = ItemOf<typeof referredByItem>;

/** Reads whose code an account used; null if it used none. 1 read unit. */
export async function findReferredBy(configs: Table, account: string): Promise<ReferredBy | null> {
  return getItem(configs, referredByItem, { account }, { consistent: true });
}

/**
 * Remembers the code that a checkout is started with, unless the account paid with one before.
 *
 * @param now epoch ms
 */
export async function rememberReferral(
  configs: Table,
  account: string,
  { code, referrer }: Pick<ReferredBy, 'code' | 'referrer'>,
  now: number,
): Promise<void> {
  await updateItem(configs, referredByItem, { account }, (stored) =>
    stored?.isKept ? null : { code, referrer, usedAt: now, isKept: false, run: stored?.run ?? 0 },
  );
}

/** Forgets a code that was not paid with, because a checkout was started without any. */
export async function forgetUnpaidReferral(configs: Table, account: string): Promise<void> {
  const found = await findReferredBy(configs, account);
  if (!found || found.isKept) return;
  await configs.remove(keyOf(referredByItem, { account }), {
    expression: 'isKept = :no',
    values: { ':no': false },
  });
}

/** Keeps the code that the account paid with. Idempotent. */
export async function keepReferral(configs: Table, account: string): Promise<void> {
  await updateItem(configs, referredByItem, { account }, (stored) =>
    stored === null || stored.isKept ? null : { ...contentOf(stored), isKept: true },
  );
}

/** Begins to read the account's payments again. Null if it used no code. */
export async function beginRun(configs: Table, account: string): Promise<ReferredBy | null> {
  return updateItem(configs, referredByItem, { account }, (stored) =>
    stored === null ? null : { ...contentOf(stored), run: stored.run + 1 },
  );
}

function contentOf({ code, referrer, usedAt, isKept, run }: ReferredBy) {
  return { code, referrer, usedAt, isKept, run };
}
