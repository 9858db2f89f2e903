import type { LivePictures } from '@lambdas/services/social/work';
import type { ModelNetwork } from './model-network';

/** Kept pictures, and whether they can be fetched. Pictures are texts, and an overlay adds a word. */
export interface ModelPictures extends LivePictures {
  /** Kept pictures by id. */
  readonly kept: ReadonlyMap<string, string>;
  /**
   * How the next fetches end, one after the other; afterwards, all find the picture. `none`: there is
   * nothing at the address.
   */
  readonly troubles: ('none' | 'unknown')[];
  /** Uploaded images that were deleted. */
  readonly goneOverlays: Set<string>;
}

export const withOverlay = (picture: string, overlay: string) => `${picture} + ${overlay}`;

export function openModelPictures(network: ModelNetwork): ModelPictures {
  const kept = new Map<string, string>();
  const troubles: ('none' | 'unknown')[] = [];
  const goneOverlays = new Set<string>();
  const read = (id: string) => kept.get(id) ?? null;

  return {
    kept,
    troubles,
    goneOverlays,
    async read(id) {
      const picture = read(id);
      return picture === null ? null : Buffer.from(picture);
    },
    async keep(id, url) {
      if (read(id) !== null) return 'kept';
      const trouble = troubles.shift();
      if (trouble) return trouble;
      // Networks delete pictures that are no longer used.
      if (url !== network.pictureUrl) return 'none';
      kept.set(id, network.picture);
      return 'kept';
    },
    async compose(id, { overlay }) {
      const own = read(id);
      if (own === null || goneOverlays.has(overlay)) return null;
      const look = withOverlay(own, overlay);
      return { png: Buffer.from(look), look };
    },
    async recognize(id, { url, look }) {
      if (troubles.shift()) return 'unknown';
      const own = read(id);
      if (own === null) return 'own';
      if (url !== network.pictureUrl) return 'other';
      if (network.picture === look) return 'live';
      return network.picture === own ? 'own' : 'other';
    },
    async remove(id) {
      kept.delete(id);
    },
  };
}
