import { demoAccount } from '@infra/local/demo/demo-world';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { closeVisits, sharedBrowser } from './browser';
import { type DemoStack, openDemoStack } from './demo-stack';
import { type Kept, signInOverHttp } from './visitor';

const TIMEOUT_MS = 10 * 60_000;

/** The demo, and a browser to visit it with. */
export interface DemoVisit {
  readonly demo: DemoStack;
  /** The demo's URL. */
  readonly site: string;
  readonly browser: Browser;
  /** What the browser of the signed-in performer stores, except for the account. */
  readonly performer: Kept;
}

/**
 * Opens the demo before the tests of a group and closes it after them.
 *
 * @param executable path of the browser; null if the group is skipped
 * @returns a function for its tests that returns the open demo
 */
export function withDemoVisit(executable: string | null): () => DemoVisit {
  let opened: DemoVisit | undefined;
  let demo: DemoStack | undefined;

  beforeAll(async () => {
    demo = await openDemoStack();
    const site = demo.stack.url;
    const browser = await sharedBrowser(executable ?? '');
    opened = { demo, site, browser, performer: await signInOverHttp(demo.stack, demoAccount) };
  }, TIMEOUT_MS);

  afterAll(async () => {
    await closeVisits();
    await demo?.close();
  }, 120_000);

  return () => {
    if (!opened) throw new Error('The demo is not open yet.');
    return opened;
  };
}
