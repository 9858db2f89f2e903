import { setTimeout as delay } from 'node:timers/promises';
import { demoAccount } from '@infra/local/demo/demo-world';
import { isDeep } from '@test/support/run/depth';
import { listSitePages } from '@web/build/prerender/site-pages';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detailsOf, TOPICS } from '../addresses';
import { type DemoStack, openDemoStack } from '../demo-stack';
import { signInOverHttp } from '../visitor';
import { openFirefox } from './open-firefox';
import { openWebkit } from './open-webkit';
import type { OtherBrowser } from './other-browser';
import { openWatchedSite } from './watched-site';

const TIMEOUT_MS = 30 * 60_000;
/** For one screen; only delays the report of a fault. */
const DRAWING_MS = 60_000;
const pages = listSitePages().flatMap(({ path }) => path ?? []);
const WITH_CHARTS: readonly string[] = ['/demo', '/dashboard/overview'];

/** Says that something is still missing. Scrolls to it, because some parts only load then. */
const WHAT_IS_MISSING = `
  const waiting = document.querySelector('[aria-busy=true], .chakra-skeleton');
  waiting?.scrollIntoView({ block: 'center' });
  if (waiting) return 'still loading';
  if (document.querySelectorAll('h1').length !== 1) return 'not one heading of the first level';
  if (document.documentElement.scrollWidth > innerWidth) return 'scrolls sideways';
  return null;
`;
const IS_CHART_DRAWN = `
  return [...document.querySelectorAll('main svg path')]
    .some((path) => path.getBoundingClientRect().width > 200);
`;

describe.skipIf(!isDeep)('in other browsers', () => {
  let demo: DemoStack;
  let site: Awaited<ReturnType<typeof openWatchedSite>>;
  beforeAll(async () => {
    demo = await openDemoStack();
    site = await openWatchedSite(demo.stack.url);
  }, TIMEOUT_MS);
  afterAll(async () => {
    await site?.close();
    await demo?.close();
  });

  describe.each([
    ['Firefox', openFirefox, 'firefox-esr'],
    ['WebKit', openWebkit, 'webkit2gtk-driver and xvfb'],
  ] as const)('%s', (name, openBrowser, needed) => {
    let browser: OtherBrowser | null = null;
    beforeAll(async () => {
      browser = await openBrowser();
      if (browser) console.log(`Testing in ${browser.name}.`);
      else console.warn(`SKIPPED: no page was opened in ${name}, which needs ${needed}.`);
    });
    afterAll(() => browser?.close());

    it('opens each public page', { timeout: TIMEOUT_MS }, async ({ skip }) => {
      if (browser === null) return skip();
      expect(await faultsOf(browser, site.url, pages)).toEqual([]);
    });

    it('opens each screen of the dashboard', { timeout: TIMEOUT_MS }, async ({ skip }) => {
      if (browser === null) return skip();
      const { origins } = await signInOverHttp(demo.stack, demoAccount);
      const kept = origins.flatMap(({ localStorage }) => localStorage);
      await browser.open(`${site.url}/terms`);
      for (const { name: key, value } of kept) {
        await browser.run(`localStorage.setItem('${key}', '${value}')`);
      }
      const paths = [...TOPICS, ...detailsOf(demo)];
      expect(await faultsOf(browser, site.url, paths)).toEqual([]);
    });
  });
});

async function faultsOf(browser: OtherBrowser, site: string, paths: readonly string[]) {
  const faults: string[] = [];
  for (const path of paths) {
    await browser.open(site + path);
    const missing = await untilNothing(() => browser.run(WHAT_IS_MISSING));
    if (missing !== null) faults.push(`${path}: ${missing}`);
    const needsChart = WITH_CHARTS.includes(path);
    const isMissing = async () => ((await browser.run(IS_CHART_DRAWN)) === true ? null : true);
    if (needsChart && (await untilNothing(isMissing))) faults.push(`${path}: no chart is drawn`);
    const complaints = await browser.run('return window.complaints');
    faults.push(...[complaints].flat().map((complaint) => `${path}: ${complaint}`));
  }
  return faults;
}

/** Asks until there is nothing missing twice in a row, or the time is over. Returns what is missing. */
async function untilNothing(ask: () => Promise<unknown>): Promise<unknown> {
  const end = Date.now() + DRAWING_MS;
  for (let calm = 0; ; ) {
    const missing = await ask();
    calm = missing === null ? calm + 1 : 0;
    if (calm > 1) return null;
    if (Date.now() > end) return missing;
    await delay(100);
  }
}
