import { normalizePath } from '@infra/local/gateway/path-as-read';
import { fillPath } from '@shared/api/route';
import { expect, it } from 'vitest';

it.each([
  ['/tags/quiz%20night', '/tags/quiz night'],
  ['/tags/day%2Fnight', '/tags/day/night'],
  ['/tags/%231', '/tags/#1'],
  ['/tags/a+b', '/tags/a+b'],
  ['/tags/%C3%BCml%C3%A4ut', '/tags/ümläut'],
])('%s is parsed as %s', (sent, read) => {
  expect(normalizePath(sent)).toBe(read);
});

it('a path is cut at a question mark that was encoded once', () => {
  expect(normalizePath('/tags/so%3Fwhat')).toBe('/tags/so');
  expect(normalizePath('/tags/so%253Fwhat')).toBe('/tags/so?what');
});

it('a path with a percent sign that was encoded once is refused', () => {
  expect(normalizePath('/tags/100%25')).toBeNull();
  expect(normalizePath('/tags/100%2525')).toBe('/tags/100%');
  expect(normalizePath('/tags/%zz')).toBeNull();
});

it.each(['so?', '100%', '%2F', '%3F', '%253F', 'a/b', 'a+b & c;d=e,f:g@h', 'ümläut', '🎉', '#1'])(
  'a path parameter such as “%s” is passed on unchanged',
  (value) => {
    expect(normalizePath(fillPath('/tags/{tag}', { tag: value }))).toBe(`/tags/${value}`);
  },
);
