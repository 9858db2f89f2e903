import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the TypeScript files in some folders, relative to the root. */
export function listSourceFiles(root: string, folders: readonly string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`),
  );
}
