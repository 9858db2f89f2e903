import { findFollowed, saveFollowed } from '@lambdas/data/billing/billing-progress';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { type BillingTools, countLive } from '@lambdas/services/billing/converge';
import { convergeChange } from '@lambdas/services/billing/converge-change';
import type { VoucherTools } from '@lambdas/services/billing/converge-voucher';
import { DAY_MS } from '@shared/domain/time/utc-day';

export interface FollowingTools extends BillingTools, Pick<VoucherTools, 'mailer' | 'site'> {
  /** Nothing is begun after this (epoch ms). */
  readonly until: number;
}

/** Events may appear in the list a little later than their time says. */
const OVERLAP_MS = 15 * 60_000;
/** The provider forgets events after 30 days; the nightly comparison finds what they changed. */
const MAX_BACK_MS = 29 * DAY_MS;
const SAVED_EVERY = 25;

/**
 * Brings every account up to date whose customer the provider's events name since the last walk,
 * commissions on its payments, and gift vouchers. Each customer and voucher is asked about once. The
 * time reached is stored, so it may stop at any point. One that fails is left to the nightly
 * comparison.
 */
export async function followPayments(
  services: Services,
  { until, ...tools }: FollowingTools,
): Promise<{ changed: number; failed: number; doubled: number; unknown: number }> {
  const { configs, now } = services;
  const startedAt = now();
  const stored = (await findFollowed(configs)) ?? startedAt - DAY_MS;
  const since = Math.max(stored - OVERLAP_MS, startedAt - MAX_BACK_MS);
  const counts = { changed: 0, failed: 0, doubled: 0, unknown: 0 };
  const seen = new Set<string>();
  for await (const { at, customer, voucherPayment } of tools.payments.listChangedSince(since)) {
    if (now() >= until) return counts;
    const about = [customer, voucherPayment].filter((id) => id !== null).join(' ');
    if (about === '' || seen.has(about)) continue;
    seen.add(about);
    try {
      const account = await convergeChange(services, tools, { customer, voucherPayment });
      if (account === 'unknown') counts.unknown += 1;
      else if (customer !== null) counts.changed += 1;
      if (account !== null && account !== 'unknown' && countLive(account) > 1) counts.doubled += 1;
    } catch (error) {
      counts.failed += 1;
      logger.error('following a payment failed', { about, error: error as Error });
    }
    if (seen.size % SAVED_EVERY === 0) await saveFollowed(configs, at);
  }
  await saveFollowed(configs, startedAt);
  return counts;
}
