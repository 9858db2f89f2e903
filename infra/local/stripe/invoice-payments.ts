import type Stripe from 'stripe';
import { idOf } from './invoice-lines';
import { subscriptionOf } from './invoices';
import { chargeCard } from './payments';
import { DAY } from './periods';
import type { World } from './world';

/** Days after each failed attempt until the next one. After the last one none follows. */
const RETRY_DAYS = [3, 5, 7] as const;

/**
 * Tries to pay an open invoice with the customer's card.
 *
 * @param isPresent if the card's holder is at the page
 */
export function payInvoice(world: World, id: string, isPresent = false): Stripe.Invoice {
  const invoice = world.invoices.need(id);
  if (invoice.amount_due === 0) return markPaid(world, invoice, null);
  const method = methodOf(world, invoice);
  if (!method) return fail(world, invoice, isPresent);
  const record = world.invoicePayments
    .all()
    .find((payment) => payment.invoice === id && payment.status === 'open');
  const payment = chargeCard(world, {
    amount: invoice.amount_due,
    customer: idOf(invoice.customer ?? ''),
    method,
    isPresent,
    description: `Invoice ${invoice.number}`,
    intent: record?.payment.payment_intent ? idOf(record.payment.payment_intent) : null,
  });
  const paidRecord = world.invoicePayments.put({
    id: record?.id ?? world.newId('inpay'),
    object: 'invoice_payment',
    amount_paid: payment.isPaid ? invoice.amount_due : null,
    amount_requested: invoice.amount_due,
    created: record?.created ?? world.clock.now(),
    currency: invoice.currency,
    invoice: id,
    is_default: true,
    livemode: false,
    payment: { payment_intent: payment.intent.id, type: 'payment_intent' },
    status: payment.isPaid ? 'paid' : 'open',
    status_transitions: { canceled_at: null, paid_at: payment.isPaid ? world.clock.now() : null },
  } satisfies Stripe.InvoicePayment);
  return payment.isPaid ? markPaid(world, invoice, paidRecord) : fail(world, invoice, isPresent);
}

/** The card that pays a subscription's invoices. */
export function methodOf(world: World, invoice: Stripe.Invoice): Stripe.PaymentMethod | undefined {
  const subscription = world.subscriptions.get(subscriptionOf(invoice) ?? '');
  const customer = world.customers.need(idOf(invoice.customer ?? ''));
  const id =
    subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return id ? world.paymentMethods.get(idOf(id)) : undefined;
}

function markPaid(
  world: World,
  before: Stripe.Invoice,
  payment: Stripe.InvoicePayment | null,
): Stripe.Invoice {
  const invoice = world.invoices.change(before.id, {
    amount_paid: before.amount_due,
    amount_remaining: 0,
    attempt_count: before.attempt_count + (payment ? 1 : 0),
    attempted: true,
    auto_advance: false,
    next_payment_attempt: null,
    status: 'paid',
    status_transitions: { ...before.status_transitions, paid_at: world.clock.now() },
  });
  world.emit('invoice.paid', invoice);
  world.emit('invoice.payment_succeeded', invoice);
  if (payment) world.emit('invoice_payment.paid', payment);
  const subscription = world.subscriptions.get(subscriptionOf(invoice) ?? '');
  const isOwing = subscription?.status === 'past_due' || subscription?.status === 'unpaid';
  if (subscription && isOwing && subscription.latest_invoice === invoice.id) {
    const active = world.subscriptions.change(subscription.id, { status: 'active' });
    world.emit('customer.subscription.updated', active, subscription);
  }
  return invoice;
}

/** An attempt that the customer made does not move the next automatic one. */
function fail(world: World, before: Stripe.Invoice, isPresent: boolean): Stripe.Invoice {
  if (isPresent) {
    world.emit('invoice.payment_failed', before);
    return before;
  }
  const wait = before.auto_advance ? RETRY_DAYS[before.attempt_count] : undefined;
  const invoice = world.invoices.change(before.id, {
    attempt_count: before.attempt_count + 1,
    attempted: true,
    next_payment_attempt: wait === undefined ? null : world.clock.now() + wait * DAY,
  });
  world.emit('invoice.payment_failed', invoice);
  return invoice;
}
