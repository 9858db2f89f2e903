import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { listSourceFiles } from '../../../bin/checks/source-files';

const root = resolve(import.meta.dirname, '../../..');
const CACHES = join(root, 'node_modules/.cache/tests');
const DAY_MS = 86_400_000;

/**
 * Returns the folder in which vitest keeps transformed modules. Its projects share it, so a module is
 * transformed once per run instead of once per project, and only again when it has changed.
 *
 * A transformed module names the files that its imports lead to. Vitest notices only when the module
 * itself changes, so each set of source files has a folder of its own. Folders that nobody used for a
 * day are removed.
 */
export function moduleCacheFolder(): string {
  mkdirSync(CACHES, { recursive: true });
  const files = listSourceFiles(root, ['bin', 'infra', 'lambdas', 'shared', 'test', 'web']);
  const hash = createHash('sha1').update(files.sort().join('\n'));
  hash.update(readFileSync(join(root, 'tsconfig.json')));
  const folder = join(CACHES, hash.digest('hex'));
  mkdirSync(folder, { recursive: true });
  utimesSync(folder, new Date(), new Date());
  for (const name of readdirSync(CACHES)) {
    const other = join(CACHES, name);
    // Another run may be removing it, too.
    const { mtimeMs = 0 } = statSync(other, { throwIfNoEntry: false }) ?? {};
    if (mtimeMs < Date.now() - DAY_MS) rmSync(other, { recursive: true, force: true });
  }
  return folder;
}
