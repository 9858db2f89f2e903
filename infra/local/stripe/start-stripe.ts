import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { listenOnLoopback, type RunningServer } from '../serving/loopback-server';
import { openSecretFile } from '../storage/durable-file';
import { openApi, type StripeRequest } from './api-listener';
import { type CardNumber, readCardNumber } from './cards';
import { completeCheckout, enterPromotionCode } from './complete-checkout';
import { replaceCard } from './customers';
import { closeDispute, openDispute } from './disputes';
import { idOf } from './invoice-lines';
import type { StripeMisbehavior } from './misbehavior';
import { type Outbox, openOutbox, type Webhook } from './outbox';
import { pageListener } from './page-listener';
import { PRICES, REFERRAL_COUPON, seedPrices } from './prices';
import { runDue } from './renewals';
import { openWorld } from './world';

export interface StripeOptions {
  /** @default 0, a free port */
  readonly port?: number;
  /** @default the system clock */
  readonly now?: () => Date;
  /** Folder where everything is kept. @default nothing is kept */
  readonly store?: string;
  /** Where events are sent. @default nowhere until `outbox.sendTo` */
  readonly webhook?: Webhook;
  /** @default one of its own, kept in the store */
  readonly secretKey?: string;
  /** @default one of its own, kept in the store */
  readonly webhookSecret?: string;
  /** What becomes of a subscription after the last failed charge. @default 'canceled' */
  readonly afterRetries?: 'canceled' | 'unpaid';
  readonly onFault?: (error: unknown) => void;
}

export interface Payer {
  readonly email?: string;
  /** Spaces are allowed. null leaves it out, for a trial without one. @default 4242 4242 4242 4242 */
  readonly card?: string | null;
  readonly promotionCode?: string;
}

export interface RunningStripe extends RunningServer {
  readonly secretKey: string;
  readonly webhookSecret: string;
  readonly prices: typeof PRICES;
  readonly referralCoupon: string;
  readonly outbox: Outbox;
  /** The requests to the API, oldest first, without those of the pages. */
  readonly requests: readonly StripeRequest[];
  /**
   * Moves the clock, and does what becomes due on the way: the end of trials, renewals, further
   * attempts to charge. A renewal's invoice is charged an hour after its period begins, as at
   * Stripe.
   */
  advance(milliseconds: number): void;
  /** The stand-in's time. */
  now(): Date;
  /** Lets the next requests to the API fail: that many with 500, or each in the given way. */
  fail(next: number | readonly StripeMisbehavior[]): void;
  /**
   * Pays on the page of a checkout session, and confirms if the card's bank asks for it.
   *
   * @returns the address that the page leads to
   * @throws StripeRefusal if the card is declined or the session is not open
   */
  pay(sessionUrl: string, payer?: Payer): string;
  /** Replaces the card that pays a customer's subscriptions. */
  replaceCard(customer: string, card: string): void;
  /** Lets a payment be disputed. @returns the dispute's id */
  dispute(paymentIntent: string, reason?: string): string;
  closeDispute(dispute: string, status: 'won' | 'lost'): void;
}

const SWEEP_MS = 30_000;
const KEPT_REQUESTS = 1_000;

/**
 * Starts a stand-in for Stripe: its API as far as the product uses it, hosted pages to pay on and to
 * manage a subscription, signed events, and a clock to move.
 *
 *     const running = await startStripe();
 *     const stripe = new Stripe(running.secretKey, { host: '127.0.0.1', port, protocol: 'http' });
 *     const session = await stripe.checkout.sessions.create({ … });
 *     running.pay(session.url, { card: '4242 4242 4242 4242' });
 *     running.advance(31 * 86_400_000);
 *
 * Unknown parameters are refused. Fields that Stripe leaves out unless they are expanded are left
 * out, too.
 */
export async function startStripe({
  port = 0,
  now = () => new Date(),
  store,
  webhook,
  secretKey = openSecret(store, 'secret-key', 'sk_test_'),
  webhookSecret = openSecret(store, 'webhook-secret', 'whsec_'),
  afterRetries = 'canceled',
  onFault = console.error,
}: StripeOptions = {}): Promise<RunningStripe> {
  const world = openWorld({
    directory: store === undefined ? null : join(store, 'objects'),
    now,
    afterRetries,
    onEvent: (event) => outbox.add(event),
  });
  const outbox = openOutbox({ world, secret: webhookSecret, now });
  seedPrices(world);
  if (webhook) outbox.sendTo(webhook);

  const failures: StripeMisbehavior[] = [];
  const requests: StripeRequest[] = [];
  const api = openApi({
    world,
    secretKey,
    misbehave(request) {
      requests.push(request);
      if (requests.length > KEPT_REQUESTS) requests.shift();
      return failures.shift();
    },
    onFault,
  });
  const pages = pageListener(world);
  const server = await listenOnLoopback(
    createServer((request, response) => {
      const answer = request.url?.startsWith('/v1/') ? api : pages;
      answer(request, response).catch((error: unknown) => {
        onFault(error);
        if (!response.headersSent) response.writeHead(500);
        response.end();
      });
    }),
    port,
  );
  world.url = server.url;
  const sweep = setInterval(() => runDue(world), SWEEP_MS);
  sweep.unref();

  return {
    url: server.url,
    secretKey,
    webhookSecret,
    prices: PRICES,
    referralCoupon: REFERRAL_COUPON,
    outbox,
    requests,
    advance(milliseconds) {
      world.clock.advance(milliseconds);
      runDue(world);
    },
    now: () => new Date(world.clock.now() * 1_000),
    fail(next) {
      failures.push(...(typeof next === 'number' ? Array(next).fill('fault' as const) : next));
    },
    pay(sessionUrl, { email, card = '4242 4242 4242 4242', promotionCode } = {}) {
      runDue(world);
      const id = new URL(sessionUrl).pathname.split('/').at(-1) ?? '';
      if (promotionCode !== undefined) enterPromotionCode(world, id, promotionCode);
      const number: CardNumber | null = card === null ? null : readCardNumber(card);
      const next = completeCheckout(world, id, { email, card: number, isConfirmed: true });
      if (next === null) throw new Error('The page asks again although it was confirmed.');
      return next;
    },
    replaceCard: (customer, card) => replaceCard(world, customer, readCardNumber(card)),
    dispute(paymentIntent, reason = 'fraudulent') {
      const { latest_charge } = world.paymentIntents.need(paymentIntent);
      return openDispute(world, idOf(latest_charge ?? ''), reason).id;
    },
    closeDispute: (dispute, status) => void closeDispute(world, dispute, status),
    async close() {
      clearInterval(sweep);
      await outbox.close();
      await server.close();
    },
  };
}

function openSecret(store: string | undefined, name: string, prefix: string): string {
  const generate = () => prefix + randomBytes(24).toString('hex');
  return store === undefined ? generate() : openSecretFile(join(store, name), generate);
}
