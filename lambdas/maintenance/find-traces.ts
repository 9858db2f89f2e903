import { type ClassifiedItem, classifyItem } from '@lambdas/data/items';
import type { TableName } from '@lambdas/runtime/services';
import type { FullStore } from '@lambdas/runtime/store-scan';
import type { Item } from '@lambdas/runtime/table';
import { openItem } from '@lambdas/services/export/opened-item';
import { nameFinder } from './name-in-text';
import { textsIn } from './texts-in';

/** A place that contains a name. */
export interface Trace {
  /** For people: `tippers P#lena NOTE#3`, `archive chunks/lena/0000000001-0000000090.br`. */
  readonly where: string;
  /** The performer whose data it is; null for nobody in particular. */
  readonly performer: string | null;
  readonly item: {
    readonly table: TableName;
    readonly item: Item;
    readonly classified: ClassifiedItem | null;
  } | null;
  readonly object: { readonly bucket: 'published' | 'archive'; readonly key: string } | null;
}

/**
 * Yields every place that contains a name, in all tables and objects: in keys, in texts and in
 * packed content. Reads everything, so use it for maintenance only.
 */
export async function* findTraces(store: FullStore, name: string): AsyncGenerator<Trace> {
  const isIn = nameFinder(name);
  for (const table of Object.keys(store.tables) as TableName[]) {
    for await (const item of store.tables[table].items()) {
      const classified = classifyItem(table, item);
      const where = `${table} ${item.pk} ${item.sk}`;
      for (const performer of listPartOwners(item, classified, isIn)) {
        yield { where, performer, item: { table, item, classified }, object: null };
      }
    }
  }
  for (const bucket of ['published', 'archive'] as const) {
    for await (const key of store[bucket].keys('')) {
      const body = await store[bucket].get(key);
      if (!isIn(key) && !any(textsIn(body), isIn)) continue;
      const performer = performerOfKey(key);
      yield { where: `${bucket} ${key}`, performer, item: null, object: { bucket, key } };
    }
  }
}

/**
 * Returns the performers whose part of an item contains the name; null for the rest of the item.
 */
function listPartOwners(
  item: Item,
  classified: ClassifiedItem | null,
  isIn: (text: string) => boolean,
): Set<string | null> {
  const parts = classified?.row.parts;
  if (!parts) return new Set(any(textsIn(item), isIn) ? [classified?.performer ?? null] : []);
  const found = new Set<string | null>();
  const rest = parts(openItem(item), (performer, part) => {
    if (isIn(performer) || any(textsIn(part), isIn)) found.add(performer);
    return undefined;
  });
  if (any(textsIn({ pk: item.pk, sk: item.sk, ...rest }), isIn)) found.add(null);
  return found;
}

/** Objects below a performer's name are hers. */
export function performerOfKey(key: string): string | null {
  return (
    /^(?:chunks\/([^/]+)\/|summaries\/([^/]+)\.json$)/.exec(key)?.slice(1).find(Boolean) ?? null
  );
}

function any(texts: Iterable<string>, isIn: (text: string) => boolean): boolean {
  for (const text of texts) if (isIn(text)) return true;
  return false;
}
