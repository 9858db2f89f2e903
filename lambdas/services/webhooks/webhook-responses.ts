import { type Delivery, listDeliveries } from '@lambdas/data/webhooks/deliveries';
import { listWebhooksOf, type Webhook, type WebhookId } from '@lambdas/data/webhooks/webhooks';
import { iso, isoOrNull } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type {
  WebhookDelivery,
  WebhookDeliveryList,
  WebhookList,
  Webhook as WebhookResponse,
} from '@shared/api/webhooks';
import { MAX_WEBHOOKS } from '@shared/domain/webhooks/delivery-plan';

const SHOWN = 50;

/** Returns the response with a performer's webhooks. One query. */
export async function toWebhooksResponse(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  performer: string,
): Promise<WebhookList> {
  const webhooks = await listWebhooksOf(configs, performer);
  return { webhooks: webhooks.map((one) => toWebhookResponse(one, now())), most: MAX_WEBHOOKS };
}

/** Converts a webhook to its response, without its secrets. */
export function toWebhookResponse(webhook: Webhook, now: number): WebhookResponse {
  const { id, url, events, createdAt, pausedAt, pauseReason, failingSince, formerSecret } = webhook;
  const formerUntil = formerSecret && formerSecret.until > now ? formerSecret.until : null;
  return {
    id,
    url,
    events: [...events],
    createdAt: iso(createdAt),
    pausedAt: isoOrNull(pausedAt),
    pausedBy: pausedAt === null ? null : (pauseReason ?? 'owner'),
    failingSince: isoOrNull(failingSince),
    formerSecretUntil: isoOrNull(formerUntil),
  };
}

/** Returns the response with the newest deliveries of a webhook. One query. */
export async function toDeliveriesResponse(
  { configs }: Pick<Services, 'configs'>,
  { performer, id: webhook }: WebhookId,
): Promise<WebhookDeliveryList> {
  const deliveries = await listDeliveries(configs, { performer, webhook }, SHOWN);
  return { deliveries: deliveries.map(toDeliveryResponse) };
}

function toDeliveryResponse(delivery: Delivery): WebhookDelivery {
  const { id, type, at, session, state, attempts, lastAt, nextAt, status, problem } = delivery;
  return {
    id,
    type,
    time: iso(at),
    startTime: isoOrNull(session),
    state,
    attempts,
    lastAttemptAt: isoOrNull(lastAt),
    nextAttemptAt: state === 'pending' ? iso(nextAt) : null,
    status,
    problem,
  };
}
