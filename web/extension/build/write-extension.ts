import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EXTENSION_BROWSERS } from '@shared/domain/extension/browsers';
import { type ExtensionBrowser, type ExtensionTargets, PACE } from '../settings';
import { extensionFile } from '../version';
import { buildExtension, type ExtensionFiles } from './build-extension';
import { zipExtension } from './zip-extension';

/** What was built for one browser. */
export interface WrittenExtension {
  readonly browser: ExtensionBrowser;
  /** The folder that a browser in developer mode loads. */
  readonly folder: string;
  readonly zip: string;
}

/**
 * Builds the extension for each browser, as a folder and as the ZIP file that `/chrome-extension` offers:
 * `chromium/` and `roomlight-1.6.0-chromium.zip`.
 *
 * @param outDir replaced as a whole
 */
export async function writeExtension(
  outDir: string,
  targets: ExtensionTargets,
): Promise<WrittenExtension[]> {
  // Into a separate folder first, because the current one may be in use.
  const fresh = `${outDir}-${process.pid}`;
  await rm(fresh, { recursive: true, force: true });
  for (const browser of EXTENSION_BROWSERS) {
    const files = await buildExtension({ browser, pace: PACE, ...targets });
    await writeFiles(join(fresh, browser), files);
    await writeFile(join(fresh, extensionFile(browser)), zipExtension(files));
  }
  await rm(outDir, { recursive: true, force: true });
  await rename(fresh, outDir);
  return EXTENSION_BROWSERS.map((browser) => ({
    browser,
    folder: join(outDir, browser),
    zip: join(outDir, extensionFile(browser)),
  }));
}

/** Writes files below a folder, which browsers in developer mode can load. */
export async function writeFiles(folder: string, files: ExtensionFiles): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
}
