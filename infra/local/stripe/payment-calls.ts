import type Stripe from 'stripe';
import * as z from 'zod';
import { call } from './call';
import { idOf } from './invoice-lines';
import { pageOf } from './paging';
import { changedMetadata, listParameters, metadata, positive } from './parameters';
import { StripeRefusal } from './refusal';
import type { World } from './world';

const CreateRefund = z.strictObject({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  amount: positive.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: metadata.optional(),
});

const byPayment = {
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
};

export const paymentCalls = [
  call('POST', '/v1/refunds', CreateRefund, createRefund),
  call('GET', '/v1/refunds/:id', z.strictObject({}), (world, _, id) => world.refunds.need(id)),
  call(
    'GET',
    '/v1/refunds',
    z.strictObject({ ...listParameters, ...byPayment }),
    (world, { charge, payment_intent, ...paging }) =>
      pageOf(
        world.refunds
          .all()
          .filter((one) => charge === undefined || one.charge === charge)
          .filter((one) => payment_intent === undefined || one.payment_intent === payment_intent),
        paging,
        '/v1/refunds',
      ),
  ),
  call('GET', '/v1/charges/:id', z.strictObject({}), (world, _, id) => world.charges.need(id)),
  call(
    'GET',
    '/v1/charges',
    z.strictObject({
      ...listParameters,
      customer: z.string().optional(),
      payment_intent: z.string().optional(),
    }),
    (world, { customer, payment_intent, ...paging }) =>
      pageOf(
        world.charges
          .all()
          .filter((one) => customer === undefined || one.customer === customer)
          .filter((one) => payment_intent === undefined || one.payment_intent === payment_intent),
        paging,
        '/v1/charges',
      ),
  ),
  call('GET', '/v1/payment_intents/:id', z.strictObject({}), (world, _, id) =>
    world.paymentIntents.need(id, 'intent'),
  ),
  call(
    'GET',
    '/v1/payment_intents',
    z.strictObject({ ...listParameters, customer: z.string().optional() }),
    (world, { customer, ...paging }) =>
      pageOf(
        world.paymentIntents
          .all()
          .filter((one) => customer === undefined || one.customer === customer),
        paging,
        '/v1/payment_intents',
      ),
  ),
  call('GET', '/v1/disputes/:id', z.strictObject({}), (world, _, id) => world.disputes.need(id)),
  call(
    'GET',
    '/v1/disputes',
    z.strictObject({ ...listParameters, ...byPayment }),
    (world, { charge, payment_intent, ...paging }) =>
      pageOf(
        world.disputes
          .all()
          .filter((one) => charge === undefined || one.charge === charge)
          .filter((one) => payment_intent === undefined || one.payment_intent === payment_intent),
        paging,
        '/v1/disputes',
      ),
  ),
];

function createRefund(world: World, wanted: z.output<typeof CreateRefund>): Stripe.Refund {
  const before = refundedCharge(world, wanted);
  const left = before.amount - before.amount_refunded;
  if (left === 0) {
    throw new StripeRefusal(`Charge ${before.id} has already been refunded.`, {
      code: 'charge_already_refunded',
    });
  }
  if (before.disputed) {
    throw new StripeRefusal(`Charge ${before.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  }
  const amount = wanted.amount ?? left;
  if (amount > left) {
    throw new StripeRefusal(
      `Refund amount (${amount}) is greater than unrefunded amount (${left})`,
      {
        param: 'amount',
      },
    );
  }
  const charge = world.charges.change(before.id, {
    amount_refunded: before.amount_refunded + amount,
    refunded: amount === left,
  });
  const refund = world.refunds.put({
    id: world.newId('re'),
    object: 'refund',
    amount,
    balance_transaction: world.newId('txn'),
    charge: charge.id,
    created: world.clock.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    metadata: changedMetadata({}, wanted.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason: wanted.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  } satisfies Stripe.Refund);
  world.emit('refund.created', refund);
  world.emit('charge.refunded', charge, before);
  return refund;
}

function refundedCharge(
  world: World,
  { charge, payment_intent }: z.output<typeof CreateRefund>,
): Stripe.Charge {
  if (charge !== undefined) return world.charges.need(charge, 'charge');
  if (payment_intent === undefined) {
    throw new StripeRefusal(
      'One of the following params should be provided: payment_intent or charge.',
    );
  }
  const { latest_charge } = world.paymentIntents.need(payment_intent, 'payment_intent');
  return world.charges.need(idOf(latest_charge ?? ''), 'payment_intent');
}
