import {
  beginImageChange,
  endImageChange,
  listOverlayImages,
  type OverlayImage,
  type OverlayImageId,
  overlayImageKey,
  removeOverlayImage,
} from '@lambdas/data/social/overlay-images';
import type { ObjectRemover } from '@lambdas/runtime/object-remover';
import type { Services } from '@lambdas/runtime/services';

/**
 * Deletes an overlay image: registers it, takes it off the list, deletes its object, and ends the
 * registration. A process that dies in between leaves a registration, with which
 * `finishImageChanges` cleans up. Without such an image it does nothing, so that nobody can delete
 * another performer's.
 *
 * @returns the performer's images after it
 */
export async function deleteOverlayImage(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  published: ObjectRemover,
  image: OverlayImageId,
): Promise<readonly OverlayImage[]> {
  const images = await listOverlayImages(configs, image.performer, { consistent: true });
  if (!images.some(({ id }) => id === image.id)) return images;
  await beginImageChange(configs, { ...image, since: now() });
  const rest = await removeOverlayImage(configs, image);
  await published.remove(overlayImageKey(image.id));
  await endImageChange(configs, image);
  return rest;
}
