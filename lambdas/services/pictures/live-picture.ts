import { drawProfileOverlay } from '@shared/domain/social/overlay-drawings';
import type { ProfileOverlay } from '@shared/domain/social/rules';
import { drawLayers, drawSquare, imageLayer } from './draw-square';
import { pngHref } from './read-picture';

/** What is put on a profile picture: one of our drawings, or an image that the performer uploaded. */
export type LiveOverlay =
  | { readonly kind: 'drawing'; readonly drawing: ProfileOverlay }
  | { readonly kind: 'image'; readonly image: Uint8Array };

/**
 * Puts an overlay on a profile picture. Returns a PNG of 400 × 400 pixels, the size in which X keeps
 * profile pictures; of a picture that isn't square, the middle.
 *
 * @param avatar a PNG, JPEG or WebP
 * @throws UnreadablePicture
 */
export async function makeLivePicture(
  avatar: Uint8Array,
  overlay: LiveOverlay,
): Promise<Uint8Array> {
  const below = await drawSquare(avatar, 'slice');
  const { png } = await drawLayers([
    WHITE,
    imageLayer(pngHref(below)),
    await overlayLayer(overlay),
  ]);
  return png;
}

/** Below pictures with transparent parts, which each network would fill in its own way. */
const WHITE = '<rect width="100%" height="100%" fill="#ffffff"/>';

async function overlayLayer(overlay: LiveOverlay): Promise<string> {
  if (overlay.kind === 'drawing') return drawProfileOverlay(overlay.drawing);
  return imageLayer(pngHref(await drawSquare(overlay.image, 'meet')));
}
