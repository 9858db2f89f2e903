import { readFileSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { type MemoryTables, openMemoryTables, type TableItems } from './memory-tables';

/** The tables that replace DynamoDB in this process. */
export interface RunningTables {
  readonly byUrl: Map<string, MemoryTables>;
  /** As with dynalite, a restart in the same folder finds the earlier items; until the file ends. */
  readonly byDirectory: Map<string, MemoryTables>;
  started: number;
}

// Each test file of a worker loads this module afresh, but the tables belong to the worker.
const worker = globalThis as { roomlightTables?: RunningTables };
worker.roomlightTables ??= { byUrl: new Map(), byDirectory: new Map(), started: 0 };

export const runningTables: RunningTables = worker.roomlightTables;

/**
 * Writes the items of a folder's tables to a file.
 *
 * @throws Error if the folder has no tables in this process
 */
export function saveTables(directory: string, file: string): void {
  const tables = runningTables.byDirectory.get(directory);
  if (!tables) throw new Error(`${directory} has no tables in this process.`);
  writeFileSync(file, serialize(tables.items()));
}

/** Starts a folder with the items of such a file. */
export function loadTables(file: string, directory: string): void {
  const items = deserialize(readFileSync(file)) as TableItems;
  runningTables.byDirectory.set(directory, openMemoryTables({ items }));
}
