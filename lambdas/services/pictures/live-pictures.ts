import { keptPictureKey } from '@lambdas/data/social/kept-pictures';
import { listOverlayImages, overlayImageKey } from '@lambdas/data/social/overlay-images';
import { fetchPicture } from '@lambdas/integrations/social/fetch-picture';
import type { ObjectRemover } from '@lambdas/runtime/object-remover';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import type { Services } from '@lambdas/runtime/services';
import type { LivePictures } from '@lambdas/services/social/work';
import { isDrawing } from '@shared/domain/social/rules';
import { drawSquare } from './draw-square';
import { type LiveOverlay, makeLivePicture } from './live-picture';
import { lookOf, nearestLook } from './look';
import { readPicture, UnreadablePicture } from './read-picture';

/** X takes PNG, JPEG and GIF of less than 700 KB. */
const LARGEST_BYTES = 700_000;

/** Keeps performers' own profile pictures as objects, and puts overlays on them. */
export function openLivePictures(
  { configs }: Pick<Services, 'configs'>,
  published: Pick<ObjectStore, 'get' | 'put'> & ObjectRemover,
): LivePictures {
  const overlayOf = async (performer: string, overlay: string): Promise<LiveOverlay | null> => {
    if (isDrawing(overlay)) return { kind: 'drawing', drawing: overlay };
    const images = await listOverlayImages(configs, performer, { consistent: true });
    if (!images.some(({ id }) => id === overlay)) return null;
    const image = await published.get(overlayImageKey(overlay));
    return image && { kind: 'image', image };
  };

  const pictures: LivePictures = {
    read: (id) => published.get(keptPictureKey(id)),

    async keep(id, url) {
      if (await pictures.read(id)) return 'kept';
      const fetched = await fetchPicture(url);
      if (fetched.kind === 'unknown') return 'unknown';
      if (fetched.kind !== 'picture') return 'none';
      const own = await toGiveBack(fetched.bytes);
      if (own === null) return 'none';
      await published.put(keptPictureKey(id), own, { CacheControl: 'no-store' });
      return 'kept';
    },

    async compose(id, { performer, overlay }) {
      const [own, above] = await Promise.all([pictures.read(id), overlayOf(performer, overlay)]);
      if (!own || !above) return null;
      const png = await makeLivePicture(own, above);
      return { png, look: await lookOf(png) };
    },

    async recognize(id, { url, look }) {
      const [fetched, own] = await Promise.all([fetchPicture(url), pictures.read(id)]);
      // X has just named this address, so there will be a picture soon.
      if (fetched.kind === 'unknown' || fetched.kind === 'missing') return 'unknown';
      // Gone once it was given back.
      if (own === null) return 'own';
      if (fetched.kind === 'none') return 'other';
      const shown = await ifReadable(() => lookOf(fetched.bytes));
      if (shown === null) return 'other';
      return nearestLook(shown, { live: look, own: await lookOf(own) }) ?? 'other';
    },

    remove: (id) => published.remove(keptPictureKey(id)),
  };
  return pictures;
}

/** The picture as X takes it back: unchanged, unless X would refuse that; null if it is none. */
async function toGiveBack(bytes: Uint8Array): Promise<Uint8Array | null> {
  return ifReadable(async () => {
    const drawn = await drawSquare(bytes, 'slice');
    const { type } = await readPicture(bytes);
    return type === 'webp' || bytes.length >= LARGEST_BYTES ? drawn : bytes;
  });
}

async function ifReadable<Result>(read: () => Promise<Result>): Promise<Result | null> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof UnreadablePicture) return null;
    throw error;
  }
}
