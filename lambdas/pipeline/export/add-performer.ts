import { findItemKind } from '@lambdas/data/item-kinds';
import { findPublication } from '@lambdas/data/sessions/summary-publication';
import type { ObjectStore } from '@lambdas/runtime/object-store';
import type { Services } from '@lambdas/runtime/services';
import { exportItem, tabulate } from '@lambdas/services/export/exported-item';
import { eventsOf } from '@lambdas/services/export/read-events';
import { sumUp, type TipperSums } from '@lambdas/services/export/session-rows';
import { itemsOfPerformer } from './performer-items';
import type { OpenZip } from './zip-files';

/** Where the objects of a performer are read. */
export interface Sources {
  readonly archive: ObjectStore;
  readonly published: ObjectStore;
}

/** How the service keeps its own books: nothing about the performer, and others' ids. */
const BOOKS = new Set(['mails', 'mail-links']);

/**
 * Adds everything that is kept of a performer as a folder of its own: a JSON list for each kind of
 * item, the raw events, and tables of sessions, tips and tippers. Secrets stay where they are.
 */
export async function addPerformer(
  zip: OpenZip,
  services: Services,
  sources: Sources,
  performer: string,
): Promise<void> {
  const files = zip.folder(performer);
  // By far the largest, so it is begun first: it goes out while it is read.
  for await (const event of eventsOf({ services, archive: sources.archive }, performer)) {
    files.addTo('events', event);
  }
  const tippers: TipperSums = new Map();
  for await (const [table, item] of itemsOfPerformer(services, performer)) {
    const known = findItemKind(table, item);
    if (!known || BOOKS.has(known.kind.holds)) continue;
    exportItem(files, item, known, performer);
    if (known.performer === performer) tabulate(files, item, known, tippers);
  }
  for (const row of sumUp(tippers)) files.addRow('tippers', row);
  // Without the right to list, an object that is not there cannot be told from a forbidden one.
  const publication = await findPublication(services.sessions, performer);
  if (publication?.published != null) {
    const summaries = await sources.published.get(`summaries/${performer}.json`);
    if (summaries) {
      files.addTo('published-summaries', JSON.parse(Buffer.from(summaries).toString()));
    }
  }
  files.close();
}
