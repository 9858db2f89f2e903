import {
  endImageChange,
  listImageChanges,
  listOverlayImages,
  overlayImageKey,
} from '@lambdas/data/social/overlay-images';
import type { ObjectRemover } from '@lambdas/runtime/object-remover';
import type { Services } from '@lambdas/runtime/services';

/** Longer than any function's timeout: nobody works on an older change anymore. */
export const ABANDONED_MS = 15 * 60_000;

/**
 * Finishes uploads and deletions of overlay images whose process died. Only a listed image has an
 * object: an upload lists its image last, and a deletion takes it off the list first. Idempotent.
 *
 * @returns how many changes were finished
 */
export async function finishImageChanges(
  { configs, now }: Pick<Services, 'configs' | 'now'>,
  published: ObjectRemover,
): Promise<number> {
  const changes = await listImageChanges(configs);
  const abandoned = changes.filter(({ since }) => now() >= since + ABANDONED_MS);
  for (const { performer, id } of abandoned) {
    const images = await listOverlayImages(configs, performer, { consistent: true });
    if (!images.some((image) => image.id === id)) await published.remove(overlayImageKey(id));
    await endImageChange(configs, { performer, id });
  }
  return abandoned.length;
}
