import { existsSync } from 'node:fs';
import puppeteer from 'puppeteer-core';
import type { OtherBrowser } from './other-browser';

/** Where a Firefox may be. */
export const FIREFOX_PATHS = [process.env.FIREFOX, '/usr/bin/firefox-esr', '/usr/bin/firefox'];

/** Opens Firefox. Returns null if this machine has none. */
export async function openFirefox(): Promise<OtherBrowser | null> {
  const executablePath = FIREFOX_PATHS.find((path) => path !== undefined && existsSync(path));
  if (executablePath === undefined) return null;
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    extraPrefsFirefox: { 'ui.prefersReducedMotion': 1 },
  });
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  return {
    name: await browser.version(),
    async open(address) {
      await page.goto(address);
    },
    run: (body) => page.evaluate(`(() => { ${body} })()`),
    close: () => browser.close(),
  };
}
