import { setTimeout as pause } from 'node:timers/promises';
import { classifyItem } from '@lambdas/data/items';
import { chunksPrefix } from '@lambdas/data/log/archive';
import { findMaterializedState } from '@lambdas/data/materialized/materialized-state';
import { keptPictureKey, listKeptPictures } from '@lambdas/data/social/kept-pictures';
import { listStoredImages, overlayImageKey } from '@lambdas/data/social/overlay-images';
import type { TableName } from '@lambdas/runtime/services';
import type { FullStore } from '@lambdas/runtime/store-scan';
import { removeParts } from '@lambdas/services/erasure/remove-parts';
import { endChangedProfiles } from './end-changed-profiles';
import type { Erasure, ErasureOptions } from './erase-tipper';
import { findTraces } from './find-traces';

/** A listener or a materialization that is still running may write once more. */
const MAX_PASSES = 4;

/**
 * Removes everything that is stored about a performer: her items in all tables, her parts of shared
 * items, her objects, and every account's ownership of her. The accounts themselves stay. Safe to
 * kill and to repeat. Finally a scan reports whether her own data still contains her name.
 *
 * @throws ChangedProfileError while a profile at a social network is changed; nothing is erased then
 */
export async function erasePerformer(
  store: FullStore,
  performer: string,
  options: ErasureOptions = {},
): Promise<Erasure> {
  const { log = () => {} } = options;
  await endChangedProfiles(store.services, performer);
  let found: Erasure = { left: [], elsewhere: 0 };
  for (let round = 0; round < MAX_PASSES && (round === 0 || found.left.length > 0); round++) {
    // What names these objects is removed with the items.
    for (const id of await listStoredImages(store.services.configs, performer)) {
      await store.published.remove(overlayImageKey(id));
    }
    for (const id of await listKeptPictures(store.services.configs, performer)) {
      await store.published.remove(keptPictureKey(id));
    }
    // First what makes the pipeline track her, then what it may still be writing.
    await removeItems(store, 'configs', performer);
    await waitForMaterialization(store, performer, options);
    for (const table of Object.keys(store.tables) as TableName[]) {
      await removeItems(store, table, performer);
    }
    for await (const key of store.archive.keys(chunksPrefix(performer))) {
      await store.archive.remove(key);
    }
    await store.published.remove(`summaries/${performer}.json`);
    found = await look(store, performer);
    log(`${found.left.length} places left.`);
  }
  return found;
}

async function waitForMaterialization(
  { services: { capture, now } }: FullStore,
  performer: string,
  { log = () => {}, waitMs = 2_000 }: ErasureOptions,
): Promise<void> {
  for (;;) {
    const { run } = await findMaterializedState(capture, performer);
    if (!run || run.until <= now()) return;
    log('Waiting for a materialize run to end.');
    await pause(waitMs);
  }
}

async function removeItems(store: FullStore, table: TableName, performer: string): Promise<void> {
  for await (const item of store.tables[table].items()) {
    const classified = classifyItem(table, item);
    if (classified?.performer === performer) {
      await store.services[table].remove({ pk: item.pk, sk: item.sk });
    } else if (classified?.row.parts) {
      await removeParts(store.services[table], table, item, performer);
    }
  }
}

async function look(store: FullStore, performer: string): Promise<Erasure> {
  const left: string[] = [];
  let elsewhere = 0;
  for await (const { where, item, performer: owner } of findTraces(store, performer)) {
    if (owner === performer || (item && !item.classified)) left.push(where);
    else elsewhere += 1;
  }
  return { left, elsewhere };
}
