import { findAccount } from '@lambdas/data/accounts/accounts';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { openUserPool } from '@lambdas/integrations/user-pool';
import { toBillingResponse } from '@lambdas/services/billing/billing-response';
import { claimVoucher } from '@lambdas/services/billing/claim-voucher';
import { finishRedemption } from '@lambdas/services/billing/finish-redemption';
import { openPayments } from '@lambdas/services/billing/open-payments';
import { redeemVoucher } from '@shared/api/billing';

export const handler = endpoint(redeemVoucher, async ({ body }, { caller, services }) => {
  const { id } = caller.account;
  const payments = await openPayments(services);
  const voucher = await claimVoucher(services, id, body.code);
  await finishRedemption(services, { payments, pool: openUserPool() }, id, voucher);

  const account = await findAccount(services.configs, id, { consistent: true });
  return {
    as: voucher.redeemedAs ?? 'plan',
    billing: await toBillingResponse(services, account ?? caller.account),
  };
});
