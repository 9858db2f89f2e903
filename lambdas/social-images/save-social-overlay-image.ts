import { endpoint } from '@lambdas/endpoint/endpoint';
import { badInput } from '@lambdas/runtime/errors';
import { openPublished } from '@lambdas/runtime/object-store';
import { storeOverlayImage } from '@lambdas/services/overlay-images/store-overlay-image';
import { drawSquare } from '@lambdas/services/pictures/draw-square';
import { UnreadablePicture } from '@lambdas/services/pictures/read-picture';
import { saveSocialOverlayImage } from '@shared/api/social-images';
import { toOverlayImagesResponse } from './overlay-images-response';

export const handler = endpoint(
  saveSocialOverlayImage,
  async ({ params: { p }, body: { image } }, { services }) => {
    const png = await drawSquare(image.bytes, 'meet').catch((error: unknown) => {
      throw error instanceof UnreadablePicture ? badInput('body.image', error.message) : error;
    });
    const images = await storeOverlayImage(services, openPublished(), { performer: p, png });
    return toOverlayImagesResponse(images);
  },
);
