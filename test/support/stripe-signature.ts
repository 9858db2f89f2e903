import { createHmac } from 'node:crypto';

export const STRIPE_SECRET = 'whsec_of_the_tests';

/** Returns the `stripe-signature` header of a body, computed as Stripe does. */
export function stripeSignatureOf(body: string | Buffer, now: number, secret = STRIPE_SECRET) {
  const seconds = Math.floor(now / 1000);
  const hmac = createHmac('sha256', secret).update(`${seconds}.`).update(body);
  return `t=${seconds},v1=${hmac.digest('hex')}`;
}
