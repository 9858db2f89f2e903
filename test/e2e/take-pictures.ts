import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CARD_SIZE, PICTURE_SIZE, PICTURES, SMALL_PICTURE_SIZE } from '@web/site/pictures';
import type { Browser, Page } from 'playwright-core';
import { signInAt, visit } from './visitor';

type Size = { readonly width: number; readonly height: number };

const KINDS: readonly (readonly [kind: string, size: Size, scale: number])[] = [
  ['', PICTURE_SIZE, 1],
  ['-small', SMALL_PICTURE_SIZE, 2],
];

/** Takes the public site's pictures with the demo account and writes them to a folder. */
export async function takePictures(
  browser: Browser,
  site: string,
  account: { email: string; password: string },
  folder: string,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const kept = await signInAt(browser, site, account);
  for (const theme of ['light', 'dark'] as const) {
    const visitor = await visit(browser, { width: 1440, theme }, kept);
    for (const [name, path] of Object.entries(PICTURES)) {
      for (const [kind, size, scale] of KINDS) {
        await visitor.page.setViewportSize(size);
        await visitor.open(site + path);
        await visitor.settles('first view');
        const picture = await pictureOf(visitor.page, size, scale);
        await writeFile(join(folder, `${name}-${theme}${kind}.webp`), picture);
      }
    }
    await visitor.leave();
  }

  const visitor = await visit(browser, { width: 1440, theme: 'light' }, kept);
  await visitor.page.setViewportSize(CARD_SIZE);
  for (const [name, path] of Object.entries(PICTURES)) {
    await visitor.open(site + path);
    await visitor.settles('first view');
    // Not every service that shows link previews reads WebP.
    await visitor.page.screenshot({ path: join(folder, `${name}-card.jpg`), quality: 80 });
  }
  await visitor.leave();
}

/** The visible part of a page as WebP, which only the browser's own protocol can make. */
async function pictureOf(page: Page, size: Size, scale: number): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    clip: { x: 0, y: 0, ...size, scale },
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}
