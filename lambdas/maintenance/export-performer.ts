import { classifyItem } from '@lambdas/data/items';
import type { TableName } from '@lambdas/runtime/services';
import type { FullStore } from '@lambdas/runtime/store-scan';
import { exportItem, tabulate } from '@lambdas/services/export/exported-item';
import { openFiles } from '@lambdas/services/export/files';
import { eventsOf } from '@lambdas/services/export/read-events';
import { sumUp, type TipperSums } from '@lambdas/services/export/session-rows';

/**
 * Writes everything that is stored about a performer into a folder: a JSON list per kind of item,
 * the raw events, and CSV tables of sessions, tips and tippers. Leaves out secrets. Reads all
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
  return files.close();
}
