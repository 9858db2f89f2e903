import { escapeHtml } from '@shared/domain/mails/escape-html';
import { PAGE_STYLE } from '../serving/page-style';

/** An HTML page without scripts. @param body markup */
export function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}</style>
</head>
<body><main>
<p class="note">Stand-in for Stripe. No money moves.</p>
${body}
</main></body>
</html>
`;
}

/** A page that only says something, with a link onward. */
export function renderMessage(title: string, text: string, link?: { href: string; text: string }) {
  const onward = link
    ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>`
    : '';
  return renderPage(title, `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${onward}`);
}

/** What went wrong, announced by screen readers. Empty if nothing did. */
export function renderError(message: string | undefined): string {
  return message ? `<p class="error" role="alert">${escapeHtml(message)}</p>` : '';
}

/** Cents as dollars. */
export function dollars(cents: number): string {
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}

/** Seconds as a day, in UTC. */
export function day(seconds: number): string {
  return new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' }).format(
    new Date(seconds * 1_000),
  );
}
