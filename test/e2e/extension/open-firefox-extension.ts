import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildExtension } from '@web/extension/build/build-extension';
import { manifestFor } from '@web/extension/build/manifest';
import { writeFiles } from '@web/extension/build/write-extension';
import type { ExtensionSettings, ExtensionTargets } from '@web/extension/settings';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { FIREFOX_PATHS } from '../other-browsers/open-firefox';
import { QUICK_PACE } from './open-extension';

/** Where this Firefox has the extension's files; otherwise it makes up another place for each profile. */
const PLACE = '6a0c9ad1-3d3c-4a53-9b0e-4d5f6f3a1c27';

/** A Firefox with the extension, installed for as long as it runs. */
export interface FirefoxExtension {
  readonly browser: Browser;
  /** Opens the popup's page in a tab, without waiting until it shows anything. */
  openPopup(): Promise<Page>;
  close(): Promise<void>;
}

/** Returns null if this machine has no Firefox. */
export async function openFirefoxExtension(
  targets: ExtensionTargets,
): Promise<FirefoxExtension | null> {
  const executablePath = FIREFOX_PATHS.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) return null;
  const settings: ExtensionSettings = { browser: 'firefox', pace: QUICK_PACE, ...targets };
  const folder = await mkdtemp(join(tmpdir(), 'roomlight-extension-'));
  await writeFiles(folder, await buildExtension(settings));
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    // Otherwise it opens no page of an extension for a test.
    args: ['--remote-allow-system-access'],
    extraPrefsFirefox: {
      'ui.prefersReducedMotion': 1,
      'extensions.webextensions.uuids': JSON.stringify({ [idIn(settings)]: PLACE }),
    },
  });
  await browser.installExtension(folder);
  return {
    browser,
    async openPopup() {
      const page = await browser.newPage();
      // Firefox doesn't report that a page of an extension was loaded, so nothing can wait for that.
      const address = `moz-extension://${PLACE}/popup.html`;
      page.goto(address, { timeout: 0 }).catch(() => undefined);
      return page;
    },
    async close() {
      await browser.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function idIn(settings: ExtensionSettings): string {
  const manifest = manifestFor(settings);
  if (!('browser_specific_settings' in manifest)) throw new Error('Not for Firefox.');
  return manifest.browser_specific_settings.gecko.id;
}
