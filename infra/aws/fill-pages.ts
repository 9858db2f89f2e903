import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillSettings, type SiteSettings } from '@shared/site/site-settings';

/** Files whose text names the deployment. */
const WITH_SETTINGS = /\.(?:html|xml|txt)$/;

/**
 * Copies a web build, without its assets, into a temporary folder and fills in the deployment's
 * settings. A site without a name of its own gets no sitemap and no feed, which need absolute URLs.
 *
 * @returns the folder, removed when the process ends
 */
export function fillPages(webBuild: string, settings: SiteSettings): string {
  const folder = mkdtempSync(join(tmpdir(), 'roomlight-pages-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  cpSync(webBuild, folder, {
    recursive: true,
    filter: (source) => source !== join(webBuild, 'assets'),
  });
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!WITH_SETTINGS.test(name)) continue;
    const file = join(folder, name);
    if (settings.origin === '' && name.endsWith('.xml')) rmSync(file);
    else writeFileSync(file, fillSettings(readFileSync(file, 'utf8'), settings));
  }
  return folder;
}
