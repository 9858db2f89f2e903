import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { DESK, type Look, PHONE, signInAt, visit } from './visitor';

/** The README's pictures: the name, the screen, and the look. */
const PICTURES: readonly (readonly [name: string, path: string, look: Look])[] = [
  ['overview', '/dashboard/overview', DESK],
  ['studio', '/dashboard/studio', DESK],
  ['phone', '/dashboard/overview', PHONE],
];

/** Takes the README's pictures of a site with the demo account and writes them to a folder. */
export async function takeScreenshots(
  browser: Browser,
  site: string,
  account: { email: string; password: string },
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const kept = await signInAt(browser, site, account);
  for (const [name, path, look] of PICTURES) {
    const visitor = await visit(browser, look, kept);
    await visitor.open(site + path);
    await visitor.settles('first view');
    await visitor.page.screenshot({ path: join(folder, `${name}.png`), animations: 'disabled' });
    await visitor.leave();
  }
}
