import { changeWebhook, type Webhook, type WebhookId } from '@lambdas/data/webhooks/webhooks';
import type { Services } from '@lambdas/runtime/services';
import { failingSinceAfter, findPauseReason } from '@shared/domain/webhooks/after-attempt';
import type { Attempt } from './attempt-delivery';

/**
 * Notes with a webhook what an attempt said about its receiver, and pauses the webhook if the receiver
 * has taken nothing for days, or is gone. Writes only what changes. Returns the webhook; null if it is
 * gone.
 */
export async function noteAttempt(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  of: WebhookId,
  { delivery, answer }: Attempt,
): Promise<Webhook | null> {
  return changeWebhook(configs, of, (webhook) => {
    if (!webhook) return null;
    const at = delivery.lastAt ?? now();
    const failingSince = failingSinceAfter(webhook, delivery, answer, at);
    const reason = webhook.pausedAt === null ? findPauseReason({ failingSince }, delivery) : null;
    if (failingSince === webhook.failingSince && reason === null) return null;
    const pause = { pausedAt: now(), pauseReason: reason, isNoticeDue: true };
    return { ...webhook, failingSince, ...(reason !== null && pause) };
  });
}
