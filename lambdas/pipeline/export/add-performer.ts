import { classifyItem } from '@lambdas/data/items';
import { findPublication } from '@lambdas/data/sessions/summary-publication';
import { listOverlayImages, overlayImageKey } from '@lambdas/data/social/overlay-images';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import type { Services } from '@lambdas/runtime/services';
import { exportItem, tabulate } from '@lambdas/services/export/exported-item';
import { eventsOf } from '@lambdas/services/export/read-events';
import { sumUp, type TipperSums } from '@lambdas/services/export/session-rows';
import { itemsOfPerformer } from './performer-items';
import type { OpenZip } from './zip-files';

/** The stores that a performer's data is read from. */
export interface Sources {
  readonly archive: ObjectStore;
  readonly published: ObjectStore;
}

/**
 * Adds everything that is stored about a performer, in a folder of its own: a JSON list per kind of
 * item, the raw events, CSV tables of sessions, tips and tippers, and the overlay images. Leaves out
 * secrets.
 */
export async function addPerformer(
  zip: OpenZip,
  services: Services,
  sources: Sources,
  performer: string,
): Promise<void> {
  const files = zip.folder(performer);
  // By far the largest file. Started first, it is written to the ZIP while it is read.
  for await (const event of eventsOf({ services, archive: sources.archive }, performer)) {
    files.addTo('events', event);
  }
  const tippers: TipperSums = new Map();
  for await (const { table, item } of itemsOfPerformer(services, performer)) {
    const classified = classifyItem(table, item);
    if (!classified) continue;
    exportItem(files, item, classified, { performer, audience: 'account' });
    if (classified.performer === performer) tabulate(files, item, tippers);
  }
  for (const row of sumUp(tippers)) files.addRow('tippers', row);
  // Without the right to list a bucket, S3 answers 403 for missing objects, so check first.
  const publication = await findPublication(services.sessions, performer);
  if (publication?.published != null) {
    const summaries = await sources.published.get(`summaries/${performer}.json`);
    if (summaries) {
      files.addTo('published-summaries', JSON.parse(Buffer.from(summaries).toString()));
    }
  }
  files.close();
  for (const { id } of await listOverlayImages(services.configs, performer)) {
    const key = overlayImageKey(id);
    const image = await sources.published.get(key);
    if (image) zip.add(`${performer}/${key}`, image);
  }
}
