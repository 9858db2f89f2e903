import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const file = new URL('../../../infra/aws/edge/page-of-path.js', import.meta.url);
const code = readFileSync(file, 'utf8');

/** The path that CloudFront looks up for the one that was asked for. */
function pageOf(uri: string): unknown {
  const event = { request: { uri, method: 'GET' } };
  return runInNewContext(`${code}\nhandler(event).uri`, { event });
}

describe('the page of a path', () => {
  it.each([
    '/',
    '/dashboard',
    '/dashboard/sessions/2026-11-20T21:05:00.000Z',
    '/tag-picker/new.jsx',
    '/status',
    '/obscure',
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

  it.each(['/obs', '/obs/'])('is the overlay for %s', (path) => {
    expect(pageOf(path)).toBe('/obs/index.html');
  });
});
