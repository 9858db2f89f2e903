import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { classifyItem } from '@lambdas/data/items';
import { listOverlayImages, overlayImageKey } from '@lambdas/data/social/overlay-images';
import type { TableName } from '@lambdas/runtime/services';
import type { FullStore } from '@lambdas/runtime/store-scan';
import { exportItem, tabulate } from '@lambdas/services/export/exported-item';
import { openFiles } from '@lambdas/services/export/files';
import { eventsOf } from '@lambdas/services/export/read-events';
import { sumUp, type TipperSums } from '@lambdas/services/export/session-rows';

/**
 * Writes everything that is stored about a performer into a folder: a JSON list per kind of item,
 * the raw events, CSV tables of sessions, tips and tippers, and overlay images. Leaves out secrets. Reads all
 * tables page by page. Returns the names of the files.
 */
export async function exportPerformer(
  store: FullStore,
  performer: string,
  folder: string,
): Promise<string[]> {
  const files = openFiles(folder);
  const tippers: TipperSums = new Map();
  for (const table of Object.keys(store.tables) as TableName[]) {
    for await (const item of store.tables[table].items()) {
      const classified = classifyItem(table, item);
      if (classified) exportItem(files, item, classified, { performer, audience: 'operator' });
      if (classified?.performer === performer) tabulate(files, item, tippers);
    }
  }
  for (const row of sumUp(tippers)) files.addRow('tippers', row);
  for await (const event of eventsOf(store, performer)) files.addTo('events', event);
  const summaries = await store.published.get(`summaries/${performer}.json`);
  if (summaries) files.addTo('published-summaries', JSON.parse(Buffer.from(summaries).toString()));
  return [...files.close(), ...(await exportImages(store, performer, folder))].sort();
}

async function exportImages(
  { services: { configs }, published }: FullStore,
  performer: string,
  folder: string,
): Promise<string[]> {
  const names: string[] = [];
  for (const { id } of await listOverlayImages(configs, performer)) {
    const name = overlayImageKey(id);
    const image = await published.get(name);
    if (!image) continue;
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), image, { mode: 0o600 });
    names.push(name);
  }
  return names;
}
