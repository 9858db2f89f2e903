import type { Item } from '@lambdas/runtime/table';
import { dump } from '../storage/dump';
import type { Storage } from '../storage/memory-storage';
import { contentOf } from './content';

/** Tables that contain only statistics, uploads and people's texts. */
const STATISTICS = ['sessions', 'tippers', 'chat', 'tipMenus'] as const;

/** The key of a month document is a letter and a month. */
const MONTH_DOCUMENT = /^[A-Z]#(\d{4}-\d{2})$/;

/** Returns the months (`yyyy-mm`) in which a room has documents. */
export async function monthsOf(storage: Storage, room: string): Promise<string[]> {
  const items = (await Promise.all(STATISTICS.map((table) => dump(storage, table)))).flat();
  const months = items
    .filter(({ pk }) => pk === `P#${room}`)
    .flatMap(({ sk }) => MONTH_DOCUMENT.exec(sk)?.[1] ?? []);
  return [...new Set(months)].sort();
}

/** Returns the content of each item, by table and key, without items that have none. */
export async function storedContents(
  storage: Storage,
  counts: (item: Item) => boolean = () => true,
): Promise<Map<string, string>> {
  const contents = new Map<string, string>();
  for (const table of STATISTICS) {
    for (const item of await dump(storage, table)) {
      const content = counts(item) ? contentOf(item) : null;
      if (content !== null) contents.set(`${table} ${item.pk} ${item.sk}`, content);
    }
  }
  return contents;
}

/**
 * Returns the names of all items that differ between two storages, or exist in only one.
 *
 * @param counts whether to compare an item
 */
export async function differingItems(
  stored: Storage,
  truth: Storage,
  counts: (item: Item) => boolean,
): Promise<string[]> {
  const [a, b] = [await storedContents(stored, counts), await storedContents(truth, counts)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((name) => a.get(name) !== b.get(name));
}
