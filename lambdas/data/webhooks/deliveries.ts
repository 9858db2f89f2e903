import { createHash } from 'node:crypto';
import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { queryItems, updateItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import {
  DELIVERY_KEPT_MS,
  DELIVERY_PROBLEMS,
  DELIVERY_STATES,
} from '@shared/domain/webhooks/delivery-plan';
import { MESSAGE_TYPES } from '@shared/domain/webhooks/webhook-events';
import * as z from 'zod';

/** A message to one webhook, and what became of it. Times are epoch ms. */
export const webhookDeliveryItem = defineItem({
  name: 'webhook-deliveries',
  table: 'configs',
  pk: 'P#{performer}',
  // The time of the event, so that a range of them is the log.
  sk: 'WEBHOOK#{webhook}#{at:time}#{id}',
  schema: () =>
    z.object({
      type: z.enum(MESSAGE_TYPES),
      /** The id of the notification about the same event. */
      about: z.string(),
      session: z.number().nullable(),
      state: z.enum(DELIVERY_STATES),
      /** How often it was sent since it was enqueued or sent again. Counted before each attempt. */
      attempts: z.number(),
      /** When the first and the last of these began; null before. */
      firstAt: z.number().nullable(),
      lastAt: z.number().nullable(),
      /** While it is pending: not before this. During an attempt, when the attempt counts as dead. */
      nextAt: z.number(),
      /** What the last attempt brought: the receiver's status, and what went wrong. */
      status: z.number().nullable(),
      problem: z.enum(DELIVERY_PROBLEMS).nullable(),
      ttl: z.number(),
      version: z.number(),
    }),
});

type StoredDelivery = ItemOf<typeof webhookDeliveryItem>;

export type Delivery = Omit<StoredDelivery, 'ttl' | 'version'>;

/** Which delivery it is. */
export type DeliveryPlace = Pick<Delivery, 'performer' | 'webhook' | 'at' | 'id'>;

/** Returns the id of a message, which is the same whenever and however often it is enqueued. */
export function messageId(performer: string, webhook: string, about: string): string {
  const identity = JSON.stringify([performer, webhook, about]);
  return `msg_${createHash('sha256').update(identity).digest('base64url').slice(0, 27)}`;
}

/** What a new delivery is made of. */
export type NewDelivery = Pick<
  Delivery,
  'performer' | 'webhook' | 'at' | 'type' | 'about' | 'session'
>;

/** Enqueues a message, due at once, unless it was enqueued before. Returns it as it is stored. */
export async function enqueueDelivery(
  configs: Table,
  { performer, webhook, at, type, about, session }: NewDelivery,
  now: number,
): Promise<Delivery> {
  const place = { performer, webhook, at, id: messageId(performer, webhook, about) };
  const stored = await updateItem(configs, webhookDeliveryItem, place, (existing) =>
    existing
      ? null
      : {
          ...{ type, about, session, state: 'pending' as const, attempts: 0 },
          ...{ firstAt: null, lastAt: null, nextAt: now, status: null, problem: null },
          ttl: expiryOf(at),
        },
  );
  if (!stored) throw new Error('The delivery was not enqueued.');
  return toDelivery(stored);
}

/**
 * Saves the result of `change`, which may run several times, and returns the delivery; null if there is
 * none.
 *
 * @param change returns null to leave it as it is
 */
export async function changeDelivery(
  configs: Table,
  { performer, webhook, at, id }: DeliveryPlace,
  change: (delivery: Delivery) => Delivery | null,
): Promise<Delivery | null> {
  const place = { performer, webhook, at, id };
  const saved = await updateItem(configs, webhookDeliveryItem, place, (stored) => {
    const changed = stored && change(toDelivery(stored));
    if (!changed) return null;
    const { type, about, session, state, attempts, firstAt, lastAt, nextAt } = changed;
    const { status, problem } = changed;
    const kept = { type, about, session, state, attempts, firstAt, lastAt, nextAt };
    return { ...kept, status, problem, ttl: expiryOf(at) };
  });
  return saved && toDelivery(saved);
}

/** Lists deliveries of a webhook, the newest first. Strongly consistent: 1 read unit per 10. */
export async function listDeliveries(
  configs: Table,
  { performer, webhook }: Pick<Delivery, 'performer' | 'webhook'>,
  limit?: number,
): Promise<Delivery[]> {
  const items = await queryItems(
    configs,
    webhookDeliveryItem,
    { performer },
    {
      from: { webhook },
      to: { webhook },
      descending: true,
      consistent: true,
      ...(limit !== undefined && { limit }),
    },
  );
  return items.map(toDelivery);
}

/** Deletes the deliveries of a webhook. Idempotent. */
export async function removeDeliveries(
  configs: Table,
  of: Pick<Delivery, 'performer' | 'webhook'>,
): Promise<void> {
  for (const delivery of await listDeliveries(configs, of)) {
    await configs.remove(keyOf(webhookDeliveryItem, delivery));
  }
}

const expiryOf = (at: number) => Math.ceil((at + DELIVERY_KEPT_MS) / 1000);

function toDelivery({ ttl: _, version: __, ...item }: StoredDelivery): Delivery {
  return item;
}
