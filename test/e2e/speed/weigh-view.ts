import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';
import { type Kept, visit } from '../visitor';

/** What a browser with an empty cache loads until a screen is drawn. */
export interface ViewWeight {
  /** Calls to the service, with their queries. */
  readonly calls: readonly string[];
  /** Script files. */
  readonly scripts: readonly string[];
  /** Of all scripts, compressed as served, in units of 1,024 bytes. */
  readonly scriptKilobytes: number;
  /** All requests, including the document, fonts and icons. */
  readonly requests: number;
}

/** Opens a screen with an empty cache and measures what was loaded. */
export async function weighView(
  browser: Browser,
  site: string,
  path: string,
  kept?: Kept,
): Promise<ViewWeight> {
  const visitor = await visit(browser, { width: 1440, theme: 'light' }, kept);
  const responses: Response[] = [];
  visitor.page.on('response', (response) => responses.push(response));
  await visitor.open(site + path);
  // Without scrolling: content further down loads when somebody scrolls there.
  await visitor.settles('first view');

  const addresses = responses.map((response) => new URL(response.url()));
  const scripts = responses.filter((response) => /\.js$/.test(new URL(response.url()).pathname));
  const bytes = await Promise.all(
    scripts.map(async (script) => gzipSync(await script.body()).byteLength),
  );
  const weight = {
    // Each once: on a slow machine, a live number may be refreshed before everything is drawn.
    calls: [
      ...new Set(
        addresses
          .filter(({ pathname }) => pathname.startsWith('/v1/'))
          .map(({ pathname, search }) => pathname + search),
      ),
    ],
    scripts: scripts.map((script) => new URL(script.url()).pathname),
    scriptKilobytes: bytes.reduce((sum, size) => sum + size, 0) / 1024,
    requests: responses.length,
  };
  await visitor.leave();
  return weight;
}
