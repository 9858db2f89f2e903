import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { goal, type Stat } from './stat';

/** Issue 16: page, script and styles together. */
export const MAX_OVERLAY_KB = 15;

/**
 * Measures everything that a broadcasting program loads for a stream overlay. Empty if the web app has
 * not been built.
 *
 * @param root the web build's folder
 */
export async function overlayStats(root: string): Promise<Stat[]> {
  const page = await readFile(join(root, 'obs/index.html'), 'utf8').catch(() => null);
  if (page === null) return [];
  const files = [...page.matchAll(/"\/(assets\/[^"]+)"/g)].map(([, path = '']) => path);
  const parts = await Promise.all(files.map((path) => readFile(join(root, path))));
  const bytes = [page, ...parts].reduce((sum, part) => sum + gzipSync(part).byteLength, 0);
  return [
    goal('C7 stream overlay: page, script and styles', bytes / 1024, 'KB gz', MAX_OVERLAY_KB),
  ];
}
