import { findLinks } from '@shared/domain/social/find-links';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const linksIn = (text: string) => findLinks(text).map((link) => link.text);

it.each([
  ['Join me: https://chaturbate.com/lana/', ['https://chaturbate.com/lana/']],
  ['chaturbate.com/lana, or lana.live!', ['chaturbate.com/lana', 'lana.live']],
  ['(see https://example.com/a_(b)).', ['https://example.com/a_(b)']],
  ['lana.live/(', ['lana.live/']],
  ['lana.live/https://a.com/b', ['lana.live/https://a.com/b']],
  ['"https://example.com/?a=1&b=2#c"', ['https://example.com/?a=1&b=2#c']],
  ['見てhttps://example.com/a。', ['https://example.com/a']],
  ['t.me/lana linktr.ee/lana it.is', ['t.me/lana', 'linktr.ee/lana', 'it.is']],
  ['HTTP://EXAMPLE.COM and Example.Com', ['HTTP://EXAMPLE.COM', 'Example.Com']],
  ['https://example.com/ü', ['https://example.com/ü']],
])('finds the links in %j', (text, links) => {
  expect(linksIn(text)).toEqual(links);
});

it.each([
  'Live at 9.30 p.m., e.g. now',
  'mail me: lana@example.com',
  '@lana.live #lana.live $lana.live',
  'https:// https://localhost/ http://-a.com',
  'node.js 1.5k main.zzz',
  'xhttps://e',
])('finds none in %j', (text) => {
  expect(linksIn(text)).toEqual([]);
});

it('opens what has no scheme with https', () => {
  expect(findLinks('to lana.live/x now')).toEqual([
    { start: 3, end: 14, text: 'lana.live/x', url: 'https://lana.live/x' },
  ]);
});

it('gives places in the text that are in order, apart, and hold what was found', () => {
  const pieces = ['https://a.com/b', 'lana.live', ' ', '.', '(', ')', 'é', '🔴', '@', '/', 'x'];
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...pieces), { maxLength: 12 }), (parts) => {
      const text = parts.join('');
      let at = 0;
      for (const { start, end, text: written } of findLinks(text)) {
        expect(start).toBeGreaterThanOrEqual(at);
        expect(text.slice(start, end)).toBe(written);
        at = end;
      }
      expect(at).toBeLessThanOrEqual(text.length);
    }),
  );
});
