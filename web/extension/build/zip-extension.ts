import { zipSync } from 'fflate';
import type { ExtensionFiles } from './build-extension';

/** The earliest time that a ZIP file can have, in local time, as its format wants it. */
const FIXED_TIME = new Date(1980, 0, 1);

/** Packs the files in alphabetical order and without the time of the build: same files, same bytes. */
export function zipExtension(files: ExtensionFiles): Uint8Array {
  const names = Object.keys(files).sort();
  const sorted = Object.fromEntries(names.map((name) => [name, files[name] ?? new Uint8Array()]));
  return zipSync(sorted, { level: 9, mtime: FIXED_TIME });
}
