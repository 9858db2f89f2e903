import { AVATAR_SIDE } from '@shared/domain/social/overlay-drawings';
import { readPicture, UnreadablePicture } from './read-picture';
import { openRenderer } from './renderer';

/**
 * Decodes a picture and draws it again as a PNG of 400 × 400 pixels. Nothing of the file is kept but
 * its pixels: no metadata, and nothing hidden behind or inside the picture.
 *
 * @param fit `meet`: the whole picture, with transparent borders; `slice`: its middle
 * @throws UnreadablePicture if nothing of it can be seen, too
 */
export async function drawSquare(bytes: Uint8Array, fit: 'meet' | 'slice'): Promise<Uint8Array> {
  const { href } = await readPicture(bytes);
  const { png, pixels } = await drawLayers([imageLayer(href, fit)]);
  // The renderer draws nothing if it cannot decode an image.
  if (!pixels.some((value) => value > 0)) {
    throw new UnreadablePicture('We can’t read this image, or it’s entirely transparent.');
  }
  return png;
}

/** Draws parts of SVG documents of 400 × 400 on top of each other. */
export async function drawLayers(layers: readonly string[]) {
  const { render } = await openRenderer();
  return render(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${AVATAR_SIDE}" height="${AVATAR_SIDE}">${layers.join('')}</svg>`,
  );
}

/** Returns a picture as a part of an SVG. */
export function imageLayer(href: string, fit: 'meet' | 'slice' = 'meet'): string {
  return `<image width="${AVATAR_SIDE}" height="${AVATAR_SIDE}" preserveAspectRatio="xMidYMid ${fit}" href="${href}"/>`;
}
