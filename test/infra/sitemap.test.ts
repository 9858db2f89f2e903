import { sitemapOf } from '@infra/sitemap';
import { screens } from '@web/lib/screens';
import { expect, it } from 'vitest';

it('has the address of each listed screen and no other', () => {
  const found = [...sitemapOf('https://roomlight.example').matchAll(/<loc>(.*?)<\/loc>/g)];
  const listed = screens.filter(({ isListed }) => isListed).map(({ path }) => path);
  expect(listed.length).toBeGreaterThan(0);
  expect(found.map(([, url]) => url)).toEqual(
    listed.map((path) => `https://roomlight.example${path}`),
  );
});

it('names no screen whose address has a part that differs', () => {
  expect(screens.filter(({ isListed, path }) => isListed && path.includes(':'))).toEqual([]);
});
