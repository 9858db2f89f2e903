import { AVATAR_SIDE } from '@shared/domain/social/overlay-drawings';
import { drawLayers, imageLayer } from './draw-square';
import { readPicture } from './read-picture';

/** Cells per side. */
const CELLS = 8;
const CELL_SIDE = AVATAR_SIDE / CELLS;
/**
 * Looks of one picture differ less than this on average, however a network compressed it; those of
 * two photos differ several times as much.
 */
const MAX_DIFFERENCE = 12;

/**
 * Sums up what a picture looks like: the mean color of 8 × 8 cells of its middle square, as base64 of
 * 192 bytes. Networks compress pictures again, so bytes can't be compared.
 *
 * @throws UnreadablePicture
 */
export async function lookOf(picture: Uint8Array): Promise<string> {
  const { href } = await readPicture(picture);
  const { pixels } = await drawLayers([imageLayer(href, 'slice')]);
  const sums = new Float64Array(3 * CELLS * CELLS);
  for (let y = 0; y < AVATAR_SIDE; y++) {
    for (let x = 0; x < AVATAR_SIDE; x++) {
      const cell = Math.floor(y / CELL_SIDE) * CELLS + Math.floor(x / CELL_SIDE);
      const at = 4 * (y * AVATAR_SIDE + x);
      for (let color = 0; color < 3; color++) {
        sums[3 * cell + color] = (sums[3 * cell + color] ?? 0) + (pixels[at + color] ?? 0);
      }
    }
  }
  return Buffer.from(sums.map((sum) => Math.round(sum / CELL_SIDE ** 2))).toString('base64');
}

/** Which of two looks a third one is; null if neither. */
export function nearestLook(
  look: string,
  { live, own }: { readonly live: string; readonly own: string },
): 'live' | 'own' | null {
  const toLive = differenceOf(look, live);
  const toOwn = differenceOf(look, own);
  if (Math.min(toLive, toOwn) > MAX_DIFFERENCE) return null;
  return toLive < toOwn ? 'live' : 'own';
}

/** The mean difference of two looks' colors, of 255. */
function differenceOf(one: string, other: string): number {
  const [left, right] = [Buffer.from(one, 'base64'), Buffer.from(other, 'base64')];
  const sum = left.reduce((sum, value, at) => sum + Math.abs(value - (right[at] ?? 0)), 0);
  return sum / left.length;
}
