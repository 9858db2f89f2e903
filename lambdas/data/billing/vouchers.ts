import { createHash, createHmac } from 'node:crypto';
import { defineItem, type ItemOf } from '@lambdas/runtime/item-kind';
import { sealedSecret } from '@lambdas/runtime/secret-box';
import type { Services } from '@lambdas/runtime/services';
import { getItem, putItem, updateItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { normalizeVoucherCode, toVoucherCode } from '@shared/domain/billing/voucher-code';
import * as z from 'zod';
import { NO_CREDIT, owedCredit } from './owed-credit';
import { openServiceKey } from './service-key';

/** A gift voucher that was paid for. Neither its code nor the buyer's address is stored. */
export const voucherItem = defineItem({
  name: 'vouchers',
  table: 'configs',
  pk: 'VOUCHER#{hash}',
  sk: 'VOUCHER',
  version: 2,
  schema: () =>
    z.object({
      /** The provider's id of the payment page, from which the code follows. */
      payment: z.string(),
      /** What was paid for it, in US cents. */
      paidCents: z.number(),
      /** When the payment was first seen (epoch ms). */
      boughtAt: z.number(),
      /** When the code was mailed to the buyer (epoch ms); null until then. */
      mailedAt: z.number().nullable(),
      /** When the payment was found to be refunded or disputed (epoch ms); null while it is paid. */
      voidAt: z.number().nullable(),
      /**
       * A hash of the one account that redeemed it, and when (epoch ms); null until then. A hash
       * leaves no trace of an account that is closed later, and the voucher stays used.
       */
      redeemedBy: z.string().nullable(),
      redeemedAt: z.number().nullable(),
      /** What it became; null until it was redeemed. */
      redeemedAs: z.enum(['plan', 'credit']).nullable(),
      /** When the plan starts that it became (epoch ms); null until the account has it. */
      startsAt: z.number().nullable(),
      credit: owedCredit(),
      /** Raised whenever its payment is read again, so that a slower run notices a later one. */
      run: z.number(),
      version: z.number(),
    }),
});

/** The key from which all voucher codes follow. */
export const voucherKeyItem = defineItem({
  name: 'voucher-key',
  table: 'configs',
  pk: 'VOUCHERS',
  sk: 'KEY',
  version: 2,
  schema: () => z.object({ key: sealedSecret() }),
});

/** A voucher that an account redeemed. */
export const redeemedVoucherItem = defineItem({
  name: 'redeemed-vouchers',
  table: 'configs',
  pk: 'U#{account}',
  sk: 'VOUCHER#{hash}',
  version: 2,
  schema: () => z.object({ redeemedAt: z.number() }),
});

/** Finds the account that redeemed a voucher, as long as there is one. */
export const voucherAccountItem = defineItem({
  name: 'voucher-accounts',
  table: 'configs',
  pk: 'VOUCHER#{hash}',
  sk: 'ACCOUNT',
  version: 2,
  schema: () => z.object({ account: z.string() }),
});

export type Voucher = ItemOf<typeof voucherItem>;
type StoredVoucher = Omit<Voucher, 'hash' | 'version'>;

/** Codes have 80 secret bits and only a service can be asked, so a plain hash is enough. */
export const hashOfVoucher = (code: string) =>
  createHash('sha256').update(normalizeVoucherCode(code)).digest('hex');

/** Returns the code of a payment, the same one each time. */
export async function voucherCodeOf(
  services: Pick<Services, 'configs' | 'secrets'>,
  payment: string,
): Promise<string> {
  const key = await openServiceKey(services, voucherKeyItem, 'voucher-key');
  return toVoucherCode(createHmac('sha256', key).update(payment).digest());
}

/** Reads a voucher; null if there is none. 1 read unit. */
export async function findVoucher(configs: Table, hash: string): Promise<Voucher | null> {
  return getItem(configs, voucherItem, { hash }, { consistent: true });
}

/** Finds the account that redeemed a voucher; null if nobody did or it was erased. */
export async function findVoucherAccount(configs: Table, hash: string): Promise<string | null> {
  const found = await getItem(configs, voucherAccountItem, { hash }, { consistent: true });
  return found?.account ?? null;
}

/** Stores which account redeemed a voucher. The account's own item leads to the other one. */
export async function saveVoucherAccount(
  configs: Table,
  { hash, account, redeemedAt }: { hash: string; account: string; redeemedAt: number },
): Promise<void> {
  await putItem(configs, redeemedVoucherItem, { account, hash }, { redeemedAt });
  await putItem(configs, voucherAccountItem, { hash }, { account });
}

/** Stores a voucher once it is paid. One that is stored already stays as it is. */
export async function addVoucher(
  configs: Table,
  hash: string,
  paid: Pick<Voucher, 'payment' | 'paidCents' | 'boughtAt'>,
): Promise<Voucher> {
  const saved = await updateItem(configs, voucherItem, { hash }, (stored) =>
    stored
      ? null
      : {
          ...paid,
          mailedAt: null,
          voidAt: null,
          redeemedBy: null,
          redeemedAt: null,
          redeemedAs: null,
          startsAt: null,
          credit: NO_CREDIT,
          run: 0,
        },
  );
  if (!saved) throw new Error('The voucher was not kept.');
  return saved;
}

/** Begins to read the payment of a voucher again. Returns the run; 0 if there is no voucher. */
export async function beginVoucherRun(configs: Table, hash: string): Promise<number> {
  const begun = await changeVoucher(configs, hash, (one) => ({ ...one, run: one.run + 1 }));
  return begun?.run ?? 0;
}

/**
 * Saves the result of `change` and returns the voucher; null if there is none.
 *
 * @param change returns null to leave it as it is
 */
export async function changeVoucher(
  configs: Table,
  hash: string,
  change: (voucher: Voucher) => StoredVoucher | null,
): Promise<Voucher | null> {
  return updateItem(configs, voucherItem, { hash }, (stored) => {
    const changed = stored && change(stored);
    if (!changed) return null;
    const { payment, paidCents, boughtAt, mailedAt, voidAt } = changed;
    const { redeemedBy, redeemedAt, redeemedAs, startsAt, credit, run } = changed;
    const kept = { payment, paidCents, boughtAt, mailedAt, voidAt, redeemedBy, redeemedAt };
    return { ...kept, redeemedAs, startsAt, credit, run };
  });
}
