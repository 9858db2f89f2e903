import type { StoredNews } from '@lambdas/data/mails/notifications';
import { findBroadcast } from '@lambdas/data/sessions/segments';
import { type Delivery, enqueueDelivery, listDeliveries } from '@lambdas/data/webhooks/deliveries';
import { changeWebhook, type Webhook } from '@lambdas/data/webhooks/webhooks';
import type { Services } from '@lambdas/runtime/services';
import type { Segment } from '@shared/domain/fold/fold';
import type { News } from '@shared/domain/notes/notification';
import { NEWS_SENT_MS } from '@shared/domain/webhooks/delivery-plan';
import { eventOfNews, type WebhookEvent } from '@shared/domain/webhooks/webhook-events';
import { mayGoOn } from '../shared/may-go-on';

type EnqueuingServices = Pick<Services, 'configs' | 'sessions' | 'now'>;

/** Whether a piece of news is sent: not yet if its session may go on, never if that is gone. */
type Verdict = 'send' | 'wait' | 'skip';

/**
 * Enqueues what a room's notifications say since the webhook looked last. A message is enqueued once,
 * however often this runs: its id derives from the notification's. The webhook remembers the
 * notifications' version only once everything is enqueued, so a run that dies is repeated. Reads the
 * deliveries of 30 days, and the session of each new notification.
 */
export async function enqueueNews(
  services: EnqueuingServices,
  webhook: Webhook,
  { version, news }: StoredNews,
): Promise<void> {
  const { configs, now } = services;
  const { performer, id } = webhook;
  const deliveries = await listDeliveries(configs, { performer, webhook: id });
  const known = new Set(deliveries.map(({ about }) => about));
  const added: Delivery[] = [];
  let waits = false;
  for (const one of news) {
    const type = eventOfNews(one);
    if (type === null || !webhook.events.includes(type) || known.has(one.id)) continue;
    if (now() - one.at >= NEWS_SENT_MS) continue;
    const verdict = await judge(services, webhook, one, type);
    if (verdict === 'wait') waits = true;
    if (verdict !== 'send') continue;
    const { id: about, at, session } = one;
    added.push(
      await enqueueDelivery(configs, { performer, webhook: id, at, type, about, session }, now()),
    );
  }
  // Also what a run enqueued that died before this.
  const due = findNextDue([...deliveries, ...added]);
  await changeWebhook(configs, webhook, (stored) => {
    if (!stored) return null;
    const newsVersion = waits ? stored.newsVersion : version;
    const dueAt = earlier(stored.dueAt, due);
    const isSame = newsVersion === stored.newsVersion && dueAt === stored.dueAt;
    return isSame ? null : { ...stored, newsVersion, dueAt };
  });
}

async function judge(
  { sessions, now }: EnqueuingServices,
  { performer, since }: Webhook,
  { at, session }: News,
  type: WebhookEvent,
): Promise<Verdict> {
  const segment = session === null ? null : await findBroadcast(sessions, performer, session);
  if (segment && mayGoOn(segment, now())) return 'wait';
  // It was merged into another one.
  if (type === 'session.finished' && !segment) return 'skip';
  // An achievement happened when its session began, but is only known at its end.
  return Math.max(at, endOf(segment)) >= since ? 'send' : 'skip';
}

function endOf(segment: Segment | null): number {
  return segment?.broadcast?.stop ?? segment?.broadcast?.lastActive ?? 0;
}

/** When the first of the pending ones is due (epoch ms); null if none is pending. */
export function findNextDue(deliveries: readonly Delivery[]): number | null {
  const pending = deliveries.filter(({ state }) => state === 'pending');
  return pending.reduce<number | null>((first, { nextAt }) => earlier(first, nextAt), null);
}

/** The earlier of two instants, either of which may be missing. */
export function earlier(a: number | null, b: number | null): number | null {
  if (a === null || b === null) return a ?? b;
  return Math.min(a, b);
}
