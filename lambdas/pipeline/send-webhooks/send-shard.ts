import { grantsOf } from '@lambdas/auth/grants';
import { findNews, type StoredNews } from '@lambdas/data/mails/notifications';
import { findOwnerAccount } from '@lambdas/data/performers/owner-account';
import { listWebhooks, type Webhook } from '@lambdas/data/webhooks/webhooks';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { decide } from '@shared/domain/access/decide';
import type { ShardStart } from '../shared/shard-start';
import { takeTurns } from '../shared/take-turns';
import { enqueueNews } from './enqueue-news';
import { sendDue } from './send-due';
import { type Telling, tellOwner } from './tell-owner';

interface SendingTools extends Telling {
  /** Nothing is sent after this (epoch ms). */
  readonly until: number;
}

type SendingOutcome = 'sent' | 'failed' | 'idle' | 'locked' | 'broken' | 'waiting';

/** They mostly wait for somebody else's server, ten seconds at most. */
const ROOMS_AT_ONCE = 32;

/**
 * Sends what is due to the webhooks of a shard. One query finds all webhooks, and each room that has one
 * costs a read of its notifications; everything else depends on what is due. A receiver that hangs
 * takes one of many places, and never more than its time.
 *
 * @returns one outcome per webhook, or per attempt if there were some
 */
export async function sendShard(
  services: Services,
  tools: SendingTools,
  start: ShardStart,
): Promise<SendingOutcome[]> {
  const byPerformer = new Map<string, Webhook[]>();
  for (const webhook of await listWebhooks(services.configs, start.shard)) {
    const others = byPerformer.get(webhook.performer) ?? [];
    byPerformer.set(webhook.performer, [...others, webhook]);
  }
  const rooms = [...byPerformer].map(([performer, webhooks]) => ({ performer, webhooks }));
  const turns = { job: 'send-webhooks', start, until: tools.until, atOnce: ROOMS_AT_ONCE };
  const outcomes = await takeTurns(services, turns, rooms, async ({ performer, webhooks }) => {
    try {
      return await workOnRoom(services, tools, performer, webhooks);
    } catch (error) {
      logger.error('webhooks failed', { performer, error: error as Error });
      return 'broken' as const;
    }
  });
  return outcomes.flat();
}

async function workOnRoom(
  services: Services,
  tools: SendingTools,
  performer: string,
  webhooks: readonly Webhook[],
): Promise<SendingOutcome[]> {
  for (const webhook of webhooks) {
    if (webhook.isNoticeDue) await tellOwner(services, tools, webhook);
  }
  const running = webhooks.filter(({ pausedAt }) => pausedAt === null);
  if (running.length === 0) return [];
  const news = await findNews(services.configs, performer);
  const busy = running.filter((webhook) => needsWork(webhook, news, services.now()));
  if (busy.length === 0) return running.map(() => 'idle');
  if (!(await mayHaveWebhooks(services, performer))) return busy.map(() => 'locked');

  // Side by side, so that one that hangs doesn't hold up the room's others.
  const outcomes = await Promise.all(
    busy.map((webhook) => workOnWebhook(services, tools, webhook, news)),
  );
  return outcomes.flat();
}

async function workOnWebhook(
  services: Services,
  { until }: SendingTools,
  webhook: Webhook,
  news: StoredNews,
): Promise<SendingOutcome[]> {
  if (news.version !== webhook.newsVersion) await enqueueNews(services, webhook, news);
  const attempts = await sendDue(services, webhook, until);
  return attempts.map(({ answer }) => (answer.problem === null ? 'sent' : 'failed'));
}

function needsWork({ newsVersion, dueAt }: Webhook, { version }: StoredNews, now: number): boolean {
  return version !== newsVersion || (dueAt !== null && dueAt <= now);
}

/** Whether the owner's plan includes what webhooks tell about, as for calls with access tokens. */
async function mayHaveWebhooks(services: Services, performer: string): Promise<boolean> {
  const account = await findOwnerAccount(services.configs, performer);
  if (!account || account.closedAt !== undefined) return false;
  const grant = (await grantsOf(services, account)).get(performer);
  return grant?.isOwn === true && decide({ sections: ['sessions'] }, grant) === null;
}
