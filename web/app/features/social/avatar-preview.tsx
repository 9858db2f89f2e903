import { chakra } from '@chakra-ui/react';
import {
  AVATAR_SIDE,
  drawProfileOverlay,
  SAMPLE_AVATAR,
} from '@shared/domain/social/overlay-drawings';
import type { ProfileOverlay } from '@shared/domain/social/rules';

/** What is put on the sample: one of our drawings, or an uploaded image by its path on the site. */
export type PreviewedOverlay =
  | { readonly kind: 'drawing'; readonly drawing: ProfileOverlay }
  | { readonly kind: 'image'; readonly path: string };

/**
 * A sample profile picture with an overlay, cut to a circle as networks show it. The text beside it
 * says what it is.
 */
export function AvatarPreview({ overlay }: { overlay: PreviewedOverlay }) {
  const src = overlay.kind === 'image' ? overlay.path : hrefOf(drawProfileOverlay(overlay.drawing));
  return (
    <chakra.div position="relative" boxSize="6rem" borderRadius="full" overflow="hidden">
      <chakra.img src={hrefOf(SAMPLE_AVATAR)} alt="" boxSize="100%" />
      <chakra.img src={src} alt="" position="absolute" inset="0" boxSize="100%" />
    </chakra.div>
  );
}

/** Our own drawings only: an image in a page runs no scripts, whatever is in it. */
function hrefOf(drawing: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${AVATAR_SIDE} ${AVATAR_SIDE}">${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
