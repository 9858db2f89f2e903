import { listDeliveries } from '@lambdas/data/webhooks/deliveries';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { notFound } from '@lambdas/runtime/errors';
import { makeDueAgain, sendNow } from '@lambdas/services/webhooks/send-now';
import { toDeliveriesResponse } from '@lambdas/services/webhooks/webhook-responses';
import { resendWebhookDelivery } from '@shared/api/webhooks';
import { findOwnWebhook } from './find-own-webhook';

export const handler = endpoint(resendWebhookDelivery, async ({ params }, { caller, services }) => {
  const webhook = await findOwnWebhook(services, caller, params);
  const { performer, id } = webhook;
  const all = await listDeliveries(services.configs, { performer, webhook: id });
  const delivery = all.find((one) => one.id === params.message);
  if (!delivery) throw notFound('This message is no longer in the log.');
  await sendNow(services, webhook, () => makeDueAgain(services, delivery));
  return toDeliveriesResponse(services, webhook);
});
