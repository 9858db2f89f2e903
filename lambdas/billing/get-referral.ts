import { listCommissions } from '@lambdas/data/billing/commissions';
import { listPayouts } from '@lambdas/data/billing/payouts';
import { giveReferralCode } from '@lambdas/data/billing/referral-codes';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { iso } from '@lambdas/runtime/iso';
import { getReferral, LISTED_COMMISSIONS } from '@shared/api/billing';
import { commissionOf, commissionStateOf } from '@shared/domain/billing/commission';

export const handler = endpoint(getReferral, async (_, { caller, services }) => {
  const { account } = caller;
  const [code, rows, payouts] = await Promise.all([
    giveReferralCode(services, account),
    listCommissions(services.configs, account.id),
    listPayouts(services.configs, account.id),
  ]);
  const sum = (cents: readonly number[]) => toUsd(cents.reduce((total, one) => total + one, 0));
  return {
    code,
    payingAccounts: new Set(rows.map(({ payer }) => payer)).size,
    earnedUsd: sum(rows.map(({ paidCents }) => commissionOf(paidCents))),
    creditedUsd: sum(rows.map(({ credit }) => credit.creditedCents)),
    paidOutUsd: sum(payouts.map(({ cents }) => cents)),
    commissions: rows.slice(0, LISTED_COMMISSIONS).map((row) => ({
      paidAt: iso(row.paidAt),
      paidUsd: toUsd(row.paidCents),
      commissionUsd: toUsd(commissionOf(row.paidCents)),
      state: commissionStateOf(row),
    })),
    omitted: Math.max(0, rows.length - LISTED_COMMISSIONS),
  };
});

const toUsd = (cents: number) => cents / 100;
