import { type StripeOptions, startStripe } from '@infra/local/stripe/start-stripe';
import Stripe from 'stripe';
import { onTestFinished } from 'vitest';

export const DAY = 86_400_000;

/** A stand-in with Stripe's own client, whose clock stands at noon of 1 March 2026. */
export async function aStripe(options: StripeOptions = {}) {
  const running = await startStripe({ now: () => new Date('2026-03-01T12:00:00Z'), ...options });
  onTestFinished(() => running.close());
  const stripe = clientOf(running);

  /** Subscribes, with a card that works unless another is given. */
  const subscribe = async (
    wanted: {
      price?: string;
      card?: string | null;
      trialDays?: number;
      coupon?: string;
      params?: Partial<Stripe.Checkout.SessionCreateParams>;
    } = {},
  ) => {
    const { price = running.prices.ProMonthly, card, trialDays, coupon, params } = wanted;
    const customer = await stripe.customers.create({ email: 'anna@example.com' });
    const session = await stripe.checkout.sessions.create({
      mode: 'subscription',
      customer: customer.id,
      line_items: [{ price, quantity: 1 }],
      success_url: 'https://roomlight.test/welcome?session={CHECKOUT_SESSION_ID}',
      ...(trialDays === undefined
        ? {}
        : {
            subscription_data: {
              trial_period_days: trialDays,
              trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
            },
          }),
      ...(card === null ? { payment_method_collection: 'if_required' } : {}),
      ...(coupon === undefined ? {} : { discounts: [{ coupon }] }),
      ...params,
    });
    running.pay(session.url ?? '', card === undefined ? {} : { card });
    const [subscription] = (await stripe.subscriptions.list({ customer: customer.id })).data;
    if (!subscription) throw new Error('There is no subscription.');
    return { customer: customer.id, subscription: subscription.id, session: session.id };
  };
  /** The types of all events, oldest first. */
  const eventTypes = async () => {
    const events = await stripe.events.list({ limit: 100 });
    return events.data.map(({ type }) => type).reverse();
  };
  const statusOf = async (id: string) => (await stripe.subscriptions.retrieve(id)).status;

  return { running, stripe, subscribe, eventTypes, statusOf };
}

export function clientOf(running: { readonly url: string; readonly secretKey: string }): Stripe {
  const { hostname, port } = new URL(running.url);
  return new Stripe(running.secretKey, {
    host: hostname,
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
  });
}
