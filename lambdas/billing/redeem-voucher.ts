import { findAccount } from '@lambdas/data/accounts/accounts';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { openUserPool } from '@lambdas/integrations/user-pool';
import { applyVoucher } from '@lambdas/services/billing/apply-voucher';
import { toBillingResponse } from '@lambdas/services/billing/billing-response';
import { claimVoucher } from '@lambdas/services/billing/claim-voucher';
import { isSubscriber } from '@lambdas/services/billing/converge';
import { openPayments } from '@lambdas/services/billing/open-payments';
import { redeemVoucher } from '@shared/api/billing';

export const handler = endpoint(redeemVoucher, async ({ body }, { caller, services }) => {
  const { configs, now } = services;
  const { id } = caller.account;
  const payments = await openPayments(services);
  const voucher = await claimVoucher(services, id, body.code);
  await applyVoucher(services, payments, id, voucher);

  const account = (await findAccount(configs, id, { consistent: true })) ?? caller.account;
  await openUserPool().setSubscriber(id, isSubscriber(account, now()));
  return {
    as: voucher.redeemedAs ?? 'plan',
    billing: await toBillingResponse(services, account),
  };
});
