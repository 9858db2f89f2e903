import type { SitePage } from './site-page';

/** `sitemap.xml`: the pages that search engines may list, with the date of their last change. */
export function sitemapText(
  pages: readonly Pick<SitePage, 'path' | 'updated' | 'isListed'>[],
): string {
  const urls = pages.flatMap(({ path, updated, isListed }) =>
    path !== null && isListed
      ? `<url><loc>{{origin}}${path}</loc><lastmod>${updated}</lastmod></url>`
      : [],
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
