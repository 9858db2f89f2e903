import { chunksKey, findArchiveIndex } from '@lambdas/data/log/archive';
import type { ReleasedPerformer } from '@lambdas/data/performers/released-performers';
import { keptPictureKey, listKeptPictures } from '@lambdas/data/social/kept-pictures';
import { listStoredImages, overlayImageKey } from '@lambdas/data/social/overlay-images';
import { namedViewers } from '@lambdas/pipeline/shared/named-viewers';
import { removeAll, type Sweep } from '@lambdas/pipeline/shared/sweep';
import type { ObjectRemover } from '@lambdas/runtime/object-remover';
import type { Services } from '@lambdas/runtime/services';
import { removeLinkedItems } from '@lambdas/services/erasure/linked-items';
import { placesOf, viewerPlacesOf } from '@lambdas/services/erasure/performer-places';
import { eraseFromAccounts, eraseSharedParts } from './erase-shared-parts';

/** The stores that hold a performer's objects. */
export interface Stores {
  readonly archive: ObjectRemover;
  readonly published: ObjectRemover;
}

/**
 * Removes everything that is stored about a released performer, by key. Nothing is scanned, so the
 * cost depends only on the performer's own data. Only the owner item and the mark stay. A pass that
 * removes nothing proves that nothing is left.
 *
 * Other accounts' claims on the name stay: they belong to those accounts and say nothing about the
 * performer.
 */
export async function eraseReleased(
  services: Services,
  stores: Stores,
  { performer, account }: ReleasedPerformer,
  sweep: Sweep,
): Promise<void> {
  const { capture, configs, now } = services;

  // What names the objects is removed with the items, so the objects come first.
  const { ranges } = await findArchiveIndex(capture, performer, now());
  for (const range of ranges) await stores.archive.remove(chunksKey(performer, range));
  await stores.published.remove(`summaries/${performer}.json`);
  for (const id of await listStoredImages(configs, performer)) {
    await stores.published.remove(overlayImageKey(id));
  }
  for (const id of await listKeptPictures(configs, performer)) {
    await stores.published.remove(keptPictureKey(id));
  }

  for (const place of placesOf(performer, ({ onLeaving }) => onLeaving === 'deleted')) {
    if (!place.isOwn) {
      await eraseSharedParts(services, place, performer, sweep);
      continue;
    }
    await removeAll(services[place.table], place, sweep, {
      before: async (item) => {
        for (const viewer of new Set(namedViewers(item))) {
          for (const { table, pk } of viewerPlacesOf(performer, viewer)) {
            await removeAll(services[table], { pk }, sweep);
          }
        }
        await removeLinkedItems(services, place.table, item);
      },
    });
  }
  await eraseFromAccounts(services, account, performer, sweep);
}
