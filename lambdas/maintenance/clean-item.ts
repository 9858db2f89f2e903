import type { ClassifiedItem } from '@lambdas/data/items';
import type { Opened } from '@lambdas/data/shared-parts';
import { viewerTipsItem } from '@lambdas/data/tippers/viewer-tips';
import { keyOf, partsOf } from '@lambdas/runtime/item-kind';
import type { Services, TableName } from '@lambdas/runtime/services';
import type { Item, Table } from '@lambdas/runtime/table';
import { openItem, saveOpened } from '@lambdas/services/export/opened-item';
import {
  eraseFromDocument,
  eraseFromEvent,
  type FindPlaceholder,
} from '@shared/domain/events/erased-viewers';
import * as z from 'zod';

/** Which viewer of a performer to erase, and the placeholder for the name. */
export interface Removal {
  readonly performer: string;
  readonly viewer: string;
  readonly placeholder: string;
  readonly erased: FindPlaceholder;
}

/** An item that contains the viewer's name. */
export interface NamingItem {
  readonly table: TableName;
  readonly item: Item;
  readonly classified: ClassifiedItem | null;
}

/**
 * Removes a viewer's name from an item. An item that changes meanwhile is left to the next pass.
 */
export async function cleanItem(
  services: Services,
  { table, item, classified }: NamingItem,
  removal: Removal,
): Promise<void> {
  if (!classified) return;
  const { row } = classified;
  const at = services[table];
  if (row.viewerNames === 'none') return;
  if (row.viewerNames === 'key' && classified.viewer === removal.viewer) {
    if (row.kind.name === viewerTipsItem.name) await moveTips(at, item, removal);
    await at.remove({ pk: item.pk, sk: item.sk });
    return;
  }
  const opened = openItem(item);
  await saveOpened(at, item, cleaned(opened, classified, removal));
}

const attributes = z.record(z.string(), z.unknown());

function cleaned(opened: Opened, { row }: ClassifiedItem, removal: Removal): Opened {
  const { performer, viewer, erased } = removal;
  if (row.parts) {
    return row.parts(opened, (other, part) =>
      other === performer ? eraseFromDocument(part, erased) : part,
    );
  }
  switch (row.viewerNames) {
    case 'events': {
      const events = z.array(z.unknown()).parse(opened.z);
      return { ...opened, z: events.map((event) => eraseFromEvent(event, erased)) };
    }
    case 'notes': {
      const notes = z.array(z.looseObject({ viewer: z.string() })).parse(opened.z);
      const others = notes.filter((note) => note.viewer !== viewer);
      return { ...opened, z: eraseFromDocument(others, erased) };
    }
    default:
      return attributes.parse(eraseFromDocument(opened, erased));
  }
}

/** DynamoDB limits update expressions to 4 KB. */
const MAX_ENTRIES = 25;

/** Moves a month's tips to the placeholder, except those already folded for it. */
async function moveTips(tippers: Table, item: Item, removal: Removal): Promise<void> {
  const { pk, sk, ...tips } = item;
  const parts = partsOf(viewerTipsItem, { pk, sk });
  if (!parts) return;
  const key = keyOf(viewerTipsItem, { ...parts, viewer: removal.placeholder });
  const entries = Object.entries(tips);
  for (let start = 0; start < entries.length; start += MAX_ENTRIES) {
    const some = entries.slice(start, start + MAX_ENTRIES);
    await tippers.update(key, {
      expression: `SET ${some.map((_, at) => `#${at} = if_not_exists(#${at}, :${at})`).join(', ')}`,
      names: Object.fromEntries(some.map(([name], at) => [`#${at}`, name])),
      values: Object.fromEntries(some.map(([, value], at) => [`:${at}`, value])),
    });
  }
}
