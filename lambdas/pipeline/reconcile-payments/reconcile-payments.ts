import { findReconciliation, saveReconciliation } from '@lambdas/data/billing/billing-progress';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { comparePrices } from '@lambdas/services/billing/compare-prices';
import {
  type BillingTools,
  converge,
  countLive,
  isSubscriber,
} from '@lambdas/services/billing/converge';
import { convergeCommissions } from '@lambdas/services/billing/converge-commissions';
import { compareAccounts, listUnknown } from '@lambdas/services/billing/reconcile-accounts';

export interface ReconcilingTools extends BillingTools {
  /** Nothing is begun after this (epoch ms). */
  readonly until: number;
}

/** Less than a day, because a start may be some minutes early. */
const ROUND_MS = 20 * 60 * 60_000;

/**
 * Compares every account that ever paid, or redeemed a voucher, with the payment provider and repairs
 * it: its subscriptions, its place in the user pool's group, its used free week, and commissions on its
 * payments. Then it looks for subscriptions of nobody, and for prices that our pages show wrong. A
 * difference is counted, because events should have left none. It may stop at any point; the next
 * start continues behind the last account.
 */
export async function reconcilePayments(
  services: Services,
  { until, ...tools }: ReconcilingTools,
): Promise<{
  compared: number;
  differences: number;
  failed: number;
  doubled: number;
  unknown: number;
  mispriced: number;
}> {
  const { configs, now } = services;
  const counts = { compared: 0, differences: 0, failed: 0, doubled: 0, unknown: 0, mispriced: 0 };
  const latest = await findReconciliation(configs);
  const isOver = latest?.isFinished === true;
  if (isOver && now() < latest.startedAt + ROUND_MS) return counts;
  const round = latest && !isOver ? latest : { startedAt: now(), after: '' };
  const { startedAt } = round;
  for await (const { account, differences } of compareAccounts(
    services,
    tools.payments,
    round.after,
  )) {
    if (now() >= until) return counts;
    counts.compared += 1;
    counts.differences += differences.length;
    for (const difference of differences) {
      logger.warn('a subscription differed', { account: account.id, difference });
    }
    try {
      const converged = await converge(services, tools, account.id);
      // A voucher's plan ends without anybody's event.
      if (!converged) await tools.pool.setSubscriber(account.id, isSubscriber(account, now()));
      await convergeCommissions(services, tools.payments, account.id);
      if (converged && countLive(converged) > 1) counts.doubled += 1;
    } catch (error) {
      counts.failed += 1;
      logger.error('reconciling failed', { account: account.id, error: error as Error });
    }
    await saveReconciliation(configs, { startedAt, after: account.id, isFinished: false });
  }
  for await (const line of listUnknown(services, tools.payments)) {
    counts.unknown += 1;
    logger.error('a subscription is nobody’s', { line });
  }
  for (const line of await comparePrices(tools.payments)) {
    counts.mispriced += 1;
    logger.error('a price differs', { line });
  }
  await saveReconciliation(configs, { startedAt, after: '', isFinished: true });
  return counts;
}
