import { changeDelivery, type Delivery } from '@lambdas/data/webhooks/deliveries';
import type { Webhook } from '@lambdas/data/webhooks/webhooks';
import { postMessage } from '@lambdas/integrations/webhooks/post-message';
import { signMessage } from '@lambdas/integrations/webhooks/sign-message';
import type { Services } from '@lambdas/runtime/services';
import {
  type AttemptAnswer,
  afterAttempt,
  maxAttemptsOf,
} from '@shared/domain/webhooks/after-attempt';
import { formatMessage } from '@shared/domain/webhooks/webhook-events';
import { secretOf } from './webhook-secret';

/** Longer than any function may run, so an attempt that is older is dead. */
export const ATTEMPT_MS = 5 * 60_000;

/** A delivery after an attempt, and what the receiver answered. */
export interface Attempt {
  readonly delivery: Delivery;
  readonly answer: AttemptAnswer;
}

/**
 * Sends a message if it is due and no other run is sending it. The attempt is written down before
 * anything is sent, so a run that dies is repeated after five minutes, with the same id: receivers may
 * get a message twice, but never miss one.
 *
 * @returns null if it wasn't due
 */
export async function attemptDelivery(
  { configs, secrets, now }: Pick<Services, 'configs' | 'secrets' | 'now'>,
  webhook: Webhook,
  place: Delivery,
): Promise<Attempt | null> {
  const at = now();
  // Before it counts as an attempt: without the secret, nothing is sent.
  const former = webhook.formerSecret;
  const sealed = [webhook.secret, ...(former && former.until > at ? [former.secret] : [])];
  const opened = await Promise.all(
    sealed.map((secret) => secrets.open(secret, secretOf(webhook.performer))),
  );
  let isTaken = false;
  const taken = await changeDelivery(configs, place, (delivery) => {
    isTaken = false;
    if (delivery.state !== 'pending' || delivery.nextAt > at) return null;
    // The last attempt died.
    if (delivery.attempts >= maxAttemptsOf(delivery)) return { ...delivery, state: 'failed' };
    isTaken = true;
    return {
      ...delivery,
      attempts: delivery.attempts + 1,
      firstAt: delivery.firstAt ?? at,
      lastAt: at,
      nextAt: at + ATTEMPT_MS,
      status: null,
      problem: 'interrupted',
    };
  });
  if (!taken || !isTaken) return null;

  const body = formatMessage(taken);
  const content = { id: taken.id, timestamp: Math.floor(at / 1000), body };
  const answer = await postMessage(webhook.url, { headers: signMessage(content, opened), body });

  const ended = await changeDelivery(configs, taken, (delivery) =>
    // Somebody may have sent it again meanwhile.
    delivery.state === 'pending' && delivery.attempts === taken.attempts && delivery.lastAt === at
      ? { ...delivery, ...afterAttempt(delivery, answer, now()) }
      : null,
  );
  return ended && { delivery: ended, answer };
}
