import { escapeHtml } from '@shared/domain/mails/escape-html';
import type { DrawnPage } from './draw-page';
import { pageHead } from './page-head';
import type { SitePage } from './site-page';

/** Tag that loads the application. */
const APPLICATION_TAG = /\s*<script type="module"[^>]*><\/script>/g;
/** Tags that load its files early: too early for a page that can be read without them. */
const PRELOAD_TAGS = /\s*<link rel="modulepreload"[^>]*>/g;

/**
 * Makes a page's HTML from the application's: another head, the page's own markup and styles, and,
 * for a text, only the site's small script instead of the application's code. A tool keeps the clicks
 * that come before that code.
 *
 * @param application the built application's HTML
 * @param scripts paths of the script of texts, and of the page's own
 */
export function pageDocument(
  application: string,
  page: SitePage,
  { markup, css, styleNames }: DrawnPage,
  scripts: { readonly site: string; readonly own: string | undefined },
): string {
  const isText = page.Page !== null;
  const styles = `<style data-emotion="css ${styleNames.join(' ')}">${css}</style>`;
  const tags = [
    isText ? moduleTag(scripts.site) : '<script src="/early-use.js"></script>',
    scripts.own === undefined ? '' : moduleTag(scripts.own),
  ].join('');
  const light = application.replace(PRELOAD_TAGS, '');
  const head = isText ? light.replace(APPLICATION_TAG, '') : light;
  const address = page.path === null ? '' : ` data-page="${escapeHtml(page.path)}"`;
  // Functions as replacements: the texts may contain `$&`.
  return head
    .replace(/\s*<meta\s+name="description"[^>]*>/, '')
    .replace(/<title>.*?<\/title>/, () => pageHead(page))
    .replace('</head>', () => `${styles}${tags}</head>`)
    .replace(
      /<div id="root">.*<\/div>(?=\s*<noscript>)/s,
      () => `<div id="root"${address}>${markup}</div>`,
    )
    .replace(/<noscript>.*?<\/noscript>/s, '');
}

const moduleTag = (path: string) => `<script type="module" src="/${path}"></script>`;
