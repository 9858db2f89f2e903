import { sitemapOf } from '@infra/sitemap';
import { entryPath, screens } from '@web/lib/screens';
import { expect, it } from 'vitest';

it('contains the URL of each listed screen and no other', () => {
  const found = [...sitemapOf('https://roomlight.example').matchAll(/<loc>(.*?)<\/loc>/g)];
  const listed = screens.filter(({ isListed }) => isListed).map(({ path }) => entryPath(path));
  expect(listed.length).toBeGreaterThan(0);
  expect(found.map(([, url]) => url)).toEqual(
    listed.map((path) => `https://roomlight.example${path}`),
  );
});

it('contains no screen with a parameter in its path', () => {
  expect(screens.filter(({ isListed, path }) => isListed && entryPath(path).includes(':'))).toEqual(
    [],
  );
});
