import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildExtension } from '@web/extension/build/build-extension';
import { writeFiles } from '@web/extension/build/write-extension';
import type { ExtensionPace, ExtensionTargets } from '@web/extension/settings';
import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { BROWSER_ARGS } from '../browser';

/** So that nothing takes longer than it must. Only extensions from a folder may wake up so often. */
export const QUICK_PACE: ExtensionPace = {
  chatMs: 300,
  countsMs: 300,
  askMs: 300,
  uploadMs: 500,
  alarmMs: 1_000,
  pairingMs: 200,
};

/** A Chromium with the extension, as somebody in developer mode has it. */
export interface ExtensionBrowser {
  readonly context: BrowserContext;
  /** Opens the popup's page in a tab. Playwright can't open the popup itself. */
  openPopup(): Promise<Page>;
  /** Ends the worker, as the browser does with one that is idle. */
  killWorker(): Promise<void>;
  close(): Promise<void>;
}

export async function openExtension(
  executablePath: string,
  targets: ExtensionTargets,
): Promise<ExtensionBrowser> {
  const folder = await mkdtemp(join(tmpdir(), 'roomlight-extension-'));
  const files = await buildExtension({ browser: 'chromium', pace: QUICK_PACE, ...targets });
  await writeFiles(join(folder, 'extension'), files);
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath,
    viewport: { width: 1_280, height: 800 },
    reducedMotion: 'reduce',
    // Days of the dashboard are then those of the simulated platform.
    timezoneId: 'UTC',
    args: [
      ...BROWSER_ARGS,
      `--disable-extensions-except=${join(folder, 'extension')}`,
      `--load-extension=${join(folder, 'extension')}`,
    ],
  });
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
  const address = (file: string) => new URL(file, worker.url()).href;
  return {
    context,
    async openPopup() {
      const page = await context.newPage();
      await page.setViewportSize({ width: 390, height: 600 });
      await page.goto(address('popup.html'));
      return page;
    },
    async killWorker() {
      const page = await context.newPage();
      await page.goto(address('icons/16.png'));
      const session = await context.newCDPSession(page);
      await session.send('ServiceWorker.enable');
      await session.send('ServiceWorker.stopAllWorkers');
      await page.close();
    },
    async close() {
      await context.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
