import { screens } from '@web/lib/screens';
import type { Plugin } from 'vite';

/** Writes `/robots.txt` from the table of screens: search engines may visit listed screens only. */
export function robotsFile(): Plugin {
  return {
    name: 'robots-file',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'robots.txt', source: robotsText(screens) });
    },
  };
}

/**
 * Disallows the first path segment of each unlisted screen, with everything below it, and names the
 * sitemap.
 *
 * @throws Error if that would disallow a listed screen, too
 */
export function robotsText(
  rows: readonly { readonly path: string; readonly isListed?: true }[],
): string {
  const firstPart = (path: string) => `/${path.split('/')[1]}`;
  const forbidden = new Set(
    rows.flatMap(({ path, isListed }) => (isListed ? [] : firstPart(path))),
  );
  const lost = rows.find(({ path, isListed }) => isListed && forbidden.has(firstPart(path)));
  if (lost) throw new Error(`${lost.path} is listed, but ${firstPart(lost.path)} is not.`);
  return [
    'User-agent: *',
    ...[...forbidden].map((path) => `Disallow: ${path}`),
    '',
    'Sitemap: {{origin}}/sitemap.xml',
    '',
  ].join('\n');
}
