import type { Item } from '../../../lambdas/lib/table';
import type { Storage } from '../storage/direct-storage';
import { dump } from '../storage/dump';
import { contentOf } from './content';

/** Tables that hold nothing but statistics, uploads and people's writing. */
const STATISTICS = ['sessions', 'tippers', 'tipMenus'] as const;

/** Documents of months have a letter and a month. */
const MONTH_DOCUMENT = /^[A-Z]#(\d{4}-\d{2})$/;

/** Months (`yyyy-mm`) of which a room has any document. */
export async function monthsOf(storage: Storage, room: string): Promise<string[]> {
  const items = (await Promise.all(STATISTICS.map((table) => dump(storage, table)))).flat();
  const months = items
    .filter(({ pk }) => pk === `P#${room}`)
    .flatMap(({ sk }) => MONTH_DOCUMENT.exec(sk)?.[1] ?? []);
  return [...new Set(months)].sort();
}

/**
 * The names of all items that say something else in two storages, or are in one of them only.
 *
 * @param counts whether an item is to be compared
 */
export async function differingItems(
  stored: Storage,
  truth: Storage,
  counts: (item: Item) => boolean,
): Promise<string[]> {
  const names: string[] = [];
  for (const table of STATISTICS) {
    const [a, b] = await Promise.all(
      [stored, truth].map(async (storage) => contents(await dump(storage, table), counts)),
    );
    for (const key of new Set([...(a?.keys() ?? []), ...(b?.keys() ?? [])])) {
      if (a?.get(key) !== b?.get(key)) names.push(`${table} ${key}`);
    }
  }
  return names;
}

function contents(items: readonly Item[], counts: (item: Item) => boolean): Map<string, string> {
  return new Map(
    items.filter(counts).flatMap((item) => {
      const content = contentOf(item);
      return content === null ? [] : [[`${item.pk} ${item.sk}`, content] as const];
    }),
  );
}
