import { changeMailBook } from '@lambdas/data/mails/mail-books';
import { recipientOfTags } from '@lambdas/integrations/mail-tags';
import { logger } from '@lambdas/runtime/logger';
import { measured } from '@lambdas/runtime/measures';
import { type Services, services } from '@lambdas/runtime/services';
import { findSubscription, updateEnd } from '@shared/domain/mails/mail-book';
import * as z from 'zod';

/** What SNS hands over, as far as it matters here. */
interface Notification {
  readonly Records: readonly { readonly Sns: { readonly Message: string } }[];
}

/** An event of SES's configuration set. */
const MailEvent = z.object({
  eventType: z.string(),
  bounce: z.object({ bounceType: z.string() }).optional(),
  mail: z.object({ tags: z.record(z.string(), z.array(z.string())).default({}) }),
});

/**
 * Hears of mails that came back for good, and of those that were marked as spam. Ends the updates to
 * that recipient, as if it had unsubscribed, which the settings show and can undo. Mails for which
 * there was no subscription, such as codes, are only counted. Hearing the same twice changes nothing
 * more; the metric may count it twice.
 */
export async function handler({ Records }: Notification): Promise<void> {
  for (const { Sns } of Records) {
    const { eventType, bounce, mail } = MailEvent.parse(JSON.parse(Sns.Message));
    const isBounce = eventType === 'Bounce' && bounce?.bounceType === 'Permanent';
    if (!isBounce && eventType !== 'Complaint') continue;
    const hasEnded = await endUpdates(services(), mail.tags);
    const metrics = measured({ [isBounce ? 'MailBounces' : 'MailComplaints']: 1 }, Date.now());
    logger.warn('mail returned', { isBounce, hasEnded, ...metrics });
  }
}

/** Returns whether there were updates to end. */
async function endUpdates(
  { configs, now }: Services,
  tags: Readonly<Record<string, readonly string[]>>,
): Promise<boolean> {
  const about = recipientOfTags(tags);
  if (about === null) return false;
  let hasEnded = false;
  await changeMailBook(configs, about.performer, (current) => {
    // A performer that was erased meanwhile gets no new book.
    const isKnown = findSubscription(current, about.recipient) !== undefined;
    const next = isKnown ? updateEnd(current, about.recipient, true, now()) : null;
    hasEnded = next !== null;
    return next;
  });
  return hasEnded;
}
