import { randomBytes } from 'node:crypto';
import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { sealedSecret } from '@lambdas/runtime/secret-box';
import { getItem, queryItems, updateItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { PAUSE_REASONS } from '@shared/domain/webhooks/delivery-plan';
import { WEBHOOK_EVENTS } from '@shared/domain/webhooks/webhook-events';
import * as z from 'zod';
import { bucketKeyOf, bucketRangesOf, type Shard } from '../performers/shards';

/**
 * Where messages about a room are sent. All of a shard are next to each other, so that one query finds
 * what the job `send-webhooks` has to look at. Times are epoch ms.
 */
export const webhookItem = defineItem({
  name: 'webhooks',
  table: 'configs',
  pk: 'WEBHOOKS#{half:number}',
  sk: '{slot}#{performer}#{id}',
  schema: () =>
    z.object({
      url: z.string(),
      events: z.array(z.enum(WEBHOOK_EVENTS)),
      secret: sealedSecret(),
      /** The one before, with which messages are signed, too, until `until`. */
      formerSecret: z.object({ secret: sealedSecret(), until: z.number() }).nullable(),
      createdAt: z.number(),
      /** Null while messages are sent. */
      pausedAt: z.number().nullable(),
      /** Null if its owner paused it. */
      pauseReason: z.enum(PAUSE_REASONS).nullable(),
      /** Whether its owner doesn’t know yet that we paused it. */
      isNoticeDue: z.boolean(),
      /** Only what happens from then on is sent: when it was created or resumed. */
      since: z.number(),
      /** The version of the room's notifications up to which there are deliveries. */
      newsVersion: z.number(),
      /** When a delivery may be due; null if none is pending. Also keeps other runs away. */
      dueAt: z.number().nullable(),
      /** When the first attempt after the last success failed; null if the last one succeeded. */
      failingSince: z.number().nullable(),
      version: z.number(),
    }),
});

type StoredWebhook = ItemOf<typeof webhookItem>;

export type Webhook = Omit<StoredWebhook, 'half' | 'slot' | 'version'>;

/** Which webhook of which room. */
export type WebhookId = Pick<Webhook, 'performer' | 'id'>;

/** Returns an id for a new webhook. */
export function drawWebhookId(): string {
  return randomBytes(9).toString('base64url');
}

/** Lists all webhooks of a shard by bucket, 1 KB each. One query. */
export async function listWebhooks(configs: Table, shard: Shard): Promise<Webhook[]> {
  const ranges = bucketRangesOf(shard).map(({ half, from, to }) =>
    queryItems(configs, webhookItem, { half }, { from, to }),
  );
  return (await Promise.all(ranges)).flat().map(toWebhook);
}

/** Lists a room's webhooks, oldest first. Strongly consistent: 1 read unit per 4 of them. */
export async function listWebhooksOf(configs: Table, performer: string): Promise<Webhook[]> {
  const { half, slot } = bucketKeyOf(performer);
  const first = { slot, performer };
  const range = { from: first, to: first, consistent: true };
  const items = await queryItems(configs, webhookItem, { half }, range);
  return items.map(toWebhook).sort((a, b) => a.createdAt - b.createdAt || (a.id < b.id ? -1 : 1));
}

/** Reads a webhook; null if there is none. 1 read unit: strongly consistent. */
export async function findWebhook(configs: Table, of: WebhookId): Promise<Webhook | null> {
  const item = await getItem(configs, webhookItem, partsOf(of), { consistent: true });
  return item && toWebhook(item);
}

/**
 * Saves the result of `change`, which may run several times, and returns the webhook; null if there is
 * none.
 *
 * @param change returns null to leave it as it is
 */
export async function changeWebhook(
  configs: Table,
  of: WebhookId,
  change: (webhook: Webhook | null) => Omit<Webhook, 'performer' | 'id'> | null,
): Promise<Webhook | null> {
  const saved = await updateItem(configs, webhookItem, partsOf(of), (stored) => {
    const changed = change(stored && toWebhook(stored));
    if (changed === null) return null;
    const { url, events, secret, formerSecret, createdAt, pausedAt, pauseReason } = changed;
    const { isNoticeDue, since, newsVersion, dueAt, failingSince } = changed;
    const kept = { url, events, secret, formerSecret, createdAt, pausedAt, pauseReason };
    return { ...kept, isNoticeDue, since, newsVersion, dueAt, failingSince };
  });
  return saved && toWebhook(saved);
}

/** Deletes a webhook. Idempotent. */
export async function removeWebhook(configs: Table, of: WebhookId): Promise<void> {
  await configs.remove(keyOf(webhookItem, partsOf(of)));
}

const partsOf = ({ performer, id }: WebhookId) => ({ ...bucketKeyOf(performer), performer, id });

function toWebhook({ half: _, slot: __, version: ___, ...item }: StoredWebhook): Webhook {
  return item;
}
