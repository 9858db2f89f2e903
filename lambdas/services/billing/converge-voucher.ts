import {
  addVoucher,
  beginVoucherRun,
  changeVoucher,
  findVoucherAccount,
  hashOfVoucher,
  type Voucher,
  voucherCodeOf,
} from '@lambdas/data/billing/vouchers';
import type { Mailer } from '@lambdas/integrations/mailer';
import type { Payments, VoucherPayment } from '@lambdas/integrations/payments';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';
import { voucherMail } from '@shared/domain/mails/voucher-mail';
import { applyVoucher } from './apply-voucher';

type VoucherServices = Pick<Services, 'configs' | 'secrets' | 'now'>;

export interface VoucherTools {
  readonly payments: Pick<Payments, 'readVoucherPayment' | 'addCredit'>;
  readonly mailer: Mailer;
  /** The site's address, for links in mails. */
  readonly site: string;
}

/** Rounds that start over because another run asked later. */
const MAX_ROUNDS = 5;

/**
 * Brings the voucher of a payment in line with what the provider says: once it is paid, the code is
 * mailed to the buyer; when it is refunded or disputed, the code stops working, and whoever redeemed
 * it loses what it gave. The code follows from the payment, so a repeated mail has the same one.
 * Idempotent; may stop at any point.
 *
 * @throws PaymentsUnavailable
 * @throws Error if the mail can't be sent for now
 */
export async function convergeVoucher(
  services: VoucherServices,
  tools: VoucherTools,
  paymentId: string,
): Promise<void> {
  const { configs, now } = services;
  const code = await voucherCodeOf(services, paymentId);
  const hash = hashOfVoucher(code);
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const run = await beginVoucherRun(configs, hash);
    const payment = await tools.payments.readVoucherPayment(paymentId);
    if (!payment) return;
    const { id, isPaid, paidCents } = payment;
    if (isPaid) await addVoucher(configs, hash, { payment: id, paidCents, boughtAt: now() });
    const voucher = await saveVoid(configs, hash, { run, voidAt: isPaid ? null : now() });
    // A page on which nobody paid.
    if (voucher === null) return;
    if (voucher === 'stale') continue;

    if (voucher.redeemedBy !== null) {
      const account = await findVoucherAccount(configs, hash);
      if (account !== null) await applyVoucher(services, tools.payments, account, voucher);
    } else if (isPaid && voucher.mailedAt === null) {
      await mailVoucher(services, tools, payment, code);
    }
    return;
  }
  throw new Error('Others keep reading the payment of this voucher.');
}

/**
 * Saves whether a voucher is paid for, unless another run began after this one, whose answer is newer.
 * Null if there is no voucher.
 */
async function saveVoid(
  configs: Table,
  hash: string,
  { run, voidAt }: { run: number; voidAt: number | null },
): Promise<Voucher | 'stale' | null> {
  let isStale = false;
  const saved = await changeVoucher(configs, hash, (voucher) => {
    isStale = voucher.run !== run;
    if (isStale || (voucher.voidAt === null) === (voidAt === null)) return null;
    return { ...voucher, voidAt, run: run + 1 };
  });
  return isStale ? 'stale' : saved;
}

async function mailVoucher(
  { configs, now }: VoucherServices,
  { mailer, site }: VoucherTools,
  { id, email }: VoucherPayment,
  code: string,
): Promise<void> {
  const answer = await mailer.send({
    to: email,
    ...voucherMail({ code, link: `${site}/dashboard/settings#plan` }),
  });
  if (answer.kind === 'refused') {
    // Trying again is pointless; support finds the payment and the buyer at the provider.
    logger.error('a voucher could not be mailed', { payment: id, reason: answer.reason });
    return;
  }
  if (answer.kind === 'failed') throw new Error(`A voucher was not mailed: ${answer.reason}`);
  await changeVoucher(configs, hashOfVoucher(code), (voucher) => ({
    ...voucher,
    mailedAt: now(),
  }));
}
