import { createHmac, timingSafeEqual } from 'node:crypto';

/** Stripe's own tolerance. An older signature could belong to a replayed request. */
const TOLERANCE_MS = 300_000;

/** The input of a signature check. */
export interface SignedBody {
  /** The `stripe-signature` header. */
  readonly header: string | undefined;
  /** Exactly as sent. */
  readonly body: Uint8Array;
  /** The endpoint's signing secret. Without one, every body is refused. */
  readonly secret: string | undefined;
  /** Epoch ms. */
  readonly now: number;
}

/**
 * Whether Stripe signed the body within the last five minutes. The header is
 * `t=<seconds>,v1=<hex>`, with several `v1` while a secret is being rotated. A signature is the
 * HMAC-SHA256 of `<t>.<body>`. Other schemes are ignored.
 *
 * Source: https://docs.stripe.com/webhooks#verify-manually
 */
export function isSignedByStripe({ header = '', body, secret, now }: SignedBody): boolean {
  if (!secret) return false;
  const { timestamp, signatures } = parseHeader(header);
  if (timestamp === undefined || Math.abs(now - Number(timestamp) * 1000) > TOLERANCE_MS) {
    return false;
  }
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest();
  return signatures.some((hex) => timingSafeEqual(Buffer.from(hex, 'hex'), expected));
}

function parseHeader(header: string) {
  const fields = header.split(',').map((field) => field.trim());
  return {
    timestamp: fields.find((field) => /^t=\d{1,12}$/.test(field))?.slice('t='.length),
    signatures: fields
      .filter((field) => /^v1=[0-9a-f]{64}$/.test(field))
      .map((field) => field.slice('v1='.length)),
  };
}
