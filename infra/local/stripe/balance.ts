import type Stripe from 'stripe';
import type { World } from './world';

export interface BalanceChange {
  readonly customer: string;
  /** Cents. Negative is credit for the customer. */
  readonly amount: number;
  readonly type: Stripe.CustomerBalanceTransaction.Type;
  readonly description?: string | undefined;
  readonly invoice?: string;
  readonly metadata?: Record<string, string>;
}

/** Changes a customer's balance. */
export function addToBalance(
  world: World,
  { customer: id, amount, type, description, invoice, metadata = {} }: BalanceChange,
): Stripe.CustomerBalanceTransaction {
  const before = world.customers.need(id);
  const customer = world.customers.change(id, {
    balance: before.balance + amount,
    currency: 'usd',
  });
  const transaction = {
    id: world.newId('cbtxn'),
    object: 'customer_balance_transaction',
    amount,
    checkout_session: null,
    created: world.clock.now(),
    credit_note: null,
    currency: 'usd',
    customer: id,
    customer_account: null,
    description: description ?? null,
    ending_balance: customer.balance,
    invoice: invoice ?? null,
    livemode: false,
    metadata,
    type,
  } satisfies Stripe.CustomerBalanceTransaction;
  world.emit('customer.updated', customer, before);
  return world.balanceTransactions.put(transaction);
}
