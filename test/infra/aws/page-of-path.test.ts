import { runInNewContext } from 'node:vm';
import { pageOfPathCode } from '@infra/aws/page-of-path';
import { documents, listDocuments } from '@infra/documents';
import { describe, expect, it } from 'vitest';

/** Returns the path that CloudFront looks up for a requested one. */
function pageOf(uri: string, own = documents): unknown {
  const event = { request: { uri, method: 'GET' } };
  return runInNewContext(`${pageOfPathCode(own)}\nhandler(event).uri`, { event });
}

describe('the page of a path', () => {
  it.each([
    '/',
    '/dashboard',
    '/dashboard/sessions/2026-11-20T21:05:00.000Z',
    '/tag-picker/new.jsx',
    '/status',
    // The application draws the stream overlay, too.
    '/obs',
    '/obs/',
  ])('is the application for %s', (path) => {
    expect(pageOf(path)).toBe('/index.html');
  });

  it.each([
    '/config.json',
    '/assets/index-B3x9.js',
    '/favicon.svg',
    '/robots.txt',
    '/obs/overlay.js',
  ])('is the file itself for %s', (path) => {
    expect(pageOf(path)).toBe(path);
  });

  it('is the prerendered document of a screen that has one', () => {
    const own = listDocuments([
      { path: '/', isPrerendered: true },
      { path: '/status', isPrerendered: true },
      { path: '/docs/api' },
    ]);
    const pages = ['/', '/status', '/status/', '/docs/api'].map((path) => pageOf(path, own));
    expect(pages).toEqual([
      '/index.html',
      '/status/index.html',
      '/status/index.html',
      '/index.html',
    ]);
  });
});
