import type Stripe from 'stripe';
import { addToBalance } from './balance';
import { couponOf, idOf, lineOf, type WantedLine } from './invoice-lines';
import type { World } from './world';

export interface WantedInvoice {
  readonly subscription: Stripe.Subscription;
  readonly reason: Stripe.Invoice.BillingReason;
  readonly lines: readonly WantedLine[];
  /** Lines that were made earlier, by a change in the middle of a period. */
  readonly pending?: readonly Stripe.InvoiceLineItem[];
  readonly discounts: readonly Stripe.Discount[];
  readonly period: { readonly start: number; readonly end: number };
}

/** An invoice as a draft that is not stored. */
export function draftInvoice(world: World, wanted: WantedInvoice): Stripe.Invoice {
  const { subscription, discounts } = wanted;
  const id = world.newId('in');
  const customer = world.customers.need(idOf(subscription.customer));
  const lines = [
    ...(wanted.pending ?? []).map((line) => ({ ...line, invoice: id })),
    ...wanted.lines.map((line) => lineOf(world, line, discounts, id)),
  ];
  const subtotal = sum(lines.map(({ amount }) => amount));
  const taken = totalDiscounts(lines);
  const total = subtotal - sum(taken.map(({ amount }) => amount));
  const due = Math.max(0, total + customer.balance);
  const created = world.clock.now();
  return {
    id,
    object: 'invoice',
    account_country: 'US',
    account_name: 'Roomlight',
    account_tax_ids: null,
    amount_due: due,
    amount_overpaid: 0,
    amount_paid: 0,
    amount_remaining: due,
    amount_shipping: 0,
    application: null,
    attempt_count: 0,
    attempted: false,
    auto_advance: true,
    automatic_tax: {
      disabled_reason: null,
      enabled: false,
      liability: null,
      provider: null,
      status: null,
    },
    automatically_finalizes_at: null,
    billing_reason: wanted.reason,
    collection_method: 'charge_automatically',
    created,
    currency: 'usd',
    custom_fields: null,
    customer: customer.id,
    customer_account: null,
    customer_address: null,
    customer_email: customer.email,
    customer_name: customer.name ?? null,
    customer_phone: null,
    customer_shipping: null,
    customer_tax_exempt: 'none',
    customer_tax_ids: [],
    default_payment_method: null,
    default_source: null,
    default_tax_rates: [],
    description: null,
    discounts: discounts.map((discount) => discount.id),
    due_date: null,
    effective_at: null,
    ending_balance: null,
    footer: null,
    from_invoice: null,
    hosted_invoice_url: null,
    invoice_pdf: null,
    issuer: { type: 'self' },
    last_finalization_error: null,
    latest_revision: null,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    livemode: false,
    metadata: {},
    next_payment_attempt: null,
    number: null,
    on_behalf_of: null,
    parent: {
      quote_details: null,
      subscription_details: {
        metadata: subscription.metadata,
        subscription: subscription.id,
      },
      type: 'subscription_details',
    },
    payment_settings: {
      default_mandate: null,
      payment_method_options: null,
      payment_method_types: null,
    },
    period_end: wanted.period.end,
    period_start: wanted.period.start,
    post_payment_credit_notes_amount: 0,
    pre_payment_credit_notes_amount: 0,
    receipt_number: null,
    rendering: null,
    shipping_cost: null,
    shipping_details: null,
    starting_balance: customer.balance,
    statement_descriptor: null,
    status: 'draft',
    status_transitions: {
      finalized_at: null,
      marked_uncollectible_at: null,
      paid_at: null,
      voided_at: null,
    },
    subtotal,
    subtotal_excluding_tax: subtotal,
    test_clock: null,
    total,
    total_discount_amounts: taken,
    total_excluding_tax: total,
    total_pretax_credit_amounts: [],
    total_taxes: [],
    webhooks_delivered_at: null,
  } satisfies Stripe.Invoice;
}

/** Stores a draft and makes it the latest invoice of its subscription. */
export function createInvoice(world: World, wanted: WantedInvoice): Stripe.Invoice {
  const invoice = world.invoices.put(draftInvoice(world, wanted));
  for (const { id, subscription } of world.pendingItems.all()) {
    if (subscription === wanted.subscription.id) world.pendingItems.remove(id);
  }
  world.subscriptions.change(wanted.subscription.id, { latest_invoice: invoice.id });
  world.emit('invoice.created', invoice);
  return invoice;
}

/** Applies the customer's balance. The rest is due from now on. */
export function finalizeInvoice(world: World, id: string): Stripe.Invoice {
  const draft = world.invoices.need(id);
  const customer = idOf(draft.customer ?? '');
  const { balance } = world.customers.need(customer);
  const due = Math.max(0, draft.total + balance);
  // Credit beyond the total stays; a negative total becomes credit.
  const left = Math.min(0, draft.total + balance);
  if (left !== balance) {
    addToBalance(world, {
      customer,
      amount: left - balance,
      type: 'applied_to_invoice',
      invoice: id,
    });
  }
  const invoice = world.invoices.change(id, {
    amount_due: due,
    amount_remaining: due,
    starting_balance: balance,
    ending_balance: left,
    status: 'open',
    number: `RL-${String(numberedInvoices(world) + 1).padStart(4, '0')}`,
    hosted_invoice_url: `${world.url}/receipts/${id}`,
    invoice_pdf: `${world.url}/receipts/${id}`,
    effective_at: world.clock.now(),
    automatically_finalizes_at: null,
    next_payment_attempt: world.clock.now(),
    status_transitions: { ...draft.status_transitions, finalized_at: world.clock.now() },
  });
  removeUsedDiscounts(world, invoice);
  world.emit('invoice.finalized', invoice);
  return invoice;
}

/** The subscription of an invoice; null if it is none of a subscription. */
export function subscriptionOf({ parent }: Stripe.Invoice): string | null {
  const subscription = parent?.subscription_details?.subscription;
  return subscription ? idOf(subscription) : null;
}

/** A coupon for one invoice ends with the first one that it has reduced. */
function removeUsedDiscounts(world: World, invoice: Stripe.Invoice): void {
  const subscription = subscriptionOf(invoice);
  const used = (invoice.total_discount_amounts ?? [])
    .filter(({ amount }) => amount > 0)
    .map(({ discount }) => world.discounts.need(idOf(discount)))
    .filter((discount) => couponOf(world, discount).duration === 'once')
    .map(({ id }) => id);
  if (!subscription || used.length === 0) return;
  const { discounts } = world.subscriptions.need(subscription);
  world.subscriptions.change(subscription, {
    discounts: discounts.filter((discount) => !used.includes(idOf(discount))),
  });
}

function totalDiscounts(lines: readonly Stripe.InvoiceLineItem[]) {
  const totals = new Map<string, number>();
  for (const { amount, discount } of lines.flatMap((line) => line.discount_amounts ?? [])) {
    totals.set(idOf(discount), (totals.get(idOf(discount)) ?? 0) + amount);
  }
  return [...totals].map(([discount, amount]) => ({ amount, discount }));
}

function numberedInvoices(world: World): number {
  return world.invoices.all().filter(({ number }) => number !== null).length;
}

export function listOf<T>(data: T[], url: string): Stripe.ApiList<T> {
  return { object: 'list', data, has_more: false, url };
}

export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
