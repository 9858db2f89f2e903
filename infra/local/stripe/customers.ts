import type Stripe from 'stripe';
import { behaviorOf, CARDS, type CardNumber, declined } from './cards';
import type { World } from './world';

export interface WantedCustomer {
  readonly email?: string | undefined;
  readonly name?: string | undefined;
  readonly description?: string | undefined;
  readonly metadata?: Record<string, string>;
}

export function createCustomer(world: World, wanted: WantedCustomer): Stripe.Customer {
  const customer = world.customers.put({
    id: world.newId('cus'),
    object: 'customer',
    address: null,
    balance: 0,
    created: world.clock.now(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: wanted.description ?? null,
    discount: null,
    email: wanted.email ?? null,
    invoice_prefix: 'RL',
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: wanted.metadata ?? {},
    name: wanted.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  } satisfies Stripe.Customer);
  world.emit('customer.created', customer);
  return customer;
}

/** A card that is not yet a customer's. */
export function createCard(
  world: World,
  number: CardNumber,
  email: string | null,
): Stripe.PaymentMethod {
  return world.paymentMethods.put({
    id: world.newId('pm'),
    object: 'payment_method',
    billing_details: { address: null, email, name: null, phone: null, tax_id: null },
    card: {
      brand: 'visa',
      checks: null,
      country: 'US',
      display_brand: 'visa',
      exp_month: 12,
      exp_year: new Date(world.clock.now() * 1_000).getUTCFullYear() + 3,
      funding: 'credit',
      generated_from: null,
      last4: number.slice(-4),
      networks: { available: ['visa'], preferred: null },
      regulated_status: 'unregulated',
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: world.clock.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata: {},
    type: 'card',
  } satisfies Stripe.PaymentMethod);
}

/**
 * Makes a card the one that pays a customer's subscriptions.
 *
 * @throws StripeRefusal 402 if the card is declined at once
 */
export function attachCard(world: World, customerId: string, method: Stripe.PaymentMethod): void {
  if (behaviorOf(method) === 'declined') throw declined();
  const before = world.customers.need(customerId);
  const attached = world.paymentMethods.change(method.id, { customer: customerId });
  world.emit('payment_method.attached', attached);
  const customer = world.customers.change(customerId, {
    invoice_settings: { ...before.invoice_settings, default_payment_method: method.id },
  });
  world.emit('customer.updated', customer, before);
}

/** Replaces the card of a customer and of all living subscriptions. */
export function replaceCard(world: World, customerId: string, number: CardNumber): void {
  if (CARDS[number] === 'declined') throw declined();
  const method = createCard(world, number, world.customers.need(customerId).email);
  attachCard(world, customerId, method);
  for (const before of world.subscriptions.all()) {
    if (before.customer !== customerId || before.status === 'canceled') continue;
    const changed = world.subscriptions.change(before.id, { default_payment_method: method.id });
    world.emit('customer.subscription.updated', changed, before);
  }
}
