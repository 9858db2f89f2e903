import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  CARD_SIZE,
  DETAIL_WIDTH,
  DETAILS,
  PICTURE_SIZE,
  PICTURES,
  SMALL_PICTURE_SIZE,
} from '@web/site/pictures';
import type { Browser, Page } from 'playwright-core';
import { signInAt, type Visitor, visit } from './visitor';

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
        const picture = await pictureOf(visitor.page, { x: 0, y: 0, ...size }, scale);
        await writeFile(join(folder, `${name}-${theme}${kind}.webp`), picture);
      }
    }
    await takeDetails(visitor, site, folder);
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

const MARGIN = 12;

/** Takes the pictures of guides, in the visitor's theme. */
async function takeDetails({ page, look, ...visitor }: Visitor, site: string, folder: string) {
  await page.setViewportSize({ width: DETAIL_WIDTH, height: 2_000 });
  for (const [name, { path, part, isOpened }] of Object.entries(DETAILS)) {
    await visitor.open(site + path);
    await visitor.settles();
    const element = page
      .getByRole('group', { name: part, exact: true })
      .or(page.getByRole('region', { name: part, exact: true }))
      .first();
    if (isOpened) await element.getByRole('button', { expanded: false }).first().click();
    await element.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, 0));
    const box = await element.boundingBox();
    if (!box) throw new Error(`${path} doesn’t show ${part}.`);
    const { x, y, width, height } = box;
    const clip = {
      x: x - MARGIN,
      y: y - MARGIN,
      width: width + 2 * MARGIN,
      height: height + 2 * MARGIN,
    };
    const file = `${name}-${look.theme}@2x.webp`;
    await writeFile(join(folder, file), await pictureOf(page, clip, 2));
  }
}

/** A part of a page as WebP, which only the browser's own protocol can make. */
async function pictureOf(
  page: Page,
  clip: Size & { readonly x: number; readonly y: number },
  scale: number,
): Promise<Buffer> {
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: 80,
    clip: { ...clip, scale },
    captureBeyondViewport: true,
  });
  await session.detach();
  return Buffer.from(data, 'base64');
}
