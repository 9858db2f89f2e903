import type Stripe from 'stripe';
import * as z from 'zod';
import { call } from './call';
import { changeSubscription, SubscriptionChange } from './change-subscription';
import { pageOf } from './paging';
import { flag, listParameters } from './parameters';
import { StripeRefusal } from './refusal';
import { endSubscription } from './subscriptions';
import type { World } from './world';

const CancelSubscription = z.strictObject({
  cancellation_details: z
    .strictObject({ comment: z.string().optional(), feedback: z.string().optional() })
    .optional(),
  invoice_now: flag.optional(),
  prorate: flag.optional(),
});

export const subscriptionCalls = [
  call('GET', '/v1/subscriptions/:id', z.strictObject({}), (world, _, id) =>
    world.subscriptions.need(id),
  ),
  call('POST', '/v1/subscriptions/:id', SubscriptionChange, changeSubscription),
  call('DELETE', '/v1/subscriptions/:id', CancelSubscription, cancelSubscription),
  call(
    'GET',
    '/v1/subscriptions',
    z.strictObject({
      ...listParameters,
      customer: z.string().optional(),
      price: z.string().optional(),
      status: z
        .enum(['active', 'all', 'canceled', 'ended', 'past_due', 'paused', 'trialing', 'unpaid'])
        .optional(),
    }),
    (world, { customer, price, status, ...paging }) => {
      if (customer !== undefined) world.customers.need(customer, 'customer');
      const found = world.subscriptions
        .all()
        .filter((one) => customer === undefined || one.customer === customer)
        .filter((one) => price === undefined || one.items.data[0]?.price.id === price)
        .filter((one) => isListed(one, status));
      return pageOf(found, paging, '/v1/subscriptions');
    },
  ),
];

/** Without a status, ended subscriptions are left out. */
function isListed(subscription: Stripe.Subscription, status: string | undefined): boolean {
  if (status === 'all') return true;
  if (status === undefined) return subscription.status !== 'canceled';
  return subscription.status === (status === 'ended' ? 'canceled' : status);
}

function cancelSubscription(
  world: World,
  { cancellation_details }: z.output<typeof CancelSubscription>,
  id: string,
): Stripe.Subscription {
  const before = world.subscriptions.need(id);
  if (before.status === 'canceled') {
    throw new StripeRefusal(`No such subscription: '${id}'`, {
      status: 404,
      code: 'resource_missing',
      param: 'id',
    });
  }
  world.subscriptions.change(id, {
    cancellation_details: {
      comment: cancellation_details?.comment ?? null,
      feedback: cancellation_details?.feedback ?? null,
      feedback_option: null,
      reason: null,
    },
  });
  return endSubscription(world, id, 'cancellation_requested');
}
