import { toPublicPage } from '@shared/site/pages';
import { byDepth } from '@test/support/run/depth';
import { listSitePages } from '@web/build/prerender/site-pages';
import { articlePath } from '@web/site/help/article-path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './accessibility';
import { browserPath, openBrowser } from './browser';
import { openStaticSite } from './static-site';

interface Look {
  readonly width: 390 | 800 | 1440;
  readonly theme: 'light' | 'dark';
  readonly hasScripts: boolean;
}

const HASHTAGS = Array.from({ length: 30 }, (_, nth) => ({ tag: `tag${nth}`, count: 900 - nth }));

const ALL: readonly Look[] = ([390, 800, 1440] as const).flatMap((width) =>
  (['light', 'dark'] as const).flatMap((theme) =>
    [true, false].map((hasScripts) => ({ width, theme, hasScripts })),
  ),
);
/** Both ends of the widths, both themes, with and without scripts. */
const ENDS: readonly Look[] = [
  { width: 390, theme: 'dark', hasScripts: true },
  { width: 1440, theme: 'light', hasScripts: false },
];

/** Articles share one component, so a few of them stand for all. */
const MAX_ARTICLES = byDepth(2, 1_000);
const isArticle = ({ path }: { path: string | null }) => path?.startsWith(articlePath('')) === true;
const pages = [
  ...listSitePages().filter((page) => !isArticle(page)),
  ...listSitePages().filter(isArticle).slice(0, MAX_ARTICLES),
];
/** What the browser says about calls, because nothing answers them here. */
const NO_SERVICE = /^Failed to load resource: .* (?:404|500|503) /;
/** Remembers that the application has taken over the page. */
const keepTakenOver = () =>
  addEventListener('taken-over', () =>
    document.documentElement.setAttribute('data-taken-over', ''),
  );
/** Uses a tool, and waits until the application has taken its page over. */
async function takeOver(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.locator('[data-taken-over]').waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
}
const executable = browserPath();
let browser: Browser;
let site: Awaited<ReturnType<typeof openStaticSite>>;

describe.skipIf(executable === null)('public pages', () => {
  beforeAll(async () => {
    site = await openStaticSite();
    browser = await openBrowser(executable ?? '');
  }, 120_000);
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });

  describe.each(byDepth(ENDS, ALL))(
    'at $width px, $theme, scripts: $hasScripts',
    ({ width, theme, hasScripts }) => {
      let page: Page;
      let complaints: string[] = [];
      beforeAll(async () => {
        const context = await browser.newContext({
          viewport: { width, height: 900 },
          colorScheme: theme,
          reducedMotion: 'reduce',
          javaScriptEnabled: hasScripts,
        });
        await context.addInitScript(keepTakenOver);
        page = await context.newPage();
        page.on('pageerror', (error) => complaints.push(error.message));
        page.on('console', (message) => {
          if (message.type() === 'error') complaints.push(message.text());
        });
      });
      afterAll(() => page.context().close());

      it.each(pages.map(({ path, title, Page }) => ({ path, title, isText: Page !== null })))(
        'shows $title',
        async ({ path, title, isText }) => {
          // Ends what the page before still waits for.
          await page.goto('about:blank');
          complaints = [];
          site.views.length = 0;
          const response = await page.goto(`${site.url}${path ?? '/nowhere'}`);
          expect(response?.status()).toBe(path === null ? 404 : 200);
          expect(await page.title()).toContain(title);
          expect(await page.locator('h1:visible').count()).toBe(1);
          const scrolled = await page.evaluate(() => document.documentElement.scrollWidth);
          expect(scrolled).toBeLessThanOrEqual(width);
          if (path !== null) {
            const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
            expect(canonical).toBe(`${new URL(site.url).origin}${path}`);
          }
          if (hasScripts) expect(await faultsOf(page)).toEqual([]);
          if (!isText && hasScripts) await takeOver(page);
          const counted = () => site.views.map((body) => toPublicPage(JSON.parse(body).page));
          const view = path === null ? 'other' : toPublicPage(path);
          await expect.poll(counted).toEqual(hasScripts ? [view] : []);
          const isExpected = (text: string) => (!isText || path === null) && NO_SERVICE.test(text);
          expect(complaints.filter((text) => !isExpected(text))).toEqual([]);
        },
      );
    },
  );

  it('moves no plan when the note about a referral code appears', async () => {
    const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
    await page.goto(`${site.url}/join`);
    const button = page.getByRole('button', { name: 'Get Pro' });
    const before = await button.boundingBox();
    await page.goto(`${site.url}/join?referral=${'abc'.repeat(8)}`);
    await page.getByRole('button', { name: 'Remove code' }).waitFor();
    expect(await button.boundingBox()).toEqual(before);
    await page.close();
  });

  it('shows the most used hashtags before the application’s code is loaded', async () => {
    const page = await browser.newPage();
    await page.addInitScript(keepTakenOver);
    const complaints: string[] = [];
    page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.route('**/tag-frequency.json', (route) => route.fulfill({ json: HASHTAGS }));
    await page.goto(`${site.url}/tag-picker`);
    await page.getByRole('link', { name: '#tag19' }).waitFor();
    const rows = page.getByRole('table').getByRole('row');
    expect(await rows.nth(1).innerText()).toMatch(/^1\s+#tag0\s+900$/);
    expect(await rows.count()).toBe(21);
    expect(scripts.filter((url) => url.includes('/react'))).toEqual([]);

    await takeOver(page);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('link', { name: '#tag29' }).waitFor();
    expect(complaints.filter((text) => !NO_SERVICE.test(text))).toEqual([]);
    await page.close();
  });

  it('clicks a tool’s buttons once its code has loaded', async () => {
    const page = await browser.newPage();
    const release = await holdCode(page);
    await page.goto(`${site.url}/join`, { waitUntil: 'commit' });
    const monthly = page.getByRole('button', { name: 'Monthly' });
    await monthly.click();
    await page.getByRole('button', { name: 'Get Pro' }).dblclick();
    expect(await monthly.getAttribute('aria-pressed')).toBe('false');

    release();
    await page.getByRole('dialog', { name: 'First, your account' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await monthly.getAttribute('aria-pressed')).toBe('true');
    await page.close();
  });

  it('keeps what is entered into a tool before its code has loaded', async () => {
    const page = await browser.newPage();
    const release = await holdCode(page);
    await page.route('**/tag-frequency.json', (route) => route.fulfill({ json: HASHTAGS }));
    await page.goto(`${site.url}/tag-picker`, { waitUntil: 'commit' });
    const viewers = page.getByRole('spinbutton', { name: 'Usual viewers' });
    const day = page.getByRole('combobox', { name: 'Day' });
    const hour = page.getByRole('combobox', { name: 'Usual hour' });
    const hashtags = page.getByRole('combobox', { name: 'Hashtags that describe your room' });
    await viewers.fill('65');
    await day.selectOption('Friday');
    await hour.selectOption('21');
    await hashtags.pressSequentially('tag1');

    release();
    await page.getByRole('option', { name: '#tag19' }).waitFor();
    await hashtags.pressSequentially('9');
    await page.getByRole('option', { name: '#tag18' }).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove #tag19' }).waitFor();
    expect(await viewers.inputValue()).toBe('65');
    expect(await day.inputValue()).toBe('Friday');
    expect(await hour.inputValue()).toBe('21');

    // The code knows, too: it would write what it knows back with the next change.
    await day.selectOption('Any day');
    expect(await hour.inputValue()).toBe('21');
    await page.close();
  });
});

/** Holds a page's code back until the returned function is called. */
async function holdCode(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/**', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}
