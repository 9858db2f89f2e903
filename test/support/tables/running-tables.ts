import type { MemoryTables } from './memory-tables';

/** The tables that replace DynamoDB in this process. */
export interface RunningTables {
  readonly byUrl: Map<string, MemoryTables>;
  /** As with dynalite, a restart in the same folder finds the earlier items. */
  readonly byDirectory: Map<string, MemoryTables>;
  started: number;
}

// Each test file of a worker loads this module afresh, but the tables belong to the worker.
const worker = globalThis as { roomlightTables?: RunningTables };
worker.roomlightTables ??= { byUrl: new Map(), byDirectory: new Map(), started: 0 };

export const runningTables: RunningTables = worker.roomlightTables;

/** Starts a folder with a copy of another one's tables. */
export function copyTables(from: string, to: string): void {
  const tables = runningTables.byDirectory.get(from);
  if (tables) runningTables.byDirectory.set(to, tables.copy());
}
