import { listOverlayImages } from '@lambdas/data/social/overlay-images';
import { endpoint } from '@lambdas/endpoint/endpoint';
import { listSocialOverlayImages } from '@shared/api/social-images';
import { toOverlayImagesResponse } from './overlay-images-response';

export const handler = endpoint(
  listSocialOverlayImages,
  async ({ params: { p } }, { services: { configs } }) =>
    toOverlayImagesResponse(await listOverlayImages(configs, p)),
);
