import { SESv2Client, SESv2ServiceException, SendEmailCommand } from '@aws-sdk/client-sesv2';
import type { MailContent } from '@shared/domain/mails/mail-content';
import { type MailAbout, tagsOf } from './mail-tags';

/** A mail to one recipient. */
export interface Mail extends MailContent {
  readonly to: string;
  /**
   * URL for one-click unsubscribing (RFC 8058). Absent from mails that were explicitly requested.
   */
  readonly unsubscribeUrl?: string;
  /** Whose updates end if the mail comes back. Absent from mails that were explicitly requested. */
  readonly about?: MailAbout;
}

export type MailAnswer =
  | { readonly kind: 'sent' }
  /**
   * The service refuses this mail or address. Sending again is pointless. `reason` is the error's
   * name.
   */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Busy, broken, paused or too slow. Sending later may help. */
  | { readonly kind: 'failed'; readonly reason: string };

export interface Mailer {
  /**
   * Sends once. Never throws because of the mail service's answer, and never logs an address or any
   * text of the mail. A `failed` mail may have been sent if only the response got lost.
   */
  send(mail: Mail): Promise<MailAnswer>;
}

const TIMEOUT_MS = 10_000;

/** SES errors about the mail or its address. All others are about the service or our account. */
const refusals = new Set(['BadRequestException', 'MessageRejected']);

/** Whether this deployment has a sender address. */
export function canSendMail(): boolean {
  return Boolean(process.env.MAIL_FROM);
}

/** Returns the base URL for links in mails. It is set wherever mails can be sent. */
export function siteUrl(): string {
  const url = process.env.SITE_URL;
  if (!url) throw new Error('Without SITE_URL a mail leads nowhere.');
  return url;
}

/**
 * Opens Amazon SES with `MAIL_FROM` as the sender; without that setting nothing is sent. Retries
 * are up to the caller: a client that retries by itself could send a mail twice if a response got
 * lost.
 */
export function openMailer(timeoutMs: number = TIMEOUT_MS): Mailer {
  const from = process.env.MAIL_FROM;
  const client = new SESv2Client({ maxAttempts: 1 });

  return {
    async send({ to, subject, text, html, unsubscribeUrl, about }) {
      if (!from) return { kind: 'failed', reason: 'no name to send in' };
      try {
        await client.send(
          new SendEmailCommand({
            FromEmailAddress: from,
            Destination: { ToAddresses: [to] },
            ...(about === undefined ? {} : { EmailTags: tagsOf(about) }),
            Content: {
              Simple: {
                Subject: utf8(subject),
                Body: { Text: utf8(text), Html: utf8(html) },
                ...(unsubscribeUrl === undefined ? {} : { Headers: listHeaders(unsubscribeUrl) }),
              },
            },
          }),
          { abortSignal: AbortSignal.timeout(timeoutMs) },
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
