import { findAccount } from '@lambdas/data/accounts/accounts';
import {
  changeCommissionCredit,
  hashOfPayer,
  listCommissions,
  saveCommission,
} from '@lambdas/data/billing/commissions';
import {
  beginRun,
  findReferredBy,
  keepReferral,
  type ReferredBy,
} from '@lambdas/data/billing/referred-by';
import type { PaidInvoice, Payments } from '@lambdas/integrations/payments';
import type { Services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';
import { commissionOf, needsCredit } from '@shared/domain/billing/commission';
import { bringCredit } from './bring-credit';
import { takePayouts } from './take-payouts';

type CommissionPayments = Pick<Payments, 'listPaidInvoices' | 'addCredit'>;
type CommissionServices = Pick<Services, 'configs' | 'now'>;

/** Runs that start over because another one read the payments later. */
const MAX_RUNS = 5;

/**
 * Brings all commissions of an account up to date: those on its payments, for whoever referred it,
 * and those that it earned itself but had no balance for. To be called whenever the account's
 * standing is read from the provider. Idempotent; may stop at any point.
 *
 * @throws PaymentsUnavailable
 */
export async function convergeCommissions(
  services: CommissionServices,
  payments: CommissionPayments,
  account: string,
): Promise<void> {
  const referrer = await recordCommissions(services, payments, account);
  if (referrer !== null) await creditCommissions(services, payments, referrer);
  await creditCommissions(services, payments, account);
}

/** Returns the account that referred this one; null if none did or it was closed. */
async function recordCommissions(
  { configs }: CommissionServices,
  payments: CommissionPayments,
  id: string,
): Promise<string | null> {
  for (let number = 0; number < MAX_RUNS; number++) {
    const account = await findAccount(configs, id, { consistent: true });
    const customer = account?.billing?.customer;
    if (!customer || !(await findReferredBy(configs, id))) return null;
    const referral = await beginRun(configs, id);
    const referrer = referral && (await findAccount(configs, referral.referrer));
    if (!referrer || referrer.closedAt !== undefined) return null;

    const invoices = await payments.listPaidInvoices(customer);
    const counted = countedInvoices(referral, invoices);
    if (counted.some(({ paidCents }) => paidCents > 0)) await keepReferral(configs, id);
    for (const invoice of counted) await record(configs, referrer.id, id, invoice);

    // If another run began meanwhile, its answer is newer, and this one may have overwritten it.
    const latest = await findReferredBy(configs, id);
    if (latest?.run === referral.run) return referrer.id;
  }
  throw new Error('Others keep reading the payments of this account.');
}

/** The payments of an account that its referrer earns a share of. */
export function countedInvoices(
  { usedAt }: Pick<ReferredBy, 'usedAt'>,
  invoices: readonly PaidInvoice[],
): PaidInvoice[] {
  return invoices.filter(({ paidAt }) => paidAt >= usedAt);
}

async function record(
  configs: Table,
  referrer: string,
  payer: string,
  { id: invoice, paidAt, paidCents }: PaidInvoice,
): Promise<void> {
  const key = { account: referrer, paidAt, invoice };
  await saveCommission(configs, key, { payer: hashOfPayer(payer), paidCents });
}

/**
 * Puts what an account earned on its balance with the provider, less what it was paid in money. An
 * account without one keeps it as earned, until it has one or support pays it out.
 */
async function creditCommissions(
  services: CommissionServices,
  payments: CommissionPayments,
  id: string,
): Promise<void> {
  const { configs, now } = services;
  const account = await findAccount(configs, id, { consistent: true });
  const customer = account?.billing?.customer;
  if (!customer) return;
  await takePayouts(services, payments, { account: id, customer });
  const rows = await listCommissions(configs, id, { consistent: true });
  for (const row of rows.filter(needsCredit)) {
    await bringCredit(payments, {
      customer,
      key: `commission-${row.invoice}`,
      now,
      async save(change) {
        const saved = await changeCommissionCredit(configs, row, ({ credit, paidCents }) =>
          change(credit, commissionOf(paidCents)),
        );
        return saved?.credit ?? null;
      },
    });
  }
}
