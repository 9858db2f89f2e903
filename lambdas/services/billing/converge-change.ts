import { findCustomerAccount } from '@lambdas/data/billing/customers';
import type { ChangedAt } from '@lambdas/integrations/payments';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { type BillingTools, converge } from './converge';
import { convergeCommissions } from './converge-commissions';
import { convergeVoucher, type VoucherTools } from './converge-voucher';

/**
 * Asks the payment provider about everything that one of its events concerns, and saves the answers:
 * what the customer may use, commissions on its payments, and a gift voucher. Idempotent; may stop
 * at any point.
 *
 * @throws PaymentsUnavailable
 */
export async function convergeChange(
  services: Services,
  tools: BillingTools & VoucherTools,
  { customer, voucherPayment }: Pick<ChangedAt, 'customer' | 'voucherPayment'>,
): Promise<void> {
  if (customer !== null) {
    const account = await findCustomerAccount(services.configs, customer);
    if (account === null) {
      // Somebody else's customer in the same Stripe account, or one of an account that is gone.
      logger.warn('an event is about an unknown customer', { customer });
    } else {
      await converge(services, tools, account);
      await convergeCommissions(services, tools.payments, account);
    }
  }
  if (voucherPayment !== null) await convergeVoucher(services, tools, voucherPayment);
}
