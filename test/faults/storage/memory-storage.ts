import { type MemoryTables, openMemoryTables } from '@test/support/tables/memory-tables';

export type Storage = MemoryTables;

/** Far fewer than DynamoDB puts on a page, so that queries go on to further pages. */
const PAGE_ITEMS = 60;

export function openStorage(tables: readonly string[]): Storage {
  return openMemoryTables({ tables, pageItems: PAGE_ITEMS });
}
