import { createHmac } from 'node:crypto';
import type Stripe from 'stripe';
import type { Delivery } from './records';
import type { World } from './world';

export interface Webhook {
  readonly url: string;
  /** If events are sent by themselves, as Stripe does. @default true */
  readonly isAutomatic?: boolean;
}

export interface Outbox {
  /** Every event with its delivery, oldest first. */
  list(): readonly Delivery[];
  /**
   * Sends an event now, even if it was sent before or dropped.
   *
   * @returns the status of the answer, 0 if there was none
   */
  deliver(id: string): Promise<number>;
  /** Never sends it by itself. */
  drop(id: string): void;
  /** Sends all that wait, oldest first. */
  deliverWaiting(): Promise<void>;
  /** The body and the headers of a delivery, to send them differently. `at` is in milliseconds. */
  signed(id: string, at?: number): { readonly body: string; readonly headers: Headers };
  /** Sends events there from now on. */
  sendTo(webhook: Webhook): void;
  setAutomatic(isAutomatic: boolean): void;
  /** Resolves when nothing is being sent. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

export interface OutboxOptions {
  readonly world: World;
  readonly secret: string;
  readonly now: () => Date;
}

/** Waits before sending again, in milliseconds. After the last one it is up to the receiver. */
const RETRIES_MS = [1_000, 5_000, 30_000, 300_000, 3_600_000] as const;
const TIMEOUT_MS = 20_000;

/** The outbox, and what takes up new events. */
export function openOutbox({ world, secret, now }: OutboxOptions): Outbox & {
  add(event: Stripe.Event): void;
} {
  let webhook: Webhook | null = null;
  const closing = new AbortController();
  const sending = new Set<Promise<unknown>>();
  const timers = new Set<NodeJS.Timeout>();

  const signed = (id: string, at = now().getTime()) => {
    const body = JSON.stringify(world.events.need(id), null, 2);
    const seconds = Math.floor(at / 1_000);
    const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
    return {
      body,
      headers: new Headers({
        'content-type': 'application/json; charset=utf-8',
        'stripe-signature': `t=${seconds},v1=${signature}`,
        'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      }),
    };
  };
  const send = async (id: string) => {
    if (!webhook) throw new Error('There is no webhook to deliver to.');
    const status = await post(webhook.url, signed(id), closing.signal);
    const { attempts } = world.deliveries.need(id);
    const isDelivered = status >= 200 && status < 300;
    world.deliveries.change(id, {
      attempts: attempts + 1,
      ...(isDelivered ? { state: 'delivered' } : {}),
    });
    return status;
  };
  const track = <T>(promise: Promise<T>) => {
    sending.add(promise);
    promise.finally(() => sending.delete(promise)).catch(() => {});
    return promise;
  };
  const deliver = (id: string) => track(send(id));
  const deliverSoon = (id: string) =>
    void track(new Promise((resolve) => setImmediate(resolve)).then(() => deliverByItself(id)));
  const deliverLater = (id: string, milliseconds: number) => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void track(deliverByItself(id));
    }, milliseconds);
    timer.unref();
    timers.add(timer);
  };
  const deliverByItself = async (id: string) => {
    const { state, attempts } = world.deliveries.need(id);
    if (state !== 'waiting' || !isAutomatic() || closing.signal.aborted) return;
    await deliver(id);
    const wait = RETRIES_MS[attempts];
    if (world.deliveries.need(id).state === 'waiting' && wait !== undefined) {
      deliverLater(id, wait);
    }
  };
  const isAutomatic = () => webhook !== null && webhook.isAutomatic !== false;
  const waiting = () => world.deliveries.all().filter(({ state }) => state === 'waiting');
  const sendTo = (next: Webhook) => {
    webhook = next;
    if (isAutomatic()) for (const { id } of waiting()) deliverSoon(id);
  };

  return {
    add({ id, type }) {
      world.deliveries.put({ id, type, state: 'waiting', attempts: 0 });
      if (isAutomatic()) deliverSoon(id);
    },
    list: () => world.deliveries.all(),
    deliver,
    drop: (id) => void world.deliveries.change(id, { state: 'dropped' }),
    async deliverWaiting() {
      for (const { id } of waiting()) await deliver(id);
    },
    signed,
    sendTo,
    setAutomatic(automatic) {
      if (webhook) sendTo({ ...webhook, isAutomatic: automatic });
    },
    async idle() {
      while (sending.size > 0) await Promise.allSettled(sending);
    },
    async close() {
      for (const timer of timers) clearTimeout(timer);
      closing.abort();
      await Promise.allSettled(sending);
    },
  };
}

async function post(
  url: string,
  { body, headers }: { readonly body: string; readonly headers: Headers },
  closing: AbortSignal,
): Promise<number> {
  try {
    const signal = AbortSignal.any([closing, AbortSignal.timeout(TIMEOUT_MS)]);
    const answer = await fetch(url, { method: 'POST', body, headers, signal, redirect: 'manual' });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}
