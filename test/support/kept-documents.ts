import type { TableId } from '@infra/tables';
import { tableContents } from './table-contents';

/** Attributes that identify the run that wrote an item, not its content. */
const WRITERS = new Set(['rev', 'w', 'r']);

/** Returns the content of tables by key, except which materialization wrote it. */
export async function keptDocuments(
  ids: readonly TableId[] = ['Sessions', 'Tippers', 'Chat', 'TipMenus'],
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
