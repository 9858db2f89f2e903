import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/**
 * Reads a file of a package, such as a font. `infra/bundle.ts` copies the files that a function
 * names beside its bundle; so name them here, as literals.
 *
 * @param name the package's name and the file's path in it
 */
export function readPackageFile(name: string): Promise<Buffer> {
  return readFile(resolve(name));
}
