import { canSendMail, openMailer, siteUrl } from '@lambdas/integrations/mailer';
import { logger } from '@lambdas/runtime/logger';
import { services } from '@lambdas/runtime/services';
import { countOf, eachPerformer } from '../shared/each-performer';
import { NOTIFY_EVERY_MINUTES } from '../shared/job-rhythms';
import type { ShardStart } from '../shared/shard-start';
import { notifyPerformer } from './notify-performer';

/** A mail that is started within this time is done before the function's timeout. */
const SENDING_MS = 90_000;

/**
 * Mails news of a shard's performers to everybody who wants them. Does nothing if the deployment
 * has no sender address.
 */
export async function handler(start: ShardStart): Promise<void> {
  if (!canSendMail()) return;
  const open = services();
  const tools = {
    mailer: openMailer(),
    site: siteUrl(),
    until: open.now() + SENDING_MS,
  };
  const turns = { job: 'notify', start, until: tools.until };
  const outcomes = await eachPerformer(
    open,
    turns,
    (performer) => notifyPerformer(open, tools, performer),
    { everyMinutes: NOTIFY_EVERY_MINUTES, skipsLive: true },
  );
  const mails = outcomes.flat();
  logger.info('notified', {
    ...start.shard,
    performers: outcomes.length,
    waiting: countOf(mails, 'waiting'),
    sent: countOf(mails, 'sent'),
    refused: countOf(mails, 'refused'),
    failed: countOf(mails, 'failed'),
  });
}
