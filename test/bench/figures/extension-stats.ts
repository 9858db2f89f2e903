import { EXTENSION_BROWSERS } from '@shared/domain/extension/browsers';
import { buildExtension, type ExtensionFiles } from '@web/extension/build/build-extension';
import { zipExtension } from '@web/extension/build/zip-extension';
import { PACE } from '@web/extension/settings';
import { goal, type Stat, statWithoutGoal } from './stat';

const MAX_ZIP_KB = 50;
/** Every page of the platform parses it. */
const MAX_PAGE_SCRIPT_KB = 75;

/** Builds the browser extension, and measures the ZIP files and the scripts, which aren't minified. */
export async function extensionStats(): Promise<Stat[]> {
  const targets = { siteUrl: null, platformUrl: 'https://chaturbate.com', pace: PACE };
  const stats: Stat[] = [];
  for (const browser of EXTENSION_BROWSERS) {
    const files = await buildExtension({ browser, ...targets });
    const bytes = zipExtension(files).byteLength;
    stats.push(goal(`C7 extension for ${browser}: ZIP file`, bytes / 1024, 'KB', MAX_ZIP_KB));
    // Apart from settings and syntax, the scripts are the same for each browser.
    if (browser === EXTENSION_BROWSERS[0]) stats.push(...scriptStats(files));
  }
  return stats;
}

function scriptStats(files: ExtensionFiles): Stat[] {
  const sizeOf = (name: string) => (files[name]?.byteLength ?? 0) / 1024;
  return [
    goal(
      'C7 extension: script in pages of the platform',
      sizeOf('page.js'),
      'KB',
      MAX_PAGE_SCRIPT_KB,
    ),
    statWithoutGoal('C7 extension: worker', sizeOf('worker.js'), 'KB'),
    statWithoutGoal('C7 extension: script of the popup', sizeOf('popup.js'), 'KB'),
  ];
}
