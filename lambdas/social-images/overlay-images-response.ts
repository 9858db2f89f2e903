import { type OverlayImage, overlayImageKey } from '@lambdas/data/social/overlay-images';
import { iso } from '@lambdas/runtime/iso';
import type { OverlayImages } from '@shared/api/social-images';
import { MAX_OVERLAY_IMAGES } from '@shared/domain/social/overlay-images';

export function toOverlayImagesResponse(images: readonly OverlayImage[]): OverlayImages {
  return {
    images: images.map(({ id, uploadedAt }) => ({
      id,
      path: `/${overlayImageKey(id)}`,
      uploadedAt: iso(uploadedAt),
    })),
    most: MAX_OVERLAY_IMAGES,
  };
}
