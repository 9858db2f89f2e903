import type Stripe from 'stripe';
import { StripeRefusal } from './refusal';

/** Stripe's own test cards, and what becomes of a payment with them. */
export const CARDS = {
  /** Works. */
  '4242424242424242': 'works',
  /** Is declined at once. */
  '4000000000000002': 'declined',
  /** Can be saved, but every later charge without its holder is declined. */
  '4000000000000341': 'declined later',
  /** Its holder must confirm the first payment. */
  '4000002500003155': 'needs confirmation',
  /** Works, and the payment is disputed at once. */
  '4000000000000259': 'disputed',
} as const;

export type CardNumber = keyof typeof CARDS;
export type CardBehavior = (typeof CARDS)[CardNumber];

/** What becomes of a charge while its holder is not there. */
export function behaviorOf({ card }: Stripe.PaymentMethod): CardBehavior {
  const number = Object.keys(CARDS).find((one) => one.endsWith(card?.last4 ?? ' '));
  return number && isCardNumber(number) ? CARDS[number] : 'declined';
}

/** @throws StripeRefusal 402 for a number that is none of the test cards */
export function readCardNumber(text: string): CardNumber {
  const digits = text.replaceAll(/[ -]/g, '');
  if (isCardNumber(digits)) return digits;
  throw new StripeRefusal('Your card number is incorrect.', {
    status: 402,
    type: 'card_error',
    code: 'incorrect_number',
    param: 'number',
  });
}

export function declined(): StripeRefusal {
  return new StripeRefusal('Your card was declined.', {
    status: 402,
    type: 'card_error',
    code: 'card_declined',
    decline_code: 'generic_decline',
  });
}

function isCardNumber(digits: string): digits is CardNumber {
  return Object.hasOwn(CARDS, digits);
}
