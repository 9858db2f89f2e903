import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { replaceFile } from '../storage/durable-file';

/** The names of the pool's groups. */
export interface GroupStore {
  has(name: string): boolean;
  list(): string[];
  add(name: string): void;
  remove(name: string): void;
}

/** Reads the groups of a folder. */
export function openGroupStore(directory: string): GroupStore {
  const path = join(directory, 'groups.json');
  const stored = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : [];
  const names = new Set(z.array(z.string()).parse(stored));
  const save = () => replaceFile(path, JSON.stringify([...names].sort()));

  return {
    has: (name) => names.has(name),
    list: () => [...names].sort(),
    add: (name) => {
      names.add(name);
      save();
    },
    remove: (name) => {
      names.delete(name);
      save();
    },
  };
}
