import { changeDelivery, type Delivery } from '@lambdas/data/webhooks/deliveries';
import { changeWebhook, type Webhook } from '@lambdas/data/webhooks/webhooks';
import type { Services } from '@lambdas/runtime/services';
import { ATTEMPT_MS, attemptDelivery } from './attempt-delivery';
import { noteAttempt } from './note-attempt';

/**
 * Sends a message while somebody waits for the result. First it arranges that the job looks after it in five
 * minutes, so that a call that dies leaves nothing behind that nobody finds.
 *
 * @param enqueue writes the delivery, pending and due
 */
export async function sendNow(
  services: Pick<Services, 'configs' | 'secrets' | 'now'>,
  webhook: Webhook,
  enqueue: () => Promise<Delivery | null>,
): Promise<void> {
  const { configs, now } = services;
  const at = now() + ATTEMPT_MS;
  await changeWebhook(configs, webhook, (stored) =>
    stored && (stored.dueAt === null || stored.dueAt > at) ? { ...stored, dueAt: at } : null,
  );
  const delivery = await enqueue();
  const attempt = delivery && (await attemptDelivery(services, webhook, delivery));
  if (attempt) await noteAttempt(services, webhook, attempt);
}

/** Makes a delivery due as if it were new, whatever became of it. */
export function makeDueAgain(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  delivery: Delivery,
): Promise<Delivery | null> {
  return changeDelivery(configs, delivery, (stored) => ({
    ...stored,
    state: 'pending',
    attempts: 0,
    firstAt: null,
    nextAt: now(),
  }));
}
