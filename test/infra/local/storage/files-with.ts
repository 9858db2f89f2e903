import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lists the files in a folder, at any depth, whose bytes contain a text. */
export function filesWith(directory: string, text: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text));
}
