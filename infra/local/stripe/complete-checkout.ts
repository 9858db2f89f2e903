import type Stripe from 'stripe';
import { behaviorOf, CARDS, type CardNumber, declined } from './cards';
import { lineItemOf } from './checkout-calls';
import { attachCard, createCard, createCustomer } from './customers';
import { amountOff, appliesTo, idOf } from './invoice-lines';
import { chargeCard } from './payments';
import { findPromotionCode } from './promotion-calls';
import { StripeRefusal } from './refusal';
import { startSubscription } from './subscriptions';
import type { World } from './world';

/** What somebody enters on the page to pay on. */
export interface Entry {
  /** Asked if the session has neither a customer nor an address. */
  readonly email?: string | undefined;
  /** null if the page asks for none. */
  readonly card: CardNumber | null;
  /** If the bank's question was answered. */
  readonly isConfirmed?: boolean;
}

/**
 * Completes a session as its page does.
 *
 * @returns the address to go on to, or null if the card's bank asks for confirmation first
 * @throws StripeRefusal 402 for a declined card, 400 if the session is not open or something misses
 */
export function completeCheckout(world: World, id: string, entry: Entry): string | null {
  const session = world.sessions.need(id);
  if (session.status !== 'open') {
    throw new StripeRefusal(`This checkout session is ${session.status}.`, { status: 400 });
  }
  const email = emailOf(world, session) ?? entry.email ?? null;
  if (!email) throw new StripeRefusal('Enter your email address.', { param: 'email' });
  if (!entry.card && needsCard(session)) {
    throw new StripeRefusal('Enter your card number.', { param: 'card' });
  }
  if (entry.card && CARDS[entry.card] === 'declined') throw declined();
  if (entry.card && CARDS[entry.card] === 'needs confirmation' && !entry.isConfirmed) return null;

  const completed = {
    ...(session.mode === 'subscription'
      ? subscribe(world, session, email, entry.card)
      : payOnce(world, session, email, entry.card)),
    customer_details: {
      address: null,
      business_name: null,
      email,
      individual_name: null,
      name: null,
      phone: null,
      tax_exempt: 'none',
      tax_ids: [],
    },
    status: 'complete',
    url: null,
  } satisfies Partial<Stripe.Checkout.Session>;
  world.emit('checkout.session.completed', world.sessions.change(id, completed));
  return successUrlOf(session);
}

/** Where a completed checkout leads. */
export function successUrlOf({ id, success_url }: Stripe.Checkout.Session): string {
  return (success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', id);
}

/** If the page asks for a card. */
export function needsCard(session: Stripe.Checkout.Session): boolean {
  return session.payment_method_collection === 'always' || (session.amount_total ?? 0) > 0;
}

/** The address that the page knows already. */
export function emailOf(world: World, session: Stripe.Checkout.Session): string | null {
  const customer = session.customer ? world.customers.need(idOf(session.customer)) : null;
  return customer?.email ?? session.customer_email;
}

/** Applies a promotion code that was entered on the page. @throws StripeRefusal if it is not valid */
export function enterPromotionCode(world: World, id: string, code: string): void {
  const session = world.sessions.need(id);
  if (session.status !== 'open' || session.allow_promotion_codes !== true) return;
  const customer = session.customer ? idOf(session.customer) : null;
  const { coupon, promotionCode } = findPromotionCode(world, code, customer);
  const plan = world.checkoutPlans.need(id);
  const price = world.prices.need(plan.price);
  if (!appliesTo(coupon, price)) throw new StripeRefusal('This code does not apply to this plan.');
  const full = session.amount_subtotal ?? 0;
  const off = amountOff(coupon, full);
  world.checkoutPlans.change(id, {
    lineItem: lineItemOf(world, price, plan.quantity, full, off),
  });
  world.sessions.change(id, {
    amount_total: full - off,
    discounts: [{ coupon: null, promotion_code: promotionCode }],
    total_details: { amount_discount: off, amount_shipping: 0, amount_tax: 0 },
  });
}

function subscribe(
  world: World,
  session: Stripe.Checkout.Session,
  email: string,
  card: CardNumber | null,
) {
  const plan = world.checkoutPlans.need(session.id);
  const customer = session.customer ? idOf(session.customer) : createCustomer(world, { email }).id;
  const method = card ? createCard(world, card, email) : null;
  if (method) attachCard(world, customer, method);
  const subscription = startSubscription(world, {
    customer,
    price: world.prices.need(plan.price),
    quantity: plan.quantity,
    trialDays: plan.trialDays,
    missingPaymentMethod: plan.missingPaymentMethod,
    method: method?.id ?? null,
    coupon: discountOf(world, session),
    session: session.id,
    metadata: plan.subscriptionMetadata,
  });
  return {
    customer,
    subscription: subscription.id,
    invoice: subscription.latest_invoice,
    payment_status: session.amount_total === 0 ? 'no_payment_required' : 'paid',
  };
}

function payOnce(
  world: World,
  session: Stripe.Checkout.Session,
  email: string,
  card: CardNumber | null,
) {
  const plan = world.checkoutPlans.need(session.id);
  const isGuest = !session.customer && session.customer_creation !== 'always';
  const customer = session.customer
    ? idOf(session.customer)
    : isGuest
      ? null
      : createCustomer(world, { email }).id;
  if (!card) return { customer, payment_status: 'no_payment_required' };
  const method = createCard(world, card, email);
  if (behaviorOf(method) === 'declined') throw declined();
  const { intent } = chargeCard(world, {
    amount: session.amount_total ?? 0,
    customer,
    method,
    isPresent: true,
    description: null,
    metadata: plan.paymentMetadata,
  });
  return { customer, payment_intent: intent.id, payment_status: 'paid' };
}

/** The coupon of a checkout, chosen by the shop or entered as a code; null if there is none. */
export function couponOf(world: World, session: Stripe.Checkout.Session): Stripe.Coupon | null {
  const discount = discountOf(world, session);
  return discount && world.coupons.need(discount.coupon);
}

function discountOf(world: World, { discounts }: Stripe.Checkout.Session) {
  const [discount] = discounts ?? [];
  if (!discount) return null;
  if (!discount.promotion_code) {
    return { coupon: idOf(discount.coupon ?? ''), promotionCode: null };
  }
  const code = world.promotionCodes.need(idOf(discount.promotion_code));
  return { coupon: idOf(code.promotion.coupon ?? ''), promotionCode: code.id };
}
