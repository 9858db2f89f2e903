import { randomBytes } from 'node:crypto';
import { enqueueDelivery } from '@lambdas/data/webhooks/deliveries';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { sendNow } from '@lambdas/services/webhooks/send-now';
import { toDeliveriesResponse } from '@lambdas/services/webhooks/webhook-responses';
import { testWebhook } from '@shared/api/webhooks';
import { TEST_EVENT } from '@shared/domain/webhooks/webhook-events';
import { findOwnWebhook } from './find-own-webhook';

export const handler = endpoint(testWebhook, async ({ params }, { caller, services }) => {
  const webhook = await findOwnWebhook(services, caller, params);
  const { performer, id } = webhook;
  const now = services.now();
  const about = `test:${randomBytes(9).toString('base64url')}`;
  const test = { performer, webhook: id, at: now, type: TEST_EVENT, about, session: null } as const;
  await sendNow(services, webhook, () => enqueueDelivery(services.configs, test, now));
  return toDeliveriesResponse(services, webhook);
});
