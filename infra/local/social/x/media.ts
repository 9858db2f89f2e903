import * as z from 'zod';
import { isPng } from '../image-types';
import { jsonAnswer, type SocialAnswer } from '../serve-network';
import { invalidRequest } from './refusals';
import type { XAccount, XWorld } from './world';

const LARGEST_IMAGE = 5 * 1024 * 1024;

const Upload = z.strictObject({
  media: z.instanceof(Blob),
  media_category: z.literal('tweet_image'),
  media_type: z.literal('image/png').exactOptional(),
});

/** `POST /2/media/upload`, in one part */
export async function uploadMedia(
  world: XWorld,
  { id: userId }: XAccount,
  fields: unknown,
): Promise<SocialAnswer> {
  const parsed = Upload.safeParse(fields);
  if (!parsed.success) throw invalidRequest(z.prettifyError(parsed.error));
  const bytes = Buffer.from(await parsed.data.media.arrayBuffer());
  if (!isPng(bytes) || bytes.length > LARGEST_IMAGE)
    throw invalidRequest('media type unrecognized');
  const media = world.media.put({
    id: world.newId(),
    createdAt: world.now(),
    userId,
    png: bytes.toString('base64'),
    description: '',
    isAdult: false,
  });
  return jsonAnswer(200, {
    data: {
      id: media.id,
      media_key: `3_${media.id}`,
      size: bytes.length,
      expires_after_secs: 86_400,
    },
  });
}

const Metadata = z.strictObject({
  id: z.string(),
  metadata: z.strictObject({
    alt_text: z.strictObject({ text: z.string().max(1000) }).exactOptional(),
    sensitive_media_warning: z
      .strictObject({
        adult_content: z.boolean(),
        graphic_violence: z.boolean(),
        other: z.boolean(),
      })
      .exactOptional(),
  }),
});

/** `POST /2/media/metadata` */
export function describeMedia(
  world: XWorld,
  { id: userId }: XAccount,
  fields: unknown,
): SocialAnswer {
  const parsed = Metadata.safeParse(fields);
  if (!parsed.success) throw invalidRequest(z.prettifyError(parsed.error));
  const { id, metadata } = parsed.data;
  const media = world.media.get(id);
  if (media?.userId !== userId) throw invalidRequest('Your media IDs are invalid.');
  world.media.put({
    ...media,
    description: metadata.alt_text?.text ?? media.description,
    isAdult: metadata.sensitive_media_warning?.adult_content ?? media.isAdult,
  });
  return jsonAnswer(200, { data: { id, associated_metadata: metadata } });
}
