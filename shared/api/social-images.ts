import {
  MAX_OVERLAY_BYTES,
  OVERLAY_IMAGE_ID,
  OVERLAY_TYPES,
} from '@shared/domain/social/overlay-images';
import * as z from 'zod';
import { formBody } from './body';
import { Count, Nothing, PerformerName, Utc } from './fields';
import { PICTURE_LIMITS } from './rate-limits';
import { DRAWING_MEMORY_MB, defineRoute } from './route';

const MB = 1024 * 1024;

export const OverlayImages = z
  .object({
    /** Oldest first. */
    images: z.array(
      z.object({
        id: z.string(),
        /** Its path on the site. A PNG of 400 × 400 pixels. */
        path: z.string(),
        uploadedAt: Utc,
      }),
    ),
    /** How many a performer can have. */
    most: Count,
  })
  .meta({ id: 'OverlayImages' });
export type OverlayImages = z.infer<typeof OverlayImages>;

export const listSocialOverlayImages = defineRoute('listSocialOverlayImages', {
  method: 'GET',
  path: '/social_overlay_images/{p}',
  access: 'user',
  rights: { read: ['Configs'] },
  summary: 'Lists the images that can be put on the profile picture while live.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  reply: OverlayImages,
});

export const saveSocialOverlayImage = defineRoute('saveSocialOverlayImage', {
  method: 'POST',
  path: '/social_overlay_images/{p}',
  access: 'admin',
  // The form around the image is small.
  maxBytes: 3 * MB,
  memoryMb: DRAWING_MEMORY_MB,
  rights: {
    write: ['Configs'],
    objects: [{ bucket: 'published', prefix: 'overlay-images/', access: 'readWrite' }],
  },
  summary:
    'Uploads an overlay image: a PNG, JPEG, or WebP of up to 2 MB and 4,096 × 4,096 pixels. It is stored as a PNG of 400 × 400 pixels.',
  params: z.strictObject({ p: PerformerName }),
  query: Nothing,
  body: formBody(z.strictObject({}), {
    image: { types: OVERLAY_TYPES, maxBytes: MAX_OVERLAY_BYTES },
  }),
  limits: PICTURE_LIMITS,
  reply: OverlayImages,
});

export const deleteSocialOverlayImage = defineRoute('deleteSocialOverlayImage', {
  method: 'DELETE',
  path: '/social_overlay_images/{p}/{imageId}',
  access: 'admin',
  rights: {
    write: ['Configs'],
    objects: [{ bucket: 'published', prefix: 'overlay-images/', access: 'remove' }],
  },
  summary:
    'Deletes an overlay image. If it was chosen for the profile picture, our own drawing is chosen instead. Repeating the call changes nothing.',
  params: z.strictObject({
    p: PerformerName,
    imageId: z.string().regex(OVERLAY_IMAGE_ID, 'That’s not an image ID.'),
  }),
  query: Nothing,
  example: { params: { imageId: 'AbCdEfGhIjKlMnOpQrStUv' } },
  reply: OverlayImages,
});
