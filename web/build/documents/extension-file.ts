import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = fileURLToPath(new URL('../../public/extension', import.meta.url));

/**
 * Returns the path of the browser extension's ZIP file on the site, the newest by name; null if the
 * build has none.
 */
export function findExtensionFile(folder = FOLDER): string | null {
  const files = existsSync(folder) ? readdirSync(folder) : [];
  const zips = files.filter((name) => name.endsWith('.zip')).sort();
  const newest = zips.at(-1);
  return newest === undefined ? null : `/extension/${newest}`;
}
