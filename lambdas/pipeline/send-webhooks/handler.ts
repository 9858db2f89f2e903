import { canSendMail, openMailer, siteUrl } from '@lambdas/integrations/mailer';
import { logger } from '@lambdas/runtime/logger';
import { services } from '@lambdas/runtime/services';
import { countOf } from '../shared/each-performer';
import type { ShardStart } from '../shared/shard-start';
import { sendShard } from './send-shard';

/** An attempt that starts within this time ends before the function's timeout. */
const SENDING_MS = 80_000;

/** Sends what is due to the webhooks of a shard's rooms. */
export async function handler(start: ShardStart): Promise<void> {
  const open = services();
  const mails = canSendMail();
  const tools = {
    mailer: mails ? openMailer() : null,
    site: mails ? siteUrl() : '',
    until: open.now() + SENDING_MS,
  };
  const outcomes = await sendShard(open, tools, start);
  logger.info('webhooks sent', {
    ...start.shard,
    sent: countOf(outcomes, 'sent'),
    failed: countOf(outcomes, 'failed'),
    locked: countOf(outcomes, 'locked'),
    broken: countOf(outcomes, 'broken'),
    waiting: countOf(outcomes, 'waiting'),
  });
}
