import { notify } from '@lambdas/data/mails/notifications';
import { findOwnerAccount } from '@lambdas/data/performers/owner-account';
import { changeWebhook, type Webhook } from '@lambdas/data/webhooks/webhooks';
import type { Mailer } from '@lambdas/integrations/mailer';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import { webhookMail } from '@shared/domain/mails/webhook-mail';
import { toWebhookNews } from '@shared/domain/notes/webhook-news';
import { DAY_MS } from '@shared/domain/time/utc-day';

/** How to reach the owner of a webhook. */
export interface Telling {
  /** Null if this deployment sends no mails. */
  readonly mailer: Mailer | null;
  /** The site's URL, without a trailing slash. */
  readonly site: string;
}

/** After this, a mail that couldn't be sent is given up. The notification stays. */
const MAILED_MS = DAY_MS;

/**
 * Tells the owner that we paused a webhook, in the inbox and by mail. A run that dies in between is
 * repeated: the inbox takes it once, and a mail is sent twice only if the run died just after it.
 */
export async function tellOwner(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  { mailer, site }: Telling,
  webhook: Webhook,
): Promise<void> {
  const { performer, id, url, pausedAt, pauseReason } = webhook;
  if (pausedAt !== null && pauseReason !== null) {
    const paused = { performer, id, host: new URL(url).host, at: pausedAt, reason: pauseReason };
    await notify(configs, performer, [toWebhookNews(paused)], now());
    const account = await findOwnerAccount(configs, performer);
    const isLate = now() - pausedAt >= MAILED_MS;
    if (mailer && account && account.closedAt === undefined && !isLate) {
      const answer = await mailer.send({ to: account.email, ...webhookMail(paused, site) });
      if (answer.kind !== 'sent') {
        logger.warn('mail not sent', { performer, outcome: answer.kind, reason: answer.reason });
      }
      if (answer.kind === 'failed') return;
    }
  }
  await changeWebhook(configs, webhook, (stored) =>
    stored?.isNoticeDue && stored.pausedAt === pausedAt ? { ...stored, isNoticeDue: false } : null,
  );
  logger.info('webhook paused', { performer, webhook: id, reason: pauseReason });
}
