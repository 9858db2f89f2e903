import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const paths = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/google-chrome'];

/** Returns the path of the browser, or null if this machine has none. CI must have one. */
export function browserPath(): string | null {
  const found = paths.find((path) => path !== undefined && existsSync(path)) ?? null;
  if (!found && process.env.CI) throw new Error('CI has no Chromium for the browser tests.');
  if (!found) console.warn('Browser tests skipped: no Chromium. Set CHROMIUM to its path.');
  return found;
}

/**
 * Chromium keeps two hidden pages for suggestions in the address bar of every window; opening a
 * window took three times as long with them (puppeteer/puppeteer#15278). The last such switch
 * replaces Playwright's own, so its features that matter here follow.
 */
const DISABLED_FEATURES = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];

/** Switches of every Chromium that tests start. */
export const BROWSER_ARGS: readonly string[] = [
  '--no-sandbox',
  '--disable-dev-shm-usage',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  `--disable-features=${DISABLED_FEATURES.join()}`,
  '--no-first-run',
  '--hide-scrollbars',
];

export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({ executablePath, args: [...BROWSER_ARGS] });
}

const worker = globalThis as { roomlightBrowser?: Browser };

/**
 * Returns the browser that all test files of a worker use. It ends with the worker. Each visitor has
 * a context of their own, so nothing is left of a file when its visitors have left.
 */
export async function sharedBrowser(executablePath: string): Promise<Browser> {
  if (!worker.roomlightBrowser?.isConnected()) {
    worker.roomlightBrowser = await openBrowser(executablePath);
  }
  return worker.roomlightBrowser;
}

/** Closes the windows of visitors who didn't leave, as after a failed test. */
export async function closeVisits(): Promise<void> {
  await Promise.all((worker.roomlightBrowser?.contexts() ?? []).map((context) => context.close()));
}
