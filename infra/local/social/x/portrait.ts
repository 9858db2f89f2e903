import { encode } from 'fast-png';

const SIDE = 400;
/** Head and shoulders, in shares of the side. */
const HEAD = { x: 0.5, y: 0.4, radius: 0.18 };
const SHOULDERS = { x: 0.5, y: 1, radius: 0.36 };

/**
 * Draws the profile picture of a new account, because whoever posts has one.
 *
 * @param id decides on its color
 * @returns a PNG of 400 × 400 pixels as base64
 */
export function drawPortrait(id: string): string {
  const [below, above] = colorsOf(Number(id.slice(-3)));
  const data = new Uint8Array(3 * SIDE * SIDE);
  for (let y = 0; y < SIDE; y++) {
    for (let x = 0; x < SIDE; x++) {
      const isPerson = isIn(HEAD, x, y) || isIn(SHOULDERS, x, y);
      data.set(isPerson ? above : below, 3 * (y * SIDE + x));
    }
  }
  return Buffer.from(encode({ width: SIDE, height: SIDE, data, channels: 3 })).toString('base64');
}

function isIn({ x, y, radius }: typeof HEAD, column: number, row: number): boolean {
  return Math.hypot(column / SIDE - x, row / SIDE - y) <= radius;
}

function colorsOf(number: number): [readonly number[], readonly number[]] {
  const light = [200, 205, 210, 215][number % 4] ?? 200;
  const colors = [
    [light, 180, 160],
    [160, light, 190],
    [170, 180, light],
  ];
  const below = colors[number % 3] ?? colors[0] ?? [];
  return [below, below.map((value) => Math.round(value * 0.45))];
}
