import type { CreditChange } from '@lambdas/integrations/payments';
import type Stripe from 'stripe';

/** Our clock and Stripe's differ by less. */
const CLOCK_SKEW_MS = 60 * 60_000;
const PAGE = 100;

/**
 * Changes a customer's balance, unless it was changed under that key before. Stripe forgets
 * idempotency keys after a day or more, so they only keep two runs at the same time from changing it
 * twice; the transaction itself carries the key for good. One request more per 100 transactions
 * since then.
 */
export async function addCredit(
  stripe: Stripe,
  customer: string,
  { key, cents, since }: CreditChange,
): Promise<void> {
  if (await wasChanged(stripe, customer, key, since)) return;
  await stripe.customers.createBalanceTransaction(
    customer,
    // A negative balance lowers the next invoices.
    { amount: -cents, currency: 'usd', metadata: { key } },
    { idempotencyKey: key },
  );
}

/** Returns the credit of a customer in US cents. Stripe counts it as negative. */
export async function readBalance(stripe: Stripe, customer: string): Promise<number> {
  const found = await stripe.customers.retrieve(customer);
  return found.deleted || found.balance === 0 ? 0 : -found.balance;
}

async function wasChanged(
  stripe: Stripe,
  customer: string,
  key: string,
  since: number,
): Promise<boolean> {
  const gte = Math.max(0, Math.floor((since - CLOCK_SKEW_MS) / 1000));
  const wanted = { created: { gte }, limit: PAGE };
  for await (const { metadata } of stripe.customers.listBalanceTransactions(customer, wanted)) {
    if (metadata?.key === key) return true;
  }
  return false;
}
