import { endpoint } from '@lambdas/endpoint/endpoint';
import { toDeliveriesResponse } from '@lambdas/services/webhooks/webhook-responses';
import { listWebhookDeliveries } from '@shared/api/webhooks';
import { findOwnWebhook } from './find-own-webhook';

export const handler = endpoint(listWebhookDeliveries, async ({ params }, { caller, services }) =>
  toDeliveriesResponse(services, await findOwnWebhook(services, caller, params)),
);
