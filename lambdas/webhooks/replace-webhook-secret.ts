import { changeWebhook } from '@lambdas/data/webhooks/webhooks';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { makeSigningSecret } from '@lambdas/integrations/webhooks/sign-message';
import { toWebhookResponse } from '@lambdas/services/webhooks/webhook-responses';
import { secretOf } from '@lambdas/services/webhooks/webhook-secret';
import { replaceWebhookSecret } from '@shared/api/webhooks';
import { FORMER_SECRET_MS } from '@shared/domain/webhooks/delivery-plan';
import { findOwnWebhook, noSuchWebhook } from './find-own-webhook';

export const handler = endpoint(replaceWebhookSecret, async ({ params }, { caller, services }) => {
  const { configs, secrets, now } = services;
  const { performer, id } = await findOwnWebhook(services, caller, params);
  const text = makeSigningSecret();
  const secret = await secrets.seal(text, secretOf(performer));
  const until = now() + FORMER_SECRET_MS;
  const webhook = await changeWebhook(
    configs,
    { performer, id },
    (stored) => stored && { ...stored, secret, formerSecret: { secret: stored.secret, until } },
  );
  if (!webhook) throw noSuchWebhook();
  return { webhook: toWebhookResponse(webhook, now()), secret: text };
});
