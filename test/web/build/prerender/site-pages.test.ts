import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildWeb } from '@infra/local/web-build';
import { PLACEHOLDERS } from '@shared/site/site-settings';
import { listSitePages } from '@web/build/prerender/site-pages';
import { patternOf } from '@web/lib/screen-at';
import { entryPath, screens } from '@web/lib/screens';
import { beforeAll, describe, expect, it } from 'vitest';

const pages = listSitePages();
const listed = pages.flatMap(({ path, isListed }) => (isListed && path !== null ? path : []));
let build: string;

beforeAll(async () => {
  build = await buildWeb();
});

const read = (file: string) => readFileSync(join(build, file), 'utf8');
const htmlOf = (path: string) => read(path === '/' ? 'index.html' : `${path.slice(1)}/index.html`);

describe.each(pages.flatMap((page) => (page.path === null ? [] : { ...page, path: page.path })))(
  'the page at $path',
  ({ path, title, description, script, Page }) => {
    it('is complete without scripts: title, description, address, and one h1', () => {
      const html = htmlOf(path);
      expect(html.match(/<title>/g)).toHaveLength(1);
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      expect(html.match(/<meta name="description"/g)).toHaveLength(1);
      expect(html).toContain(`<link rel="canonical" href="{{origin}}${path}">`);
      expect(title.length).toBeGreaterThan(2);
      expect(description.length).toBeGreaterThanOrEqual(50);
      expect(description.length).toBeLessThanOrEqual(160);
      expect(html).not.toContain('undefined');
    });

    it('has the scripts that it needs, and none inline', () => {
      const scripts = [...htmlOf(path).matchAll(/<script([^>]*)>(.*?)<\/script>/gs)];
      const isData = (attributes: string) => attributes.includes('application/ld+json');
      const withCode = scripts.filter(
        ([, attributes = '', code]) => code !== '' && !isData(attributes),
      );
      expect(withCode).toEqual([]);
      const modules = scripts.filter(([, attributes = '']) => attributes.includes('module'));
      const first = Page === null ? 'index' : 'site';
      const wanted = [first, ...(script === undefined ? [] : [script])];
      const names = modules.map(
        ([, tag = '']) => /\/assets\/([\w-]+)-[\w-]{8}\.js"/.exec(tag)?.[1],
      );
      expect(names).toEqual(wanted);
    });

    it('has a picture for link previews, and data that search engines can read', () => {
      const html = htmlOf(path);
      const [, picture = ''] =
        html.match(/property="og:image" content="\{\{origin\}\}([^"]+)"/) ?? [];
      expect(readFileSync(join(build, picture)).subarray(0, 2).toString('hex')).toBe('ffd8');
      for (const [, json = ''] of html.matchAll(
        /<script type="application\/ld\+json">(.*?)<\/script>/gs,
      )) {
        expect(JSON.parse(json)).toMatchObject({ '@context': 'https://schema.org' });
      }
    });

    it('names no setting that a deployment does not fill in', () => {
      const names = [...htmlOf(path).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
      expect(names.filter((name) => !Object.hasOwn(PLACEHOLDERS, name))).toEqual([]);
    });
  },
);

it('has titles and descriptions of its own on each page', () => {
  for (const texts of [pages.map(({ title }) => title), pages.map((one) => one.description)]) {
    expect(new Set(texts).size).toBe(texts.length);
  }
});

it('prerenders each screen that is a text or a tool', () => {
  const patterns = screens
    .filter(({ document }) => document === 'text' || document === 'tool')
    .map(({ path }) => patternOf(entryPath(path)));
  const isDrawn = (pattern: RegExp) => pages.some(({ path }) => path && pattern.test(path));
  expect(patterns.filter((pattern) => !isDrawn(pattern))).toEqual([]);
});

it('lists every listed page with its date in the sitemap, and no other', () => {
  const entries = [
    ...read('sitemap.xml').matchAll(/<loc>\{\{origin\}\}(.*?)<\/loc><lastmod>(.*?)<\/lastmod>/g),
  ];
  expect(entries.map(([, path]) => path)).toEqual(listed);
  for (const [, , date = ''] of entries) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
});

it('names the sitemap in robots.txt', () => {
  expect(read('robots.txt')).toContain('Sitemap: {{origin}}/sitemap.xml');
});

it('offers the updates as a feed, newest first', () => {
  const feed = read('updates.xml');
  const dates = [...feed.matchAll(/<pubDate>(.*?)<\/pubDate>/g)].map(([, date = '']) =>
    Date.parse(date),
  );
  expect(dates.length).toBeGreaterThan(5);
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
});

it('tells search engines not to list the page of unknown paths', () => {
  const html = read('404.html');
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).not.toContain('rel="canonical"');
});
