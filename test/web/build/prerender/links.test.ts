import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pageOfPath } from '@infra/local/site/page-of-path';
import { buildWeb } from '@infra/local/web-build';
import { listSitePages } from '@web/build/prerender/site-pages';
import { expect, it } from 'vitest';

/** Addresses of the service, not files of the build. */
const SERVICE = /^\/(?:v1|stats|api|summaries)\//;

it('has no dead link or anchor on any public page', async () => {
  const build = await buildWeb();
  const pages = new Map<string, string>();
  const read = (file: string) => {
    const page = pages.get(file) ?? readFileSync(join(build, file), 'utf8');
    pages.set(file, page);
    return page;
  };
  const paths = listSitePages().flatMap(({ path }) => path ?? []);
  const dead = paths.flatMap((path) =>
    [...read(pageOfPath(build, path).path).matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].flatMap(
      ([, href = '']) => (leadsNowhere(href, path) ? `${path} → ${href}` : []),
    ),
  );
  expect(paths.length).toBeGreaterThan(10);
  expect(dead).toEqual([]);

  function leadsNowhere(href: string, from: string): boolean {
    if (/^(?:https|mailto):/.test(href)) return false;
    const { pathname, hash, host } = new URL(href, `https://roomlight.example${from}`);
    if (host !== 'roomlight.example') return true;
    if (SERVICE.test(pathname)) return false;
    const { path, status } = pageOfPath(build, pathname);
    if (status === 404) return true;
    return hash !== '' && !read(path).includes(`id="${decodeURIComponent(hash.slice(1))}"`);
  }
});
