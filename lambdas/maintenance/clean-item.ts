import type { ClassifiedItem } from '@lambdas/data/item-kinds';
import type { Opened } from '@lambdas/data/shared-parts';
import type { Services, TableName } from '@lambdas/runtime/services';
import type { Item, Table } from '@lambdas/runtime/table';
import { openItem, saveOpened } from '@lambdas/services/export/opened-item';
import {
  eraseFromDocument,
  eraseFromEvent,
  type FindPlaceholder,
} from '@shared/domain/events/erased-viewers';

/** Whom of a performer's viewers to take out, and what stands for the name. */
export interface Removal {
  readonly performer: string;
  readonly viewer: string;
  readonly placeholder: string;
  readonly erased: FindPlaceholder;
}

/** A place that names the viewer. */
export interface NamingItem {
  readonly table: TableName;
  readonly item: Item;
  readonly known: ClassifiedItem | null;
}

/** Takes a viewer's name out of an item; one that changes meanwhile is left for the next look. */
export async function cleanItem(
  services: Services,
  { table, item, known }: NamingItem,
  removal: Removal,
): Promise<void> {
  if (!known) return;
  const { kind } = known;
  const at = services[table];
  if (kind.cleaning === 'nothing') return;
  if (kind.cleaning === 'viewer' && known.viewer === removal.viewer) {
    if (kind.holds === 'viewer-tips') await moveTips(at, item, removal);
    await at.remove({ pk: item.pk, sk: item.sk });
    return;
  }
  const opened = openItem(item);
  await saveOpened(at, item, cleaned(opened, known, removal));
}

function cleaned(opened: Opened, { kind }: ClassifiedItem, removal: Removal): Opened {
  const { performer, viewer, erased } = removal;
  if (kind.parts) {
    return kind.parts(opened, (other, part) =>
      other === performer ? eraseFromDocument(part, erased) : part,
    );
  }
  switch (kind.cleaning) {
    case 'chunk': {
      const events = opened.z as readonly unknown[];
      return { ...opened, z: events.map((event) => eraseFromEvent(event, erased)) };
    }
    case 'viewerNotes': {
      const notes = opened.z as readonly { readonly viewer: string }[];
      const others = notes.filter((note) => note.viewer !== viewer);
      return { ...opened, z: eraseFromDocument(others, erased) };
    }
    default:
      return eraseFromDocument(opened, erased) as Opened;
  }
}

/** An update expression may have 4 KB. */
const MAX_ENTRIES = 25;

/** Gives a month's tips to the placeholder, but for what was folded for that already. */
async function moveTips(tippers: Table, item: Item, removal: Removal): Promise<void> {
  const { pk: _pk, sk, ...attributes } = item;
  // A viewer's key ends with the name.
  const pk = `${item.pk.slice(0, -removal.viewer.length)}${removal.placeholder}`;
  const entries = Object.entries(attributes);
  for (let start = 0; start < entries.length; start += MAX_ENTRIES) {
    const some = entries.slice(start, start + MAX_ENTRIES);
    await tippers.update(
      { pk, sk },
      {
        expression: `SET ${some.map((_, at) => `#${at} = if_not_exists(#${at}, :${at})`).join(', ')}`,
        names: Object.fromEntries(some.map(([name], at) => [`#${at}`, name])),
        values: Object.fromEntries(some.map(([, value], at) => [`:${at}`, value])),
      },
    );
  }
}
