import { entryPath, screens } from '@web/lib/screens';

/** `sitemap.xml`: the screens that search engines may list, at `https://example.com`. */
export function sitemapOf(
  origin: string,
  rows: readonly { readonly path: string; readonly isListed?: true }[] = screens,
): string {
  const urls = rows.flatMap(({ path, isListed }) =>
    isListed ? `<url><loc>${new URL(entryPath(path), origin).href}</loc></url>` : [],
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}
