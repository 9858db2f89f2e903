import type { Account } from '@lambdas/data/accounts/accounts';
import { findCustomerAccount } from '@lambdas/data/billing/customers';
import type { ChangedAt } from '@lambdas/integrations/payments';
import type { Services } from '@lambdas/runtime/services';
import { type BillingTools, converge } from './converge';
import { convergeCommissions } from './converge-commissions';
import { convergeVoucher, type VoucherTools } from './converge-voucher';

/**
 * Asks the payment provider about everything that one of its events concerns, and saves the answers:
 * what the customer may use, commissions on its payments, and a gift voucher. Idempotent; may stop
 * at any point.
 *
 * @returns the account; null if the event is about none, or `unknown` if its customer is somebody
 * else's in the same Stripe account, or that of an account that is gone
 * @throws PaymentsUnavailable
 */
export async function convergeChange(
  services: Services,
  tools: BillingTools & VoucherTools,
  { customer, voucherPayment }: Pick<ChangedAt, 'customer' | 'voucherPayment'>,
): Promise<Account | 'unknown' | null> {
  if (voucherPayment !== null) await convergeVoucher(services, tools, voucherPayment);
  if (customer === null) return null;
  const id = await findCustomerAccount(services.configs, customer);
  if (id === null) return 'unknown';
  const account = await converge(services, tools, id);
  await convergeCommissions(services, tools.payments, id);
  return account;
}
