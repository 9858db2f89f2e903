import { nextAccounts } from '@lambdas/data/accounts/account-list';
import { type Account, findAccount } from '@lambdas/data/accounts/accounts';
import { listCommissions } from '@lambdas/data/billing/commissions';
import { addPayout, findPayout, listPayouts } from '@lambdas/data/billing/payouts';
import type { Payments } from '@lambdas/integrations/payments';
import type { Services } from '@lambdas/runtime/services';
import { takePayouts } from '@lambdas/services/billing/take-payouts';
import { toDollars } from '@lambdas/services/billing/to-dollars';
import { commissionOf } from '@shared/domain/billing/commission';

/** What an account earned by referring others, in US cents. */
export interface Earnings {
  readonly account: Account;
  readonly earnedCents: number;
  /** What support paid in money. */
  readonly paidOutCents: number;
  /**
   * What can still be paid in money: what was earned and not paid, less what invoices of the account
   * used up.
   */
  readonly owedCents: number;
}

export interface WantedPayout {
  /** The account's id or email address. */
  readonly account: string;
  readonly cents: number;
  /** Names the transfer, so that recording it twice counts once. */
  readonly reference: string;
}

type PayoutPayments = Pick<Payments, 'readBalance' | 'addCredit'>;

const BATCH = 50;

/** Yields every account that ever earned a commission. A query or two and one request per account. */
export async function* listEarnings(
  services: Pick<Services, 'configs'>,
  payments: PayoutPayments,
): AsyncGenerator<Earnings> {
  for await (const account of allAccounts(services)) {
    const earnings = await earningsOf(services, payments, account);
    if (earnings.earnedCents > 0 || earnings.paidOutCents > 0) yield earnings;
  }
}

/**
 * Records that an account was paid in money, and takes the sum from its balance. Idempotent; may stop
 * at any point: repeat it with the same reference.
 *
 * @throws Error if there is no such account, the reference belongs to another sum, or less is owed
 * @throws PaymentsUnavailable
 */
export async function recordPayout(
  services: Pick<Services, 'configs' | 'now'>,
  payments: PayoutPayments,
  { account: wanted, cents, reference }: WantedPayout,
): Promise<Earnings> {
  const { configs, now } = services;
  const account = await accountOf(services, wanted);
  const known = await findPayout(configs, { account: account.id, reference });
  if (known && known.cents !== cents) {
    throw new Error(`${reference} was recorded already, with ${toDollars(known.cents)}.`);
  }
  if (!known) {
    const { owedCents } = await earningsOf(services, payments, account);
    if (cents > owedCents) throw new Error(`Only ${toDollars(owedCents)} are owed.`);
    await addPayout(configs, { account: account.id, reference, cents, paidAt: now() });
  }
  const customer = account.billing?.customer;
  if (customer) await takePayouts(services, payments, { account: account.id, customer });
  return earningsOf(services, payments, account);
}

async function earningsOf(
  { configs }: Pick<Services, 'configs'>,
  payments: PayoutPayments,
  account: Account,
): Promise<Earnings> {
  const [rows, payouts] = await Promise.all([
    listCommissions(configs, account.id, { consistent: true }),
    listPayouts(configs, account.id, { consistent: true }),
  ]);
  const sum = (cents: readonly number[]) => cents.reduce((total, one) => total + one, 0);
  const earnedCents = sum(rows.map(({ paidCents }) => commissionOf(paidCents)));
  const paidOutCents = sum(payouts.map(({ cents }) => cents));
  const customer = account.billing?.customer;
  const unpaid = earnedCents - paidOutCents;
  // Without a customer, nothing was ever credited, so invoices used nothing up.
  const left =
    customer && unpaid > 0 ? await leftOn(payments, customer, { rows, payouts }) : unpaid;
  return { account, earnedCents, paidOutCents, owedCents: Math.max(0, Math.min(unpaid, left)) };
}

interface Ledger {
  readonly rows: Awaited<ReturnType<typeof listCommissions>>;
  readonly payouts: Awaited<ReturnType<typeof listPayouts>>;
}

/** What a balance will have once everything that is written down has reached it, in US cents. */
async function leftOn(
  payments: PayoutPayments,
  customer: string,
  { rows, payouts }: Ledger,
): Promise<number> {
  const onBalance = await payments.readBalance(customer);
  const missing = rows.map(
    ({ paidCents, credit }) => commissionOf(paidCents) - credit.creditedCents,
  );
  const untaken = payouts.map(({ cents, credit }) => -cents - credit.creditedCents);
  return [...missing, ...untaken].reduce((left, cents) => left + cents, onBalance);
}

async function accountOf(services: Pick<Services, 'configs'>, wanted: string): Promise<Account> {
  for await (const account of allAccounts(services)) {
    const { id, email } = account;
    if (id === wanted || email.toLowerCase() === wanted.toLowerCase()) return account;
  }
  throw new Error(`There is no account ${wanted}.`);
}

async function* allAccounts({ configs }: Pick<Services, 'configs'>): AsyncGenerator<Account> {
  for (let after = ''; ; ) {
    const batch = await nextAccounts(configs, after, BATCH);
    for (const { account: id } of batch) {
      const account = await findAccount(configs, id, { consistent: true });
      if (account) yield account;
    }
    const last = batch.at(-1);
    if (!last || batch.length < BATCH) return;
    after = last.account;
  }
}
