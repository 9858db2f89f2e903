import { changeWebhook, type Webhook } from '@lambdas/data/webhooks/webhooks';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { toWebhooksResponse } from '@lambdas/services/webhooks/webhook-responses';
import { saveWebhook } from '@shared/api/webhooks';
import { checkUrl } from './check-url';
import { findOwnWebhook, noSuchWebhook } from './find-own-webhook';

export const handler = endpoint(saveWebhook, async ({ params, body }, { caller, services }) => {
  const { url, events, isPaused } = body;
  const { performer, id } = await findOwnWebhook(services, caller, params);
  if (url !== undefined) checkUrl(url);
  const now = services.now();
  const saved = await changeWebhook(services.configs, { performer, id }, (webhook) => {
    if (!webhook) return null;
    const { since } = webhook;
    return {
      ...webhook,
      ...(url !== undefined && { url }),
      // What happened before an event was chosen isn't sent.
      ...(events && { events: [...new Set(events)], since: hasNew(webhook, events) ? now : since }),
      ...pauseOrResume(webhook, isPaused, now),
    };
  });
  if (!saved) throw noSuchWebhook();
  return toWebhooksResponse(services, performer);
});

function hasNew({ events }: Webhook, chosen: Webhook['events']): boolean {
  return chosen.some((event) => !events.includes(event));
}

/** Resuming also lets the job look at what was pending. */
function pauseOrResume({ pausedAt }: Webhook, isPaused: boolean | undefined, now: number) {
  if (isPaused === undefined || isPaused === (pausedAt !== null)) return {};
  const silently = { pauseReason: null, isNoticeDue: false };
  return isPaused
    ? { ...silently, pausedAt: now }
    : { ...silently, pausedAt: null, since: now, dueAt: now, failingSince: null };
}
