import { join } from 'node:path';
import type * as z from 'zod';
import { openJsonFolder } from '../storage/json-folder';

/** Records of one kind, each with an id that the stand-in made. */
export interface Kept<T> {
  get(id: string): T | undefined;
  /** In the order in which they were first kept. */
  all(): T[];
  put(record: T): T;
  remove(id: string): void;
}

/** @param directory where every record is a JSON file; null keeps them in memory only */
export function openKept<T extends { readonly id: string; readonly createdAt: number }>(
  directory: string | null,
  name: string,
  schema: z.ZodType<T>,
): Kept<T> {
  const folder = directory === null ? null : openJsonFolder(join(directory, name), schema);
  const oldestFirst = (folder?.all() ?? []).sort((a, b) => a.createdAt - b.createdAt);
  const records = new Map(oldestFirst.map((record) => [record.id, record]));
  return {
    get: (id) => records.get(id),
    all: () => [...records.values()],
    put(record) {
      folder?.put(encodeURIComponent(record.id), record);
      records.set(record.id, record);
      return record;
    },
    remove(id) {
      folder?.remove(encodeURIComponent(id));
      records.delete(id);
    },
  };
}
