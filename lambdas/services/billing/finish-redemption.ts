import { findAccount } from '@lambdas/data/accounts/accounts';
import { hashOfPayer } from '@lambdas/data/billing/commissions';
import {
  dropRedemption,
  endRedemption,
  listRedemptions,
  type Redemption,
} from '@lambdas/data/billing/redemptions';
import { findVoucher, saveVoucherAccount, type Voucher } from '@lambdas/data/billing/vouchers';
import type { Payments } from '@lambdas/integrations/payments';
import type { UserPool } from '@lambdas/integrations/user-pool';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { applyVoucher } from './apply-voucher';
import { isSubscriber } from './converge';

type RedemptionServices = Pick<Services, 'configs' | 'now'>;

export interface RedemptionTools {
  readonly payments: Pick<Payments, 'addCredit'>;
  readonly pool: Pick<UserPool, 'setSubscriber'>;
}

/** Longer than any call's timeout: whoever began earlier is dead. */
const DEAD_MS = 5 * 60_000;

/**
 * Gives an account what the voucher is worth that it claimed. Idempotent; if it stops anywhere, the
 * hourly walk finishes it.
 *
 * @throws PaymentsUnavailable
 */
export async function finishRedemption(
  services: RedemptionServices,
  { payments, pool }: RedemptionTools,
  id: string,
  voucher: Voucher,
): Promise<void> {
  const { configs, now } = services;
  const { hash, redeemedAt } = voucher;
  await saveVoucherAccount(configs, { hash, account: id, redeemedAt: redeemedAt ?? now() });
  await applyVoucher(services, payments, id, voucher);
  const account = await findAccount(configs, id, { consistent: true });
  if (account) await pool.setSubscriber(id, isSubscriber(account, now()));
  await endRedemption(configs, { account: id, hash });
}

/**
 * Finishes the redemptions of processes that died. One that didn't get as far as claiming the
 * voucher is dropped: the code still works.
 *
 * @param until nothing is begun after this (epoch ms)
 */
export async function finishRedemptions(
  services: RedemptionServices,
  tools: RedemptionTools,
  until: number,
): Promise<{ finished: number; failed: number }> {
  const counts = { finished: 0, failed: 0 };
  for (const redemption of await listRedemptions(services.configs)) {
    const now = services.now();
    if (now >= until) break;
    if (redemption.begunAt > now - DEAD_MS) continue;
    try {
      await finishOrDrop(services, tools, redemption);
      counts.finished += 1;
    } catch (error) {
      counts.failed += 1;
      const { account } = redemption;
      logger.error('a redemption could not be finished', { account, error: error as Error });
    }
  }
  return counts;
}

async function finishOrDrop(
  services: RedemptionServices,
  tools: RedemptionTools,
  redemption: Redemption,
): Promise<void> {
  const { account: id, hash } = redemption;
  const [voucher, account] = await Promise.all([
    findVoucher(services.configs, hash),
    findAccount(services.configs, id, { consistent: true }),
  ]);
  const isClaimed = account !== null && voucher?.redeemedBy === hashOfPayer(id);
  if (isClaimed) await finishRedemption(services, tools, id, voucher);
  else await dropRedemption(services.configs, redemption);
}
