import type { MemoryTables } from './memory-tables';

/** The tables that stand in for DynamoDB in this process. */
export interface RunningTables {
  readonly byUrl: Map<string, MemoryTables>;
  /** As with dynalite, who starts again in a folder finds what was there. */
  readonly byDirectory: Map<string, MemoryTables>;
  started: number;
}

// Each test file of a worker loads this module anew; the tables are the worker's.
const worker = globalThis as { roomlightTables?: RunningTables };
worker.roomlightTables ??= { byUrl: new Map(), byDirectory: new Map(), started: 0 };

export const runningTables: RunningTables = worker.roomlightTables;

/** Lets a folder begin with a copy of another one's tables. */
export function copyTables(from: string, to: string): void {
  const tables = runningTables.byDirectory.get(from);
  if (tables) runningTables.byDirectory.set(to, tables.copy());
}
