import { escapeHtml } from '@shared/domain/mails/escape-html';
import { PAGE_STYLE } from '../serving/page-style';
import { isJpeg } from './image-types';
import type { SocialAnswer } from './serve-network';

/** No scripts. Forms lead back to the product, so they may go anywhere. */
const CONTENT_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

const STYLE = `
article { background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; margin: 1rem 0; overflow-wrap: anywhere; }
article p { margin: .25rem 0; white-space: pre-wrap; }
article img { max-width: 100%; border-radius: .375rem; margin-top: .5rem; }
img.avatar { width: 3rem; height: 3rem; border-radius: 50%; vertical-align: middle; }
code { overflow-wrap: anywhere; }
`;

/** An HTML page without scripts. @param body markup */
export function htmlPage(network: string, title: string, body: string, status = 200): SocialAnswer {
  const note = `Stand-in for ${network}. Nothing leaves this machine.`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': CONTENT_POLICY,
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<style>${PAGE_STYLE}${STYLE}</style>
</head>
<body><main>
<p class="note">${escapeHtml(note)}</p>
<h1>${escapeHtml(title)}</h1>
${body}
</main></body>
</html>
`,
  };
}

export function notFoundPage(network: string): SocialAnswer {
  return htmlPage(
    network,
    'Nothing here',
    '<p><a href="/">Everything that was posted</a></p>',
    404,
  );
}

export function redirect(location: string): SocialAnswer {
  return { status: 303, headers: { location }, body: '' };
}

/** A PNG or JPEG picture, or the page of a missing one. */
export function imageAnswer(network: string, base64: string | undefined): SocialAnswer {
  if (base64 === undefined) return notFoundPage(network);
  const body = Buffer.from(base64, 'base64');
  const type = isJpeg(body) ? 'image/jpeg' : 'image/png';
  return { status: 200, headers: { 'content-type': type, 'cache-control': 'no-store' }, body };
}

/** Something that was posted. All but `links` and `text` is plain text. */
export interface ShownPost {
  readonly by: string;
  /** Epoch ms. */
  readonly at: number;
  /** Markup. */
  readonly text: string;
  /** Its own page. */
  readonly href: string;
  readonly picture?: { readonly src: string; readonly description: string } | undefined;
  /** What the network adds, such as that it is marked as adult content. */
  readonly notes: readonly string[];
}

export function postArticle({ by, at, text, href, picture, notes }: ShownPost): string {
  const time = new Date(at).toISOString();
  const shown = picture
    ? `<img src="${escapeHtml(picture.src)}" alt="${escapeHtml(picture.description)}">`
    : '';
  return `<article>
<p class="note"><strong>${escapeHtml(by)}</strong> · <a href="${escapeHtml(href)}"><time datetime="${time}">${time.slice(0, 16).replace('T', ' ')} UTC</time></a></p>
<p>${text}</p>${shown}
${notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`).join('')}
</article>`;
}

export function postList(posts: readonly ShownPost[]): string {
  if (posts.length === 0) return '<p>Nothing has been posted yet.</p>';
  return posts
    .toReversed()
    .map((post) => postArticle(post))
    .join('\n');
}

/** A form that does something. @param fields markup */
export function actionForm(action: string, fields: string, button: string): string {
  return `<form method="post" action="${escapeHtml(action)}">${fields}
<button type="submit">${escapeHtml(button)}</button></form>`;
}

export function textField(name: string, label: string, value: string): string {
  return `<label for="${name}">${escapeHtml(label)}</label>
<input id="${name}" name="${name}" value="${escapeHtml(value)}" required autocomplete="off">`;
}
