import { createHmac } from 'node:crypto';

export const STRIPE_SECRET = 'whsec_of_the_tests';

/** The `stripe-signature` header of a body, made as Stripe makes it. */
export function stripeSignatureOf(body: string | Buffer, now: number, secret = STRIPE_SECRET) {
  const seconds = Math.floor(now / 1000);
  const hmac = createHmac('sha256', secret).update(`${seconds}.`).update(body);
  return `t=${seconds},v1=${hmac.digest('hex')}`;
}
