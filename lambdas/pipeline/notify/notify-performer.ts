import { randomUUID } from 'node:crypto';
import { changeMailBook, findMailBook } from '@lambdas/data/mails/mail-books';
import { mailLinkToken } from '@lambdas/data/mails/mail-links';
import type { Mailer } from '@lambdas/integrations/mailer';
import { logger } from '@lambdas/runtime/logger';
import type { Services } from '@lambdas/runtime/services';
import {
  canNotify,
  claimDeliveries,
  isDue,
  listClaimed,
  type MailOutcome,
  recordOutcome,
  updateRecipients,
} from '@shared/domain/mails/mail-book';
import { updateMail } from '@shared/domain/mails/update-mail';
import { listMailNews, type MailNews, mailVisibilityOf, mayHear } from './due-news';
import { type Audience, type Recipient, recipientsOf } from './recipients';

export interface NotifyingTools {
  readonly mailer: Mailer;
  /** The site's address, without a slash at its end. */
  readonly site: string;
  /** Epoch ms after which no mail is begun any more in this start. */
  readonly until: number;
}

/** Longer than the function may run, so an expired claim is a dead one's. */
const CLAIM_MS = 5 * 60_000;

/**
 * Mails what happened to a performer lately to everybody who wants to know and has not been told.
 * It looks at state only: news are claimed for a recipient before their mail is sent and marked
 * after. Of several starts at once one sends; what one that died had claimed is sent by a later
 * one. Nothing is lost by it. One thing remains possible: a mail comes twice if the service dies,
 * or does not hear the answer, between the mail's acceptance and its mark.
 */
export async function notifyPerformer(
  services: Services,
  tools: NotifyingTools,
  performer: string,
): Promise<MailOutcome[]> {
  const { configs, now } = services;
  const audience = await recipientsOf(services, performer);
  const preferences = audience.recipients.map(({ id: recipient, since }) => ({ recipient, since }));
  const known = await findMailBook(configs, performer);
  const book =
    updateRecipients(known, preferences, now()) === null
      ? known
      : await changeMailBook(configs, performer, (seen) =>
          updateRecipients(seen, preferences, now()),
        );
  if (preferences.length === 0) return [];

  const news = await listMailNews(services, performer);
  const outcomes: MailOutcome[] = [];
  for (const recipient of audience.recipients) {
    const due = news.filter(
      (one) =>
        mayHear(one, recipient.grant) &&
        canNotify(book, recipient.id, one.at, now()) &&
        isDue(book, one.id, recipient.id, now()),
    );
    if (due.length === 0) continue;
    if (now() >= tools.until) break;
    const outcome = await tell(services, tools, { performer, recipient, due, audience });
    if (outcome) outcomes.push(outcome);
  }
  return outcomes;
}

interface NotificationRun {
  readonly performer: string;
  readonly recipient: Recipient;
  readonly due: readonly MailNews[];
  readonly audience: Audience;
}

/** One mail with what can be claimed of the news; null where others have claimed all. */
async function tell(
  services: Services,
  { mailer, site }: NotifyingTools,
  { performer, recipient, due, audience }: NotificationRun,
): Promise<MailOutcome | null> {
  const { configs, now } = services;
  const link = { performer, recipient: recipient.id };
  const token = await mailLinkToken(services, link);
  const claim = randomUUID();
  const book = await changeMailBook(configs, performer, (seen) => {
    // Who ended mails a moment ago gets none.
    const still = due.filter(({ at }) => canNotify(seen, recipient.id, at, now()));
    const ids = still.map(({ id }) => id);
    const until = now() + CLAIM_MS;
    return claimDeliveries(seen, ids, { recipient: recipient.id, claim, now: now(), until });
  });
  const claimed = new Set(listClaimed(book, claim));
  const mine = due.filter(({ id }) => claimed.has(id));
  if (mine.length === 0) return null;

  const words = updateMail({
    performer,
    sessions: mine.flatMap((one) => (one.kind === 'session' ? [one.session] : [])),
    achievements: mine.flatMap((one) => (one.kind === 'achievement' ? [one.achievement] : [])),
    sees: mailVisibilityOf(recipient.grant, audience.namesTippers),
    zone: recipient.zone,
    site,
    unsubscribeUrl: `${site}/unsubscribe/${token}`,
  });
  const unsubscribeUrl = `${site}/v1/unsubscribe/${token}`;
  const answer = await mailer.send({ to: recipient.address, ...words, unsubscribeUrl });
  if (answer.kind !== 'sent') {
    logger.warn('mail not sent', { performer, outcome: answer.kind, reason: answer.reason });
  }
  await changeMailBook(configs, performer, (seen) =>
    recordOutcome(seen, claim, answer.kind, now()),
  );
  return answer.kind;
}
