import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageOfPathCode } from '@infra/edge/page-of-path';
import { pagesOfBuild } from '@infra/edge/pages-of-build';
import { pageOfPath } from '@infra/local/site/page-of-path';
import { screens } from '@web/lib/screens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let build: string;

beforeAll(() => {
  build = mkdtempSync(join(tmpdir(), 'roomlight-build-'));
  for (const folder of ['.', 'status', 'docs/api', 'obs']) {
    mkdirSync(join(build, folder), { recursive: true });
    writeFileSync(join(build, folder, 'index.html'), '');
  }
});
afterAll(() => rmSync(build, { recursive: true }));

describe('the file for a path', () => {
  it.each([
    ['/', '/index.html'],
    ['/status', '/status/index.html'],
    ['/status/', '/status/index.html'],
    ['/docs/api', '/docs/api/index.html'],
    ['/obs', '/obs/index.html'],
    ['/obs/', '/obs/index.html'],
  ])('is the prerendered page for %s', (path, file) => {
    expect(pageOfPath(build, path)).toEqual({ path: file, status: 200 });
  });

  it.each(
    screens
      .filter(({ load, document }) => load && !document)
      .map(({ path }) => path.replace(/:\w+\??/g, '2026-11-20T21:05:00.000Z')),
  )('is the application for %s', (path) => {
    const application = { path: '/application.html', status: 200 };
    expect(pageOfPath(build, path)).toEqual(application);
    expect(pageOfPath(build, `${path}/`)).toEqual(application);
  });

  it('is the application for the dashboard itself and for topics without an item', () => {
    for (const path of ['/dashboard', '/dashboard/tipmenu']) {
      expect(pageOfPath(build, path).path).toBe('/application.html');
    }
  });

  it.each(['/nowhere', '/dashboard/nowhere', '/docs', '/obscure', '/report', '/report/a/b'])(
    'is the page of unknown paths, with status 404, for %s',
    (path) => {
      expect(pageOfPath(build, path)).toEqual({ path: '/404.html', status: 404 });
    },
  );

  it.each(['/config.json', '/assets/index-B3x9.js', '/robots.txt', '/updates.xml', '/a/b.webp'])(
    'is the file itself for %s',
    (path) => {
      expect(pageOfPath(build, path)).toEqual({ path, status: 200 });
    },
  );
});

it('knows no prerendered pages without a build', () => {
  expect(pagesOfBuild(undefined).documents).toEqual([]);
  expect(pagesOfBuild(join(build, 'gone')).documents).toEqual([]);
});

it('fits into a CloudFront function with 150 pages', () => {
  const documents = Array.from({ length: 150 }, (_, index) => `/chaturbate-help/article-${index}`);
  const code = pageOfPathCode({ ...pagesOfBuild(build), documents });
  expect(Buffer.byteLength(code)).toBeLessThan(10_240);
});
