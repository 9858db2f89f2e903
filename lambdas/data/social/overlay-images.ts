import { randomBytes } from 'node:crypto';
import { defineItem, type ItemOf, keyOf } from '@lambdas/runtime/item-kind';
import { getItem, putItem, queryItems, updateItem } from '@lambdas/runtime/stored-items';
import type { Table } from '@lambdas/runtime/table';
import { MAX_OVERLAY_IMAGES } from '@shared/domain/social/overlay-images';
import * as z from 'zod';

/** A performer's overlay images, oldest first. The objects of all of them exist. */
export const overlayImagesItem = defineItem({
  name: 'overlay-images',
  table: 'configs',
  pk: 'P#{performer}',
  sk: 'OVERLAY-IMAGES',
  schema: () =>
    z.object({
      /** Times are epoch ms. */
      images: z.array(z.object({ id: z.string(), uploadedAt: z.number() })),
      version: z.number(),
    }),
});

export type OverlayImage = ItemOf<typeof overlayImagesItem>['images'][number];

/**
 * An image whose object is being stored or deleted. It is written before and deleted after, so one
 * that is old belongs to a call that died; the job `sweep-images` finds it here.
 */
export const overlayImageChangeItem = defineItem({
  name: 'overlay-image-changes',
  table: 'configs',
  pk: 'OVERLAY-IMAGES',
  sk: '{performer}#{id}',
  schema: () => z.object({ since: z.number() }),
});

export type OverlayImageChange = ItemOf<typeof overlayImageChangeItem>;

/** Which image of which performer. */
export type OverlayImageId = Pick<OverlayImageChange, 'performer' | 'id'>;

/** Returns an id that nobody can guess: whoever knows it can see the image. */
export function drawImageId(): string {
  return randomBytes(16).toString('base64url');
}

/** Returns the key of an image's object, which is also its path on the site. */
export function overlayImageKey(id: string): string {
  return `overlay-images/${id}.png`;
}

/** Lists a performer's images, oldest first. 0.5 read units, or 1 when consistent. */
export async function listOverlayImages(
  configs: Table,
  performer: string,
  options: { consistent?: boolean } = {},
): Promise<readonly OverlayImage[]> {
  const found = await getItem(configs, overlayImagesItem, { performer }, options);
  return found?.images ?? [];
}

/**
 * Adds an image, whose object must exist. Repeating it changes nothing.
 *
 * @returns the images after it; without it if there are as many as possible
 */
export async function addOverlayImage(
  configs: Table,
  performer: string,
  image: OverlayImage,
): Promise<readonly OverlayImage[]> {
  const saved = await updateItem(configs, overlayImagesItem, { performer }, (stored) => {
    const images = stored?.images ?? [];
    const isThere = images.some(({ id }) => id === image.id);
    return isThere || images.length >= MAX_OVERLAY_IMAGES ? null : { images: [...images, image] };
  });
  return saved?.images ?? [];
}

/** Removes an image from the list. Returns the images after it. Idempotent. */
export async function removeOverlayImage(
  configs: Table,
  { performer, id }: OverlayImageId,
): Promise<readonly OverlayImage[]> {
  const saved = await updateItem(configs, overlayImagesItem, { performer }, (stored) =>
    stored?.images.some((image) => image.id === id)
      ? { images: stored.images.filter((image) => image.id !== id) }
      : null,
  );
  return saved?.images ?? [];
}

/** Registers that an image's object is about to be stored or deleted, at `since` (epoch ms). */
export async function beginImageChange(
  configs: Table,
  { performer, id, since }: OverlayImageChange,
): Promise<void> {
  await putItem(configs, overlayImageChangeItem, { performer, id }, { since });
}

/** The object is as the list says. Idempotent. */
export async function endImageChange(configs: Table, image: OverlayImageId): Promise<void> {
  await configs.remove(keyOf(overlayImageChangeItem, image));
}

/** Lists what is being changed: of one performer, or of all. Usually nothing: 1 read unit. */
export function listImageChanges(
  configs: Table,
  performer?: string,
): Promise<OverlayImageChange[]> {
  const of = performer === undefined ? {} : { performer };
  return queryItems(configs, overlayImageChangeItem, {}, { from: of, to: of, consistent: true });
}

/** Lists the ids of all images of a performer that may have an object. 2 read units. */
export async function listStoredImages(configs: Table, performer: string): Promise<string[]> {
  const [images, changes] = await Promise.all([
    listOverlayImages(configs, performer, { consistent: true }),
    listImageChanges(configs, performer),
  ]);
  return [...new Set([...images, ...changes].map(({ id }) => id))];
}
