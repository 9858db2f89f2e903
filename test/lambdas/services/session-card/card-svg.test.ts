import { openRenderer, type Renderer } from '@lambdas/services/pictures/renderer';
import { CARD_HEIGHT, CARD_WIDTH, drawCard } from '@lambdas/services/session-card/card-svg';
import type { SessionCard } from '@shared/domain/session-card/session-card';
import { decode } from 'fast-png';
import { beforeAll, describe, expect, it } from 'vitest';

const card: SessionCard = {
  room: 'lena',
  date: 'Fri 20 Nov 2026',
  figures: [
    { label: 'Live', value: '3 h 40 min', note: null },
    { label: 'Tips', value: '1,181 tk', note: '5 tips from 3 tippers' },
    { label: 'Best moment', value: '1,111 tk', note: 'one tip, 1 h 12 min in' },
  ],
  topTipper: null,
  bars: { caption: 'Tips over the session', heights: [0, 0.5, 1, 0.25], best: 2 },
  description: '',
};

const LAMP = [0xf3, 0xb0, 0x4a];
const PAGE = [0x0d, 0x11, 0x18];

let renderer: Renderer;
beforeAll(async () => {
  renderer = await openRenderer();
});

const svgOf = (changed: Partial<SessionCard> = {}) => drawCard({ ...card, ...changed }, renderer);

function draw(changed: Partial<SessionCard> = {}) {
  const image = decode(renderer.render(svgOf(changed)).png);
  const at = (x: number, y: number) => {
    const start = 4 * (y * image.width + x);
    return [...image.data.subarray(start, start + 3)];
  };
  return { ...image, at };
}

/** Returns whether anything but the background is drawn in a part of the picture. */
function isEmpty(
  image: ReturnType<typeof draw>,
  part: { x: number; y: number; width: number; height: number },
) {
  for (let y = part.y; y < part.y + part.height; y += 2) {
    for (let x = part.x; x < part.x + part.width; x += 2) {
      // The background is dark everywhere.
      if (Math.max(...image.at(x, y)) > 90) return false;
    }
  }
  return true;
}

describe('a drawn card', () => {
  it('is a PNG of 1200 × 630 pixels, small enough for every network', () => {
    const { png } = renderer.render(svgOf());
    const { width, height } = draw();
    expect([width, height]).toEqual([CARD_WIDTH, CARD_HEIGHT]);
    expect([width, height]).toEqual([1200, 630]);
    // Bluesky's limit, the lowest.
    expect(png.byteLength).toBeLessThan(1_000_000);
  });

  it('has the product’s colors', () => {
    const image = draw();
    expect(image.at(2, 620)).toEqual(PAGE);
    // The bar of the best moment, the third of four.
    expect(image.at(72 + 528 + 100, 500)).toEqual(LAMP);
    expect(image.at(72 + 100, 500)).not.toEqual(LAMP);
  });

  it('draws the bars in proportion, and none where nothing was', () => {
    const image = draw();
    const top = (x: number) => {
      for (let y = 400; y < 530; y++) if (Math.max(...image.at(x, y)) > 90) return y;
      return 530;
    };
    expect(top(72 + 100)).toBe(530);
    expect(top(72 + 264 + 100)).toBe(475);
    expect(top(72 + 528 + 100)).toBe(420);
  });

  it.each([
    ['a long room name', { room: 'w'.repeat(50) }],
    [
      'huge numbers',
      {
        figures: card.figures.map((figure) => ({
          ...figure,
          value: '9,999,999,999,999 tk',
          note: 'x'.repeat(90),
        })),
      },
    ],
    ['a long tipper’s name', { topTipper: 'w'.repeat(50) }],
  ])('keeps %s inside its margins', (_, changed) => {
    const image = draw(changed);
    const edge = { y: 0, width: 60, height: CARD_HEIGHT };
    expect(isEmpty(image, { ...edge, x: 0 })).toBe(true);
    expect(isEmpty(image, { ...edge, x: CARD_WIDTH - 60 })).toBe(true);
    // Neither does a figure touch its neighbor.
    const gap = { x: 72 + 325, y: 230, width: 36, height: 150 };
    expect(isEmpty(image, gap)).toBe(true);
  });

  it('escapes every text', () => {
    const evil = '</text><image href="https://evil.example/x.png"/>&<script>';
    const svg = svgOf({
      room: evil,
      date: evil,
      figures: [{ label: evil, value: evil, note: evil }],
      topTipper: evil,
      bars: { ...card.bars, caption: evil },
    });
    expect(svg).not.toMatch(/<script|<image|&</);
    expect(svg.match(/<text/g)).toHaveLength(7 + 1);
    expect(renderer.render(svg).png.byteLength).toBeGreaterThan(0);
  });

  it('leaves out what the typeface cannot show', () => {
    const plain = renderer.render(svgOf({ room: 'lena' })).pixels;
    const odd = renderer.render(svgOf({ room: 'le\u{1f525}na\u0000\u202e' })).pixels;
    expect(Buffer.compare(Buffer.from(odd), Buffer.from(plain))).toBe(0);
  });

  it('sets texts in the product’s typeface', () => {
    expect(renderer.measure('WWWW', 700)).toBeGreaterThan(renderer.measure('iiii', 700) * 3);
    expect(renderer.measure('WWWW', 700)).not.toBe(renderer.measure('WWWW', 500));
    expect(isEmpty(draw(), { x: 72, y: 70, width: 200, height: 60 })).toBe(false);
  });
});
