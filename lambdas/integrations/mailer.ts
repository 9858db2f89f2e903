import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { MailWords } from '@shared/domain/mails/words';

/** A mail to one address. */
export interface Mail extends MailWords {
  readonly to: string;
  /** Ends such mails when a mail program posts to it (RFC 8058); absent from mails asked for. */
  readonly unsubscribeUrl?: string;
}

export type MailAnswer =
  | { readonly kind: 'sent' }
  /** This mail to this address: sending it again changes nothing. Only the error's name. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Busy, broken, paused or too slow: sending it later may help. */
  | { readonly kind: 'failed'; readonly reason: string };

export interface Mailer {
  /**
   * Sends once. Never throws for what the mail service does, never logs an address or a word of
   * the mail. `failed` may have been sent all the same, where only the answer was lost.
   */
  send(mail: Mail): Promise<MailAnswer>;
}

const PATIENCE_MS = 10_000;

/** What SES says about the mail or its address; all else is about the service or this account. */
const refusals = new Set(['BadRequestException', 'MessageRejected']);

/** Whether this deployment has a name to send mails in. */
export function canSendMail(): boolean {
  return Boolean(process.env.MAIL_FROM);
}

/** Where links in mails lead. It is set wherever mails can be sent. */
export function siteUrl(): string {
  const url = process.env.SITE_URL;
  if (!url) throw new Error('Without SITE_URL a mail leads nowhere.');
  return url;
}

/**
 * Amazon SES, in the name of the settings' `MAIL_FROM`; without one nothing is sent. A failure is left to the caller: a client
 * that retries by itself would send twice what was sent and not answered.
 */
export function openMailer(patienceMs: number = PATIENCE_MS): Mailer {
  const from = process.env.MAIL_FROM;
  const client = new SESv2Client({ maxAttempts: 1 });

  return {
    async send({ to, subject, text, html, unsubscribeUrl }) {
      if (!from) return { kind: 'failed', reason: 'no name to send in' };
      try {
        await client.send(
          new SendEmailCommand({
            FromEmailAddress: from,
            Destination: { ToAddresses: [to] },
            Content: {
              Simple: {
                Subject: utf8(subject),
                Body: { Text: utf8(text), Html: utf8(html) },
                ...(unsubscribeUrl === undefined ? {} : { Headers: listHeaders(unsubscribeUrl) }),
              },
            },
          }),
          { abortSignal: AbortSignal.timeout(patienceMs) },
        );
        return { kind: 'sent' };
      } catch (error) {
        const reason = error instanceof Error ? error.name : 'no answer';
        const isRefused = error instanceof SESv2ServiceException && refusals.has(reason);
        return { kind: isRefused ? 'refused' : 'failed', reason };
      }
    },
  };
}

const utf8 = (text: string) => ({ Data: text, Charset: 'UTF-8' });

function listHeaders(url: string) {
  return [
    { Name: 'List-Unsubscribe', Value: `<${url}>` },
    { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
  ];
}
