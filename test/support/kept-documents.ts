import type { TableId } from '@infra/tables';
import { tableContents } from './table-contents';

/** Attributes that say which run wrote an item, and not what it says. */
const WRITERS = new Set(['rev', 'w', 'r']);

/** What stands in tables by key, but for which run of the settling wrote it. */
export async function keptDocuments(
  ids: readonly TableId[] = ['Sessions', 'Tippers', 'TipMenus'],
): Promise<Readonly<Record<string, unknown>>> {
  const contents = Object.entries(await tableContents(ids));
  return Object.fromEntries(
    contents.map(([key, item]) => [key, withoutWriters(Object.fromEntries(JSON.parse(item)))]),
  );
}

function withoutWriters(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !WRITERS.has(name))
      .map(([name, one]) => [name, withoutWriters(one)]),
  );
}
