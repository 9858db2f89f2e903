import { demoAccount } from '@infra/local/demo/demo-world';
import type { Browser } from 'playwright-core';
import { openBrowser } from './browser';
import { type DemoStack, openDemoStack } from './demo-stack';
import { type Kept, signInAt } from './visitor';

/** The demo, and a browser that is signed in as its performer. */
export interface DemoVisit {
  readonly demo: DemoStack;
  readonly browser: Browser;
  readonly performer: Kept;
  close(): Promise<void>;
}

/** @param executable path of the browser */
export async function openDemoVisit(executable: string): Promise<DemoVisit> {
  const demo = await openDemoStack();
  const browser = await openBrowser(executable);
  const performer = await signInAt(browser, demo.stack.url, demoAccount);
  return {
    demo,
    browser,
    performer,
    async close() {
      await browser.close();
      await demo.close();
    },
  };
}
