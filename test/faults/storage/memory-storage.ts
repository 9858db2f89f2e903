import { type MemoryTables, openMemoryTables } from '@test/support/tables/memory-tables';

export type Storage = MemoryTables;

/** Far fewer than DynamoDB's pages have, so that queries need several pages. */
const PAGE_ITEMS = 60;

export function openStorage(tables: readonly string[]): Storage {
  return openMemoryTables({ tables, pageItems: PAGE_ITEMS });
}
