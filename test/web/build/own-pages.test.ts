import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pagesOfBuild } from '@infra/edge/pages-of-build';
import { pageOfPath } from '@infra/local/site/page-of-path';
import { buildWeb } from '@infra/local/web-build';
import { MAX_OVERLAY_KB, overlayStats } from '@test/bench/figures/overlay-stats';
import { openStaticSite } from '@test/e2e/static-site';
import { screens } from '@web/lib/screens';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let build: string;
let site: Awaited<ReturnType<typeof openStaticSite>>;

beforeAll(async () => {
  site = await openStaticSite();
  build = await buildWeb();
}, 120_000);
afterAll(() => site?.close());

/** An example of each screen's path, with and without a slash at the end. */
const paths = screens
  .filter(({ id }) => id !== 'helpArticle')
  .map(({ path }) => path.replace(/:\w+\??/g, 'example'));

describe('every path', () => {
  it('of a screen is answered with a file that the build makes', () => {
    const missing = [...paths, ...pagesOfBuild(build).documents]
      .flatMap((path) => [path, `${path}/`])
      .filter((path) => {
        const { path: file, status } = pageOfPath(build, path);
        return status !== 200 || !existsSync(join(build, file));
      });

    expect(paths.length).toBeGreaterThan(50);
    expect(missing).toEqual([]);
  });

  it('of a screen with a page of its own is that page', () => {
    const own = screens.filter(({ document, path }) => document && !path.includes(':'));
    const wrong = own.filter(({ path }) => !pageOfPath(build, path).path.endsWith('/index.html'));

    expect(own.map(({ id }) => id)).toContain('overlay');
    expect(wrong).toEqual([]);
  });
});

describe('the overlay’s page', () => {
  it('is answered over HTTP, without the application, and may be framed', async () => {
    const [overlay, other] = await Promise.all(
      ['/obs', '/status'].map((path) => fetch(`${site.url}${path}`)),
    );
    const html = (await overlay?.text()) ?? '';
    const policyOf = (response?: Response) => response?.headers.get('content-security-policy');

    expect(overlay?.status).toBe(200);
    expect(html).toContain('<title>Stream overlay');
    expect(html).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\/app\//);
    expect(policyOf(overlay)).toContain("style-src 'self'; img-src 'self'; connect-src 'self';");
    expect(policyOf(overlay)).toContain('frame-ancestors *');
    expect(policyOf(other)).toContain("frame-ancestors 'none'");
    expect(overlay?.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('stays small', async () => {
    const [size] = await overlayStats(build);

    expect(size).toMatchObject({ goal: MAX_OVERLAY_KB, holds: true });
    expect(size?.value).toBeGreaterThan(1);
  });
});
