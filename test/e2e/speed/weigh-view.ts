import { gzipSync } from 'node:zlib';
import type { Browser, Response } from 'playwright-core';
import { type Kept, visit } from '../visitor';

/** What a browser that has nothing yet fetches until a screen has been drawn. */
export interface ViewWeight {
  /** Calls to the service, with their queries. */
  readonly calls: readonly string[];
  /** Files of code. */
  readonly scripts: readonly string[];
  /** Of all code, compressed as it is served, in units of 1,024 bytes. */
  readonly scriptKilobytes: number;
  /** All requests, the document, fonts and icons included. */
  readonly requests: number;
}

/** Opens a screen with an empty cache and weighs what came. */
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
  // Without scrolling: what lies further down comes when somebody goes there.
  await visitor.settles('first view');

  const addresses = responses.map((response) => new URL(response.url()));
  const scripts = responses.filter((response) => /\.js$/.test(new URL(response.url()).pathname));
  const bytes = await Promise.all(
    scripts.map(async (script) => gzipSync(await script.body()).byteLength),
  );
  const weight = {
    // Each once: on a slow machine a live figure may be asked for again before all is drawn.
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
