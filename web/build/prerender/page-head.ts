import { escapeHtml } from '@shared/domain/mails/escape-html';
import { CARD_SIZE } from '@web/site/pictures';
import type { SitePage } from './site-page';
import { structuredDataTag } from './structured-data';

const NAME = 'Roomlight';

/** The tags in a page's head that tell search engines and link previews what it is. */
export function pageHead(page: SitePage): string {
  const { path, title, description, isListed, picture, structuredData } = page;
  const full = path === '/' ? `${NAME}: ${title}` : `${title} – ${NAME}`;
  const url = `{{origin}}${path ?? ''}`;
  const tags = [
    `<title>${escapeHtml(full)}</title>`,
    meta('name', 'description', description),
    ...(path === null || !isListed ? [meta('name', 'robots', 'noindex')] : []),
    ...(path === null
      ? []
      : [
          `<link rel="canonical" href="${url}">`,
          meta('property', 'og:type', 'website'),
          meta('property', 'og:site_name', NAME),
          meta('property', 'og:title', full),
          meta('property', 'og:description', description),
          meta('property', 'og:url', url),
          meta('property', 'og:image', `{{origin}}/pictures/${picture}-card.jpg`),
          meta('property', 'og:image:width', String(CARD_SIZE.width)),
          meta('property', 'og:image:height', String(CARD_SIZE.height)),
          meta('property', 'og:image:alt', `Roomlight: ${title}`),
          meta('name', 'twitter:card', 'summary_large_image'),
        ]),
    ...(structuredData ? [structuredDataTag(structuredData)] : []),
  ];
  return tags.join('\n    ');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}
