import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';

const require = createRequire(import.meta.url);
const NAMED = /readPackageFile\(\s*'([^']+)'/g;

/**
 * Copies the package files that a bundle's sources name into `node_modules` beside the bundle,
 * where `readPackageFile` finds them. Returns their names, sorted.
 *
 * @param root the folder that the inputs' paths are relative to
 * @param inputs the bundle's sources
 * @throws Error if a package has no such file
 */
export async function copyPackageFiles(
  root: string,
  inputs: readonly string[],
  folder: string,
): Promise<string[]> {
  // Only this module reads them; without it, there is nothing to look for.
  if (!inputs.includes('lambdas/runtime/package-file.ts')) return [];
  const ours = inputs.filter((path) => path.startsWith('lambdas/'));
  const sources = await Promise.all(ours.map((path) => readFile(resolve(root, path), 'utf8')));
  const names = sources.flatMap((source) =>
    [...source.matchAll(NAMED)].map(([, name = '']) => name),
  );
  for (const name of names) {
    const copy = join(folder, 'node_modules', name);
    await mkdir(dirname(copy), { recursive: true });
    await copyFile(require.resolve(name), copy);
  }
  return names.sort();
}
