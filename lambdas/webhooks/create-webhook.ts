import { checkIsOwn } from '@lambdas/auth/check-is-own';
import { changeWebhook, drawWebhookId, listWebhooksOf } from '@lambdas/data/webhooks/webhooks';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { makeSigningSecret } from '@lambdas/integrations/webhooks/sign-message';
import { ApiError } from '@lambdas/runtime/errors';
import { toWebhookResponse } from '@lambdas/services/webhooks/webhook-responses';
import { secretOf } from '@lambdas/services/webhooks/webhook-secret';
import { createWebhook } from '@shared/api/webhooks';
import { MAX_WEBHOOKS } from '@shared/domain/webhooks/delivery-plan';
import { checkUrl } from './check-url';

export const handler = endpoint(
  createWebhook,
  async ({ params: { p: performer }, body: { url, events } }, { caller, services }) => {
    checkIsOwn(caller, performer);
    checkUrl(url);
    const { configs, secrets, now } = services;
    // Two parallel requests may both create the last one. The call's rate limit bounds that.
    if ((await listWebhooksOf(configs, performer)).length >= MAX_WEBHOOKS) {
      throw new ApiError(
        'conflict',
        `A room can have up to ${MAX_WEBHOOKS} webhooks. Delete one you no longer use.`,
      );
    }
    const text = makeSigningSecret();
    const secret = await secrets.seal(text, secretOf(performer));
    const at = now();
    const webhook = await changeWebhook(configs, { performer, id: drawWebhookId() }, () => ({
      url,
      events: [...new Set(events)],
      secret,
      formerSecret: null,
      createdAt: at,
      pausedAt: null,
      pauseReason: null,
      isNoticeDue: false,
      since: at,
      newsVersion: 0,
      dueAt: null,
      failingSince: null,
    }));
    if (!webhook) throw new Error('The webhook was not stored.');
    return { webhook: toWebhookResponse(webhook, at), secret: text };
  },
);
