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

export function openBrowser(executablePath: string): Promise<Browser> {
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-dev-shm-usage',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      '--hide-scrollbars',
    ],
  });
}
