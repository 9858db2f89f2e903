import type { SitePage } from './site-page';

const NAME = 'Roomlight';

/** The tags in a page's head that tell search engines and link previews what it is. */
export function pageHead({ path, title, description, isListed }: SitePage): string {
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
        ]),
  ];
  return tags.join('\n    ');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
