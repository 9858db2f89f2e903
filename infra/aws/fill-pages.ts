import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EXTENSION_BROWSERS } from '@shared/domain/extension/browsers';
import { fillSettings, type SiteSettings } from '@shared/site/site-settings';
import { extensionFile, extensionPath } from '@web/extension/version';

/** Files whose text names the deployment. */
const WITH_SETTINGS = /\.(?:html|xml|txt)$/;

/**
 * Copies a web build, without its assets, into a temporary folder, fills in the deployment's settings,
 * and adds the browser extension's ZIP files, which are built for the deployment. A site without a name of its own gets no sitemap and no feed, which need absolute URLs.
 *
 * @returns the folder, removed when the process ends
 */
export function fillPages(
  webBuild: string,
  settings: SiteSettings,
  extension?: string | undefined,
): string {
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
  if (extension !== undefined) {
    for (const browser of EXTENSION_BROWSERS) {
      cpSync(join(extension, extensionFile(browser)), join(folder, extensionPath(browser)));
    }
  }
  return folder;
}
