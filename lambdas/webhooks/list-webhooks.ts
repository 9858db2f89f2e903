import { checkIsOwn } from '@lambdas/auth/check-is-own';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { toWebhooksResponse } from '@lambdas/services/webhooks/webhook-responses';
import { listWebhooks } from '@shared/api/webhooks';

export const handler = endpoint(listWebhooks, async ({ params: { p } }, { caller, services }) => {
  checkIsOwn(caller, p);
  return toWebhooksResponse(services, p);
});
