import { checkIsOwn } from '@lambdas/auth/check-is-own';
import { removeDeliveries } from '@lambdas/data/webhooks/deliveries';
import { removeWebhook } from '@lambdas/data/webhooks/webhooks';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { toWebhooksResponse } from '@lambdas/services/webhooks/webhook-responses';
import { deleteWebhook } from '@shared/api/webhooks';

export const handler = endpoint(
  deleteWebhook,
  async ({ params: { p, id } }, { caller, services }) => {
    checkIsOwn(caller, p);
    // First the webhook: without it, nothing new is enqueued. Repeating the call also deletes what is left.
    await removeWebhook(services.configs, { performer: p, id });
    await removeDeliveries(services.configs, { performer: p, webhook: id });
    return toWebhooksResponse(services, p);
  },
);
