import { drawSquare } from '@lambdas/services/pictures/draw-square';
import { UnreadablePicture } from '@lambdas/services/pictures/read-picture';
import { encodePixels, RED_AND_BLUE, withPngSize, withTail } from '@test/support/pictures';
import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';

const drawOverlay = (bytes: Uint8Array) => drawSquare(bytes, 'meet');

async function draw(bytes: Uint8Array) {
  const image = decode(await drawOverlay(bytes));
  const at = (x: number, y: number) => [
    ...image.data.subarray(4 * (y * image.width + x), 4 * (y * image.width + x) + 4),
  ];
  return { ...image, at };
}

const text = (content: string) => new TextEncoder().encode(content);

describe('an overlay image', () => {
  it.each(Object.entries(RED_AND_BLUE))('is drawn from a %s, the whole of it', async (_, bytes) => {
    const { width, height, at } = await draw(bytes);
    expect([width, height]).toEqual([400, 400]);
    // Twice as wide as high: a band in the middle, the rest is transparent.
    expect(at(200, 20)[3]).toBe(0);
    expect(at(200, 380)[3]).toBe(0);
    const [left, right] = [at(60, 200), at(340, 200)];
    // JPEG changes colors a little.
    for (const [color, expected] of [
      [left, [255, 0, 0, 255]],
      [right, [0, 0, 255, 255]],
    ] as const) {
      for (const [index, value] of expected.entries()) {
        expect(Math.abs((color[index] ?? 0) - value)).toBeLessThan(16);
      }
    }
  });

  it('keeps transparent pixels', async () => {
    const half = encodePixels(40, 40, (x) => [0, 255, 0, x < 20 ? 0 : 255]);
    const { at } = await draw(half);
    expect(at(50, 200)[3]).toBe(0);
    expect(at(350, 200)).toEqual([0, 255, 0, 255]);
  });

  it('has nothing of the file but its pixels', async () => {
    const tail = '<script>alert(1)</script><?php system("id"); ?>';
    for (const bytes of Object.values(RED_AND_BLUE)) {
      const png = await drawOverlay(withTail(bytes, tail));
      expect(Buffer.from(png).includes('script')).toBe(false);
      expect(Buffer.from(png).includes('php')).toBe(false);
      expect(Buffer.from(png).subarray(-8).toString('latin1')).toContain('IEND');
      // Without the tail it is the same.
      expect(Buffer.from(png).equals(Buffer.from(await drawOverlay(bytes)))).toBe(true);
    }
  });

  it.each([
    ['nothing', new Uint8Array()],
    ['text', text('hello')],
    ['a page', text('<!doctype html><script>alert(1)</script>')],
    [
      'an SVG',
      text('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
    ],
    ['an SVG after the start of a PNG', withTail(RED_AND_BLUE.png.subarray(0, 8), '<svg/>')],
    [
      'a GIF',
      Uint8Array.from(
        Buffer.from('R0lGODlhAQABAIAAAP8AAP///yH5BAAAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64'),
      ),
    ],
    ['a ZIP', text('PK\u0003\u0004')],
    ['the start of a JPEG', RED_AND_BLUE.jpeg.subarray(0, 12)],
    ['a PNG that is cut off', RED_AND_BLUE.png.subarray(0, 45)],
    ['a PNG with the size of another', withPngSize(RED_AND_BLUE.png, 900, 900)],
    ['a WebP that is cut off', RED_AND_BLUE.webp.subarray(0, 30)],
    ['a WebP of nothing', text('RIFF\u0009\u0000\u0000\u0000WEBPVP8 ')],
    ['an image that is entirely transparent', encodePixels(9, 9, () => [255, 0, 0, 0])],
  ])('is refused if it is %s', async (_, bytes) => {
    await expect(drawOverlay(bytes)).rejects.toThrow(UnreadablePicture);
  });

  it.each([
    [20_000, 20_000],
    [4_097, 10],
    [10, 4_097],
  ])('is refused by its header with %i × %i pixels', async (width, height) => {
    const huge = withPngSize(RED_AND_BLUE.png, width, height);
    await expect(drawOverlay(huge)).rejects.toThrow(
      'The image can be up to 4,096 pixels wide and high.',
    );
  });

  it('can have 4,096 pixels on a side', async () => {
    const { at } = await draw(encodePixels(4_096, 8, () => [0, 0, 255, 255]));
    expect(at(200, 200)[2]).toBeGreaterThan(0);
  });

  it('loads nothing from elsewhere', async () => {
    // A PNG whose bytes contain markup is only pixels.
    const note = 'data:image/svg+xml,<svg><image href="file:///etc/passwd"/></svg>';
    const bytes = withTail(RED_AND_BLUE.png, note);
    expect(Buffer.from(await drawOverlay(bytes)).includes('passwd')).toBe(false);
  });
});
