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
import { canReceive, listMailNews, type MailNews, mailVisibilityOf, type NewsId } from './due-news';
import { recapSessions } from './recap-sessions';
import { type Audience, type Recipient, recipientsOf } from './recipients';

export interface NotifyingTools {
  readonly mailer: Mailer;
  /** The site's URL, without a trailing slash. */
  readonly site: string;
  /** No mail is started after this (epoch ms). */
  readonly until: number;
}

/** Longer than the function's timeout, so the owner of an expired claim is dead. */
const CLAIM_MS = 5 * 60_000;

/**
 * Mails recent news of a performer to everybody who wants it and hasn't received it. News items are
 * claimed per recipient before the mail is sent, and marked as sent afterwards, so only one of
 * several runs sends them. A later run sends what a dead run had claimed. A mail is sent twice only
 * if a run dies, or the response gets lost, between sending and marking.
 */
export async function notifyPerformer(
  services: Services,
  tools: NotifyingTools,
  performer: string,
): Promise<MailOutcome[]> {
  const { configs, now } = services;
  const audience = await recipientsOf(services, performer);
  const preferences = audience.recipients.map(({ id: recipient, since }) => ({ recipient, since }));
  const stored = await findMailBook(configs, performer);
  const book =
    updateRecipients(stored, preferences, now()) === null
      ? stored
      : await changeMailBook(configs, performer, (current) =>
          updateRecipients(current, preferences, now()),
        );
  if (preferences.length === 0) return [];

  const isDueFor = (recipient: Recipient) => (one: NewsId) =>
    canReceive(one, recipient.grant) &&
    canNotify(book, recipient.id, one.at, now()) &&
    isDue(book, one.id, recipient.id, now());
  const news = await listMailNews(services, performer, (one) =>
    audience.recipients.some((recipient) => isDueFor(recipient)(one)),
  );
  const outcomes: MailOutcome[] = [];
  for (const recipient of audience.recipients) {
    const due = news.filter(isDueFor(recipient));
    if (due.length === 0) continue;
    if (now() >= tools.until) break;
    const outcome = await sendUpdate(services, tools, { performer, recipient, due, audience });
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

/**
 * Sends one mail with the news that could be claimed. Returns null if other runs claimed all of it.
 */
async function sendUpdate(
  services: Services,
  { mailer, site }: NotifyingTools,
  { performer, recipient, due, audience }: NotificationRun,
): Promise<MailOutcome | null> {
  const { configs, now } = services;
  const link = { performer, recipient: recipient.id };
  const token = await mailLinkToken(services, link);
  const claim = randomUUID();
  const book = await changeMailBook(configs, performer, (current) => {
    // The recipient may have unsubscribed a moment ago.
    const still = due.filter(({ at }) => canNotify(current, recipient.id, at, now()));
    const ids = still.map(({ id }) => id);
    const until = now() + CLAIM_MS;
    return claimDeliveries(current, ids, { recipient: recipient.id, claim, now: now(), until });
  });
  const claimed = new Set(listClaimed(book, claim));
  const claimedNews = due.filter(({ id }) => claimed.has(id));
  if (claimedNews.length === 0) return null;

  const visibility = mailVisibilityOf(recipient.grant, audience.namesTippers);
  const content = updateMail({
    performer,
    sessions: await recapSessions(services, performer, claimedNews, visibility),
    achievements: claimedNews.flatMap((one) =>
      one.kind === 'achievement' ? [one.achievement] : [],
    ),
    findings: claimedNews.flatMap((one) => (one.kind === 'health' ? [one.finding] : [])),
    visibility,
    zone: recipient.zone,
    site,
    unsubscribeUrl: `${site}/unsubscribe/${token}`,
  });
  const unsubscribeUrl = `${site}/v1/unsubscribe/${token}`;
  const mail = { to: recipient.address, ...content, unsubscribeUrl, about: link };
  const answer = await mailer.send(mail);
  if (answer.kind !== 'sent') {
    logger.warn('mail not sent', { performer, outcome: answer.kind, reason: answer.reason });
  }
  await changeMailBook(configs, performer, (current) =>
    recordOutcome(current, claim, answer.kind, now()),
  );
  return answer.kind;
}
