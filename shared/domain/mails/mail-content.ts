import { escapeHtml } from './escape-html';

/** What a mail says, ready to be sent. */
export interface MailContent {
  /** One line. */
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** A row of a mail's table, as plain texts. */
export interface MailFact {
  readonly label: string;
  readonly value: string;
}

/** A piece of a mail. Its texts are plain: HTML in them is escaped. */
export type MailPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'facts'; readonly facts: readonly MailFact[] }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  /** The one thing to do. */
  | { readonly kind: 'button'; readonly label: string; readonly url: string };

export interface Letter {
  readonly subject: string;
  /** The first line, large. */
  readonly heading: string;
  readonly parts: readonly MailPart[];
  /** Why it was sent, small, below. */
  readonly reason: string;
  /** Where to end such mails; absent from mails that somebody asked for. */
  readonly unsubscribeUrl?: string;
}

const LONGEST_SUBJECT = 120;

/** A letter as text and as HTML that say the same. */
export function toMailContent(letter: Letter): MailContent {
  return { subject: oneLine(letter.subject), text: textOf(letter), html: htmlOf(letter) };
}

/** No line break may get into a header. */
function oneLine(text: string): string {
  const line = text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
  return line.length <= LONGEST_SUBJECT ? line : `${line.slice(0, LONGEST_SUBJECT - 1)}…`;
}

function textOf({ heading, parts, reason, unsubscribeUrl }: Letter): string {
  const end = unsubscribeUrl === undefined ? [] : [`Unsubscribe: ${unsubscribeUrl}`];
  return [heading, ...parts.map(partText), '--', [reason, ...end].join('\n')].join('\n\n');
}

function partText(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'facts':
      return part.facts.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'list':
      return part.items.map((item) => `- ${item}`).join('\n');
    case 'button':
      return `${part.label}: ${part.url}`;
  }
}

/** Colors that are readable on a light and on a dark background. Mail programs ignore style sheets. */
const ink = 'color:#24211d';
const faint = 'color:#6b645a';
const amber = '#8f5600';

function htmlOf({ subject, heading, parts, reason, unsubscribeUrl }: Letter): string {
  const end =
    unsubscribeUrl === undefined
      ? ''
      : ` <a href="${escapeHtml(unsubscribeUrl)}" style="${faint}">Unsubscribe</a>`;
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(oneLine(subject))}</title></head>
<body style="margin:0;padding:24px 16px;background:#faf8f5;font:16px/1.5 system-ui,sans-serif;${ink}">
<div style="max-width:32rem;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #e5dfd6;border-radius:8px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(heading)}</h1>
${parts.map(partHtml).join('\n')}
</div>
<p style="max-width:32rem;margin:16px auto 0;font-size:13px;${faint}">${escapeHtml(reason)}${end}</p>
</body>
</html>
`;
}

function partHtml(part: MailPart): string {
  switch (part.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${escapeHtml(part.text)}</p>`;
    case 'facts':
      return `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${part.facts
        .map(
          ({ label, value }) =>
            `<tr><td style="padding:2px 16px 2px 0;${faint}">${escapeHtml(label)}</td><td style="padding:2px 0">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>`;
    case 'list':
      return `<ul style="margin:0 0 16px;padding-left:20px">${part.items
        .map((item) => `<li>${escapeHtml(item)}</li>`)
        .join('')}</ul>`;
    case 'button':
      return `<p style="margin:0 0 16px"><a href="${escapeHtml(part.url)}" style="display:inline-block;padding:10px 16px;background:${amber};color:#ffffff;text-decoration:none;border-radius:6px">${escapeHtml(part.label)}</a></p>`;
  }
}
