import { enqueueDelivery, messageId } from '@lambdas/data/webhooks/deliveries';
import { changeWebhook } from '@lambdas/data/webhooks/webhooks';
import { services } from '@lambdas/runtime/services';
import { secretOf } from '@lambdas/services/webhooks/webhook-secret';

/** A webhook to which nobody listens, and a message to it. */
const ID = 'exampleHook1';
const ABOUT = 'achievement:marathon-1';
const CREATED_AT = Date.UTC(2026, 10, 7);

/** What the examples of calls about webhooks name. */
export function webhookOf(performer: string) {
  return { id: ID, message: messageId(performer, ID, ABOUT) };
}

/** Creates the webhook and the message that the examples name. */
export async function giveWebhookExamples(performer: string): Promise<void> {
  const { configs, secrets, now } = services();
  const secret = await secrets.seal('whsec_AAAA', secretOf(performer));
  await changeWebhook(configs, { performer, id: ID }, (stored) => ({
    url: 'http://localhost:9/',
    events: ['session.finished'],
    secret,
    formerSecret: null,
    createdAt: CREATED_AT,
    pausedAt: null,
    pauseReason: null,
    isNoticeDue: false,
    since: now(),
    newsVersion: 0,
    dueAt: null,
    failingSince: null,
    ...stored,
  }));
  const about = { type: 'achievement.earned', about: ABOUT, session: null } as const;
  await enqueueDelivery(configs, { performer, webhook: ID, at: now(), ...about }, now());
}
