import {
  addOverlayImage,
  beginImageChange,
  drawImageId,
  endImageChange,
  listOverlayImages,
  type OverlayImage,
  overlayImageKey,
} from '@lambdas/data/social/overlay-images';
import { ApiError } from '@lambdas/runtime/errors';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import type { Services } from '@lambdas/runtime/services';
import { MAX_OVERLAY_IMAGES } from '@shared/domain/social/overlay-images';

/**
 * Stores an overlay image: registers it, writes its object, lists it, and ends the registration. A
 * process that dies in between leaves a registration, with which `finishImageChanges` cleans up.
 *
 * @param png as drawn by `drawSquare`
 * @returns the performer's images after it
 * @throws ApiError `conflict` if the performer has as many as possible
 */
export async function storeOverlayImage(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  published: ObjectStore,
  { performer, png }: { performer: string; png: Uint8Array },
): Promise<readonly OverlayImage[]> {
  if ((await listOverlayImages(configs, performer)).length >= MAX_OVERLAY_IMAGES) throw tooMany();
  const id = drawImageId();
  const time = now();
  await beginImageChange(configs, { performer, id, since: time });
  await published.put(overlayImageKey(id), png, {
    ContentType: 'image/png',
    // Opened by itself it is saved, not shown, so it never becomes a page of this site.
    ContentDisposition: 'attachment; filename="overlay.png"',
    // Short, so that a deleted image is soon gone from caches, too.
    CacheControl: 'public, max-age=3600',
  });
  const images = await addOverlayImage(configs, performer, { id, uploadedAt: time });
  // Another upload took the last place. The object is deleted with the registration.
  if (!images.some((image) => image.id === id)) throw tooMany();
  await endImageChange(configs, { performer, id });
  return images;
}

function tooMany(): ApiError {
  return new ApiError(
    'conflict',
    `A room can have up to ${MAX_OVERLAY_IMAGES} overlay images. Delete one first.`,
  );
}
