import type Stripe from 'stripe';
import { idOf, idOrNull } from './asking';

/** A payment that was taken back in part or in full. */
interface TakenBack {
  readonly cents: number;
  readonly isAll: boolean;
}

/** Disputes in these states were decided for us, or took no money. */
const HARMLESS: readonly string[] = [
  'won',
  'prevented',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
];

const PAGE = 100;

/**
 * Returns what was refunded or is disputed of a customer's newest 100 payments, by payment intent.
 * One request, and one more per disputed payment.
 */
export async function readTakenBack(
  stripe: Stripe,
  customer: string,
): Promise<ReadonlyMap<string, TakenBack>> {
  const { data } = await stripe.charges.list({ customer, limit: PAGE });
  return takenBackOf(stripe, data);
}

/** The same for a single payment; null if nothing of it was taken back. */
export async function readTakenBackOf(stripe: Stripe, intent: string): Promise<TakenBack | null> {
  const { data } = await stripe.charges.list({ payment_intent: intent });
  return (await takenBackOf(stripe, data)).get(intent) ?? null;
}

async function takenBackOf(stripe: Stripe, charges: readonly Stripe.Charge[]) {
  const found = new Map<string, TakenBack>();
  for (const charge of charges) {
    const intent = idOrNull(charge.payment_intent);
    if (intent === null || !charge.paid) continue;
    const disputed = charge.disputed ? await disputedCents(stripe, intent) : 0;
    const cents = Math.min(charge.amount_captured, charge.amount_refunded + disputed);
    if (cents > 0) found.set(intent, { cents, isAll: cents >= charge.amount_captured });
  }
  return found;
}

async function disputedCents(stripe: Stripe, intent: string): Promise<number> {
  const { data } = await stripe.disputes.list({ payment_intent: intent });
  return data
    .filter(({ status }) => !HARMLESS.includes(status))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** Returns the payment intents that paid an invoice. */
export function intentsOf({ payments }: Stripe.Invoice): string[] {
  return (payments?.data ?? []).flatMap(({ status, payment }) =>
    status === 'paid' && payment.payment_intent ? [idOf(payment.payment_intent)] : [],
  );
}
