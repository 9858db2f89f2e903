import { readFileSync } from 'node:fs';
import { escapeHtml } from '@shared/domain/mails/escape-html';
import { PAGE_STYLE } from '../../serving/page-style';
import type { Answer } from '../answer';

/**
 * Scripts and styles are this platform's own files. It is strict, so an extension that needs the page's
 * leave for its own styles is noticed.
 */
const CONTENT_POLICY =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE = `
:root { color-scheme: light; }
:root.dark { color-scheme: dark; }
main { max-width: 72rem; }
nav { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; align-items: center; }
nav button { margin: 0 0 0 auto; }
.room { display: grid; gap: 1rem; grid-template-columns: minmax(0, 2fr) minmax(0, 1fr); align-items: start; }
.sheet { background: var(--sheet); border: 1px solid var(--line); border-radius: .5rem; padding: 1rem; overflow-wrap: anywhere; }
.sheet :is(p, dl, ul, h2, h3) { margin: 0 0 .5rem; }
.sheet ul { list-style: none; padding: 0; }
.log { height: 28rem; overflow-y: auto; }
.log > * > * { margin: 0; padding: .125rem 0; }
.side { display: grid; gap: 1rem; }
#users { max-height: 24rem; overflow-y: auto; }
.said { color: inherit; }
.notice, [data-line]:not([data-line="chat"], [data-line="private"]) { color: var(--faint); }
.color-m { color: light-dark(#b3261e, #ff8a80); }
.color-f { color: light-dark(#1b6b3a, #7fd8a0); }
.color-l { color: light-dark(#5b2c8f, #d0a3ff); }
.color-p { color: light-dark(#8a3fb0, #dfb3f5); }
.color-tr { color: light-dark(#123f8c, #9dbcff); }
.color-t { color: light-dark(#0b6687, #8fd3ee); }
.color-g { color: light-dark(#5b6472, #9aa3b0); }
@media (max-width: 48rem) { .room { grid-template-columns: minmax(0, 1fr); } }
`;

/** A page of the simulated platform. @param body markup */
export function platformPage(title: string, body: string): Answer {
  return {
    status: 200,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': CONTENT_POLICY,
      'cache-control': 'no-store',
    },
    body: `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${STYLE_PATH}">
<script src="${SCRIPT_PATH}" defer></script>
</head>
<body><main>
<nav><a href="/">All rooms</a><span class="hint">Simulated platform. Nobody here is real.</span>
<button type="button" id="dark" class="quiet" aria-pressed="false">Dark mode</button></nav>
${body}
</main></body>
</html>
`,
  };
}

export const STYLE_PATH = '/_page/page-style.css';
export const SCRIPT_PATH = '/_page/page-script.js';

/** What runs in the pages: dark mode, and the room's updates. */
export function pageScript(): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-store' },
    body: readFileSync(new URL('page-script.js', import.meta.url), 'utf8'),
  };
}

/** How the pages look. */
export function pageStyle(): Answer {
  return {
    status: 200,
    headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' },
    body: PAGE_STYLE + STYLE,
  };
}
