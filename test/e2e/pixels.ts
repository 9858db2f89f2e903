import type { Page } from 'playwright-core';

/** Shares of a picture's pixels, 0 to 1. */
export interface PixelShares {
  /** Fully transparent. */
  readonly clear: number;
  /** Fully opaque. */
  readonly opaque: number;
  /** With a contrast of at least 4.5 (WCAG 2) to black, and to white. */
  readonly onBlack: number;
  readonly onWhite: number;
}

/** Decodes a PNG in the browser, and measures its pixels. */
export function measurePixels(page: Page, png: Buffer): Promise<PixelShares> {
  return page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const drawing = new OffscreenCanvas(width, height).getContext('2d');
    if (!drawing) throw new Error('There is no canvas.');
    drawing.drawImage(bitmap, 0, 0);
    const { data } = drawing.getImageData(0, 0, width, height);
    const linear = (part: number) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4;
    const counts = { clear: 0, opaque: 0, onBlack: 0, onWhite: 0 };
    for (let at = 0; at < data.length; at += 4) {
      const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
      const light = 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
      if (alpha === 0) counts.clear += 1;
      if (alpha === 255) counts.opaque += 1;
      if ((light + 0.05) / 0.05 >= 4.5) counts.onBlack += 1;
      if (1.05 / (light + 0.05) >= 4.5) counts.onWhite += 1;
    }
    const share = (count: number) => count / (width * height);
    return {
      clear: share(counts.clear),
      opaque: share(counts.opaque),
      onBlack: share(counts.onBlack),
      onWhite: share(counts.onWhite),
    };
  }, png.toString('base64'));
}

/** Takes a picture of a text alone, without the space around it. */
export async function pictureOf(page: Page, text: string): Promise<Buffer> {
  const clip = await page.getByText(text, { exact: true }).evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const { x, y, width, height } = range.getBoundingClientRect();
    return { x, y, width, height };
  });
  return page.screenshot({ clip });
}
