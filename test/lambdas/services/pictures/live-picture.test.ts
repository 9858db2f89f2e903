import { type LiveOverlay, makeLivePicture } from '@lambdas/services/pictures/live-picture';
import { UnreadablePicture } from '@lambdas/services/pictures/read-picture';
import { encodePixels, RED_AND_BLUE } from '@test/support/pictures';
import { decode } from 'fast-png';
import { describe, expect, it } from 'vitest';

const GREEN = [0, 128, 0, 255];
const green = encodePixels(50, 50, () => GREEN);

async function make(avatar: Uint8Array, overlay: LiveOverlay) {
  const image = decode(await makeLivePicture(avatar, overlay));
  const at = (x: number, y: number) => [
    ...image.data.subarray(4 * (y * image.width + x), 4 * (y * image.width + x) + 4),
  ];
  return { ...image, at };
}

describe('a picture while live', () => {
  it.each([
    ['Generic', [0xd9, 0x2d, 0x3a, 255], [150, 310]],
    ['Chaturbate', [0xf4, 0x73, 0x21, 255], [40, 275]],
  ] as const)('has the ring and the words of %s', async (drawing, ring, [x, y]) => {
    const { width, height, at } = await make(green, { kind: 'drawing', drawing });
    expect([width, height]).toEqual([400, 400]);
    expect(at(200, 10)).toEqual(ring);
    expect(at(10, 200)).toEqual(ring);
    // The face stays free, and corners, which networks cut off.
    expect(at(200, 150)).toEqual(GREEN);
    expect(at(3, 3)).toEqual(GREEN);
    // The band below.
    expect(at(x, y)).not.toEqual(GREEN);
    const words = Array.from({ length: 400 }, (_, column) => at(column, 335));
    expect(words.some((color) => color.every((value) => value === 255))).toBe(true);
  });

  it('has the performer’s own image on top', async () => {
    const image = encodePixels(8, 8, (x) => [255, 0, 0, x < 4 ? 255 : 0]);
    const { at } = await make(green, { kind: 'image', image });
    expect(at(50, 200)).toEqual([255, 0, 0, 255]);
    expect(at(350, 200)).toEqual(GREEN);
  });

  it.each(Object.entries(RED_AND_BLUE))(
    'takes an avatar as %s, and its middle',
    async (_, avatar) => {
      const { at } = await make(avatar, { kind: 'drawing', drawing: 'Generic' });
      // Twice as wide as high: no border above, and both colors still there.
      expect(at(150, 40)[0]).toBeGreaterThan(230);
      expect(at(250, 40)[2]).toBeGreaterThan(230);
    },
  );

  it('is refused for what is no picture', async () => {
    const overlay = { kind: 'drawing', drawing: 'Generic' } as const;
    const page = new TextEncoder().encode('<html>');
    await expect(makeLivePicture(page, overlay)).rejects.toThrow(UnreadablePicture);
    const broken = RED_AND_BLUE.png.subarray(0, 45);
    await expect(makeLivePicture(broken, overlay)).rejects.toThrow(UnreadablePicture);
  });
});
