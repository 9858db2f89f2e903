import { type Account, findAccount } from '@lambdas/data/accounts/accounts';
import { findCommission } from '@lambdas/data/billing/commissions';
import { findReferredBy } from '@lambdas/data/billing/referred-by';
import type { Payments } from '@lambdas/integrations/payments';
import type { Table } from '@lambdas/runtime/table';
import { commissionOf, needsCredit } from '@shared/domain/billing/commission';
import { countedInvoices } from './converge-commissions';

/**
 * Returns in words how the ledger of an account's referrer differs from what the account paid; empty
 * if it doesn't, or nobody referred it. One read per paid invoice.
 */
export async function listCommissionDifferences(
  configs: Table,
  payments: Pick<Payments, 'listPaidInvoices'>,
  { id, billing }: Account,
): Promise<string[]> {
  const customer = billing?.customer;
  const referral = customer ? await findReferredBy(configs, id) : null;
  if (!customer || !referral) return [];
  const referrer = await findAccount(configs, referral.referrer);
  if (!referrer || referrer.closedAt !== undefined) return [];
  const invoices = countedInvoices(referral, await payments.listPaidInvoices(customer));
  const lines = await Promise.all(
    invoices.map(async ({ id: invoice, paidAt, paidCents }) => {
      const row = await findCommission(configs, { account: referrer.id, paidAt, invoice });
      const [here, there] = [commissionOf(row?.paidCents ?? 0), commissionOf(paidCents)];
      if (here !== there) return `${invoice}: commission of ${here} cents here, ${there} at Stripe`;
      const isMissing = row !== null && needsCredit(row) && Boolean(referrer.billing?.customer);
      return isMissing ? `${invoice}: a commission is not on the balance` : [];
    }),
  );
  return lines.flat();
}
