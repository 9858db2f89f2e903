import { endpoint } from '@lambdas/endpoint/endpoint';
import { openRemover } from '@lambdas/runtime/object-remover';
import { deleteOverlayImage } from '@lambdas/services/overlay-images/delete-overlay-image';
import { deleteSocialOverlayImage } from '@shared/api/social-images';
import { toOverlayImagesResponse } from './overlay-images-response';

export const handler = endpoint(
  deleteSocialOverlayImage,
  async ({ params: { p, imageId } }, { services }) => {
    const image = { performer: p, id: imageId };
    const rest = await deleteOverlayImage(services, openRemover('published'), image);
    return toOverlayImagesResponse(rest);
  },
);
