import type { Browser } from 'playwright-core';
import { browserPath, openBrowser } from './browser';
import { openDemoStack } from './demo-stack';

/** Prepares the demo and opens a browser for it, and ends the process afterwards. */
export async function withDemo(work: (browser: Browser, site: string) => Promise<void>) {
  const executable = browserPath();
  if (!executable) process.exit(1);
  console.log('Preparing the demo …');
  const demo = await openDemoStack();
  const browser = await openBrowser(executable);
  try {
    await work(browser, demo.stack.url);
  } finally {
    await browser.close();
    await demo.close();
  }
  process.exit(0);
}
