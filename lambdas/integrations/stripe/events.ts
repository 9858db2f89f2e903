import type { ChangedAt } from '@lambdas/integrations/payments';
import { badInput } from '@lambdas/runtime/errors';
import type Stripe from 'stripe';
import * as z from 'zod';
import { idOrNull } from './asking';

const Named = z.union([z.string(), z.object({ id: z.string() })]).nullish();

/**
 * The few fields of an event that are read. An event is written in the version of its endpoint, not
 * in that of our client, so nothing else of it is relied on.
 */
const StripeEvent = z.object({
  created: z.number(),
  data: z.object({
    object: z.object({
      object: z.string().optional(),
      id: z.string().optional(),
      mode: z.string().nullish(),
      customer: Named,
      /** Disputes name their payment, but no customer. */
      payment_intent: Named,
    }),
  }),
});
type StripeEvent = z.infer<typeof StripeEvent>;

/** @throws ApiError `bad-input` if the body is no event */
export function parseEvent(body: Uint8Array): StripeEvent {
  try {
    return StripeEvent.parse(JSON.parse(new TextDecoder().decode(body)));
  } catch {
    throw badInput('body', 'This isn’t an event of Stripe’s.');
  }
}

/**
 * Returns whom an event is about. Asks Stripe only about payments without a customer: disputes, and
 * refunds of vouchers.
 */
export async function toChanged(
  stripe: Stripe,
  { created, data: { object } }: StripeEvent,
): Promise<ChangedAt> {
  const at = created * 1000;
  const customer = object.object === 'customer' ? object.id : idOrNull(object.customer);
  const isVoucherPage = object.object === 'checkout.session' && object.mode === 'payment';
  if (isVoucherPage) return { at, customer: null, voucherPayment: object.id ?? null };
  if (customer) return { at, customer, voucherPayment: null };
  const payment = idOrNull(object.payment_intent);
  if (payment === null) return { at, customer: null, voucherPayment: null };
  const intent = await stripe.paymentIntents.retrieve(payment);
  if (intent.customer) return { at, customer: idOrNull(intent.customer), voucherPayment: null };
  const { data: pages } = await stripe.checkout.sessions.list({ payment_intent: payment });
  return { at, customer: null, voucherPayment: pages[0]?.id ?? null };
}

/** Yields whom the events since a time (epoch ms) are about, oldest first. */
export async function* listChangedSince(stripe: Stripe, since: number): AsyncGenerator<ChangedAt> {
  // Stripe lists the newest first. A quiet hour has few; after an outage the walk starts over from
  // the stored time until it gets through.
  const events: StripeEvent[] = [];
  const created = { gte: Math.floor(since / 1000) };
  for await (const event of stripe.events.list({ created, limit: 100 })) {
    events.push(StripeEvent.parse(event));
  }
  for (const event of events.reverse()) yield await toChanged(stripe, event);
}
