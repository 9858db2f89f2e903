import type Stripe from 'stripe';
import { behaviorOf } from './cards';
import { openDispute } from './disputes';
import type { World } from './world';

export interface WantedPayment {
  /** Cents. */
  readonly amount: number;
  readonly customer: string | null;
  readonly method: Stripe.PaymentMethod;
  /** If the card's holder is at the page, and has confirmed if asked to. */
  readonly isPresent: boolean;
  readonly description: string | null;
  readonly metadata?: Record<string, string>;
  /** A payment intent of an earlier attempt. */
  readonly intent?: string | null;
}

export interface Payment {
  readonly isPaid: boolean;
  readonly intent: Stripe.PaymentIntent;
  readonly charge: Stripe.Charge;
}

/** Charges a card, and records the payment or the failed attempt. */
export function chargeCard(world: World, wanted: WantedPayment): Payment {
  const { method, customer, amount } = wanted;
  const behavior = behaviorOf(method);
  const isDeclined =
    behavior === 'declined' || (behavior === 'declined later' && !wanted.isPresent);
  const intentId = wanted.intent ?? world.newId('pi');
  const charge = world.charges.put(newCharge(world, wanted, intentId, isDeclined));
  const before = world.paymentIntents.get(intentId) ?? newIntent(world, wanted, intentId);
  const intent = world.paymentIntents.put({
    ...before,
    amount,
    amount_received: isDeclined ? 0 : amount,
    customer,
    latest_charge: charge.id,
    payment_method: isDeclined ? null : method.id,
    status: isDeclined ? 'requires_payment_method' : 'succeeded',
    last_payment_error: isDeclined
      ? {
          type: 'card_error',
          code: 'card_declined',
          decline_code: 'generic_decline',
          message: 'Your card was declined.',
          charge: charge.id,
          payment_method: method,
        }
      : null,
  });
  if (isDeclined) {
    world.emit('charge.failed', charge);
    world.emit('payment_intent.payment_failed', intent);
    return { isPaid: false, intent, charge };
  }
  world.emit('charge.succeeded', charge);
  world.emit('payment_intent.succeeded', intent);
  if (behavior === 'disputed') openDispute(world, charge.id, 'fraudulent');
  return { isPaid: true, intent, charge };
}

function newCharge(
  world: World,
  { amount, customer, method, description, metadata = {} }: WantedPayment,
  intent: string,
  isDeclined: boolean,
) {
  return {
    id: world.newId('ch'),
    object: 'charge',
    amount,
    amount_captured: isDeclined ? 0 : amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isDeclined ? null : world.newId('txn'),
    billing_details: method.billing_details,
    calculated_statement_descriptor: 'ROOMLIGHT',
    captured: !isDeclined,
    created: world.clock.now(),
    currency: 'usd',
    customer,
    description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: isDeclined ? 'card_declined' : null,
    failure_message: isDeclined ? 'Your card was declined.' : null,
    fraud_details: {},
    livemode: false,
    metadata,
    on_behalf_of: null,
    outcome: null,
    paid: !isDeclined,
    payment_intent: intent,
    payment_method: method.id,
    payment_method_details: null,
    receipt_email: null,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: isDeclined ? 'failed' : 'succeeded',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.Charge;
}

function newIntent(
  world: World,
  { amount, customer, description, metadata = {} }: WantedPayment,
  id: string,
) {
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: null,
    confirmation_method: 'automatic',
    created: world.clock.now(),
    currency: 'usd',
    customer,
    customer_account: null,
    description,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    receipt_email: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  } satisfies Stripe.PaymentIntent;
}
