import { escapeHtml } from '@shared/domain/mails/escape-html';
import { escapeAndLink } from './linked-text';
import type { SentMail } from './mail';
import { OUTBOX_STYLE } from './outbox-style';

/** Maximum number of mails in the list. */
const LISTED_MAILS = 200;

/**
 * The list of mails.
 *
 * @param mails newest first
 * @param recipient only mails to this address are listed
 */
export function renderOutbox(mails: readonly SentMail[], recipient?: string): string {
  const shown = mails.slice(0, LISTED_MAILS);
  const scope =
    recipient === undefined
      ? 'Mail that would have been sent stays here, on this machine.'
      : `Mail to ${escapeHtml(recipient)}. <a href="/">Show all</a>`;
  const list =
    shown.length === 0
      ? '<p>No mail yet. It appears here as soon as the service sends some.</p>'
      : `<ol>${shown.map(listItem).join('')}</ol>`;
  const more =
    mails.length > shown.length
      ? `<p class="note">The newest ${shown.length} of ${mails.length}.</p>`
      : '';

  return page('Outbox', `<h1>Outbox</h1><p class="note">${scope}</p>${list}${more}`);
}

/** A single mail. Its HTML is shown in a frame without scripts and forms. */
export function renderMail(mail: SentMail): string {
  const text = mail.text && `<article class="text">${escapeAndLink(mail.text)}</article>`;
  const html =
    mail.html &&
    `<article><iframe title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${escapeHtml(
      `<base target="_blank">${mail.html}`,
    )}"></iframe></article>`;

  return page(
    mail.subject,
    `<p><a href="/">Outbox</a></p><h1>${escapeHtml(mail.subject)}</h1>
    <dl>${detail('From', [mail.from])}${detail('To', mail.to)}${detail('Cc', mail.cc)}${detail(
      'Bcc',
      mail.bcc,
    )}<dt>Sent</dt><dd>${time(mail)}</dd>${Object.entries(mail.headers ?? {})
      .map(([name, value]) => detail(escapeHtml(name), [value]))
      .join('')}</dl>
    ${html ?? ''}${text ?? ''}`,
  );
}

/** The page for an id without a mail. */
export function renderMissing(): string {
  return page('Not found', '<h1>No such mail</h1><p><a href="/">See the outbox</a></p>');
}

function listItem(mail: SentMail): string {
  const to = escapeHtml([...mail.to, ...mail.cc, ...mail.bcc].join(', '));
  return `<li><a href="/mails/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong><span class="to">${to}</span>${time(mail)}</a></li>`;
}

function detail(name: string, addresses: readonly string[]): string {
  if (addresses.length === 0) return '';
  return `<dt>${name}</dt><dd>${escapeHtml(addresses.join(', '))}</dd>`;
}

function time({ sentAt }: SentMail): string {
  const shown = new Intl.DateTimeFormat('en-GB', {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  }).format(new Date(sentAt));
  return `<time datetime="${sentAt}">${shown} UTC</time>`;
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${OUTBOX_STYLE}</style>
</head>
<body><main>${body}</main></body>
</html>
`;
}
