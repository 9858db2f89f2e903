import { listDeliveries } from '@lambdas/data/webhooks/deliveries';
import { changeWebhook, type Webhook } from '@lambdas/data/webhooks/webhooks';
import type { Services } from '@lambdas/runtime/services';
import {
  ATTEMPT_MS,
  type Attempt,
  attemptDelivery,
} from '@lambdas/services/webhooks/attempt-delivery';
import { noteAttempt } from '@lambdas/services/webhooks/note-attempt';
import { earlier, findNextDue } from './enqueue-news';

/** A receiver that takes everything, but slowly, gets more in the next run. */
const WEBHOOK_MS = 20_000;

/**
 * Sends what is due to one webhook, the longest due first, until an attempt fails: a receiver that is
 * down is asked once per run. Two runs at once send nothing twice, because `dueAt` keeps the other one
 * away for as long as a run can live; after a run that died, the next goes on then.
 *
 * @param until no attempt begins after this (epoch ms)
 * @returns the attempts
 */
export async function sendDue(
  services: Pick<Services, 'configs' | 'secrets' | 'now'>,
  webhook: Webhook,
  until: number,
): Promise<Attempt[]> {
  const { configs, now } = services;
  const { performer, id } = webhook;
  const begun = now();
  const lease = begun + ATTEMPT_MS;
  let isTaken = false;
  const taken = await changeWebhook(configs, webhook, (stored) => {
    isTaken =
      stored !== null && stored.pausedAt === null && stored.dueAt !== null && stored.dueAt <= begun;
    return stored && isTaken ? { ...stored, dueAt: lease } : null;
  });
  if (!taken || !isTaken) return [];

  const all = await listDeliveries(configs, { performer, webhook: id });
  const due = all
    .filter(({ state, nextAt }) => state === 'pending' && nextAt <= begun)
    .sort((a, b) => a.nextAt - b.nextAt || a.at - b.at);
  const attempts: Attempt[] = [];
  for (const delivery of due) {
    if (now() >= Math.min(until, begun + WEBHOOK_MS)) break;
    const attempt = await attemptDelivery(services, taken, delivery);
    if (!attempt) continue;
    attempts.push(attempt);
    await noteAttempt(services, taken, attempt);
    if (attempt.answer.problem !== null) break;
  }

  const next = findNextDue(await listDeliveries(configs, { performer, webhook: id }));
  await changeWebhook(configs, webhook, (stored) => {
    if (!stored) return null;
    // Somebody sent something again meanwhile.
    const dueAt = stored.dueAt === lease ? next : earlier(stored.dueAt, next);
    return dueAt === stored.dueAt ? null : { ...stored, dueAt };
  });
  return attempts;
}
