import { readBody } from '@infra/local/serving/request-body';
import type { OverlayData, TopTippers } from '@shared/api/tip-reports';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { faultsOf } from './accessibility';
import { browserPath, closeVisits, sharedBrowser } from './browser';
import { measurePixels, pictureOf } from './pixels';
import { openStaticSite } from './static-site';

const KEY = `rl_${'k'.repeat(32)}`;
const SIZE = { width: 400, height: 360 };
const MARKUP = '<img src=x onerror="document.title=1">';
const ALL_PARTS = 'show=goal,total,latest,tippers,ticker&goal=2000&goalTitle=New+lights';

const list: TopTippers = {
  tippers: [
    { name: 'luke_22', amount: 6000 },
    { name: MARKUP, amount: 500 },
  ],
  updatedAt: null,
};
const session: OverlayData = {
  startedAt: '2026-11-20T20:00:00.000Z',
  tipTokens: 500,
  latestTips: [{ name: 'nina_n', amount: 50, time: '2026-11-20T21:00:00.000Z' }],
};

interface Request {
  readonly path: string;
  readonly query: string;
  readonly body: unknown;
  readonly status: number;
}

/** A status to refuse every call with; null to answer. */
let refusal: number | null = null;
const requests: Request[] = [];
const executable = browserPath();
let browser: Browser;
let site: Awaited<ReturnType<typeof openStaticSite>>;
let page: Page;
let complaints: string[];

describe.skipIf(executable === null)('the stream overlay', () => {
  beforeAll(async () => {
    site = await openStaticSite(async (request, response, { pathname, search }) => {
      const body = JSON.parse(String(await readBody(request)));
      const known = request.headers['if-none-match'] === '"same"';
      const status = refusal ?? (known ? 304 : 200);
      requests.push({ path: pathname, query: search, body, status });
      response.writeHead(status, { etag: '"same"', 'content-type': 'application/json' });
      const reply = pathname === '/overlay_data' ? session : list;
      response.end(status === 200 ? JSON.stringify(reply) : '');
    });
    browser = await sharedBrowser(executable ?? '');
  }, 120_000);
  afterAll(() => site?.close());

  beforeEach(async () => {
    refusal = null;
    requests.length = 0;
    complaints = [];
    const context = await browser.newContext({ viewport: SIZE });
    page = await context.newPage();
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
  });
  afterEach(closeVisits);

  /** A current link, with its key in the fragment. */
  const addressOf = (options: string) =>
    `${site.url}/obs?performerName=lena&${options}#apiKey=${KEY}`;
  const open = async (options = ALL_PARTS) => {
    const response = await page.goto(addressOf(options));
    expect(response?.status()).toBe(200);
    await page.getByText('Updated').waitFor();
  };

  const reaches = (state: string) =>
    page.locator(`#overlay[data-state=${state}]`).waitFor({ state: 'attached' });

  it('shows what was chosen, with names as text, under the site’s policy', async () => {
    await open();

    const texts = await page.locator('main').innerText();
    for (const text of ['New lights', '500 / 2,000 tk', 'This session', 'Latest tip', 'nina_n']) {
      expect(texts).toContain(text);
    }
    expect(await page.getByRole('listitem').allInnerTexts()).toEqual([
      '1\nluke_22\n6,000 tk',
      `2\n${MARKUP}\n500 tk`,
    ]);
    expect(await page.locator('img').count()).toBe(0);
    expect(await page.title()).toBe('Stream overlay · Roomlight');
    expect(await faultsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it('moves its key out of the address at once, and sends it in bodies only', async () => {
    const sent: string[] = [];
    page.on('request', (request) =>
      sent.push(`${request.url()} ${JSON.stringify(request.headers())}`),
    );
    await page.goto(`${site.url}/obs?performerName=lena&apiKey=${KEY}&mode=this_week`);
    await page.getByText('Updated').waitFor();

    const { search, hash } = new URL(page.url());
    expect([search, hash]).toEqual(['?performerName=lena&mode=this_week', `#apiKey=${KEY}`]);
    const [document, ...rest] = sent;
    expect(document).toContain(KEY);
    expect(rest.filter((one) => one.includes(KEY))).toEqual([]);
    expect(requests).toMatchObject([{ body: { performerName: 'lena', apiKey: KEY } }]);
  });

  it('is transparent around its texts, alone and over a picture', async () => {
    await open('mode=this_month');
    const { clear, opaque } = await measurePixels(
      page,
      await page.screenshot({ omitBackground: true }),
    );
    expect(clear).toBeGreaterThan(0.7);
    expect(opaque).toBeGreaterThan(0.02);

    await page.route('**/stage', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<!doctype html><body style="margin:0;background:linear-gradient(90deg,#b98546,#2a2f42)">
          <iframe src="${addressOf('mode=this_month')}" width="400" height="360" style="border:0"></iframe>`,
      }),
    );
    await page.goto(`${site.url}/stage`);
    await page.frameLocator('iframe').getByText('Updated').waitFor();
    const below = () => page.screenshot({ clip: { x: 0, y: 300, width: SIZE.width, height: 60 } });
    const behind = await below();
    await page.locator('iframe').evaluate((iframe) => {
      iframe.style.visibility = 'hidden';
    });
    expect(behind.equals(await below())).toBe(true);
  });

  it.each(['outline', 'box'])(
    'has contrast on black and on white with text in %s',
    async (look) => {
      await open(`show=total,tippers&look=${look}`);
      const lie = (behind: string) =>
        page.evaluate((color) => {
          document.documentElement.style.background = color;
        }, behind);
      for (const text of ['Top tippers this month', 'luke_22', '6,000 tk']) {
        await lie('black');
        const { onBlack } = await measurePixels(page, await pictureOf(page, text));
        expect(onBlack, `${text} on black`).toBeGreaterThan(0.1);
        await lie('white');
        const { onWhite } = await measurePixels(page, await pictureOf(page, text));
        expect(onWhite, `${text} on white`).toBeGreaterThan(0.1);
      }
    },
  );

  it('keeps its rows through an outage, asks less often, and comes back', async () => {
    await page.clock.install({ time: new Date('2026-11-20T21:05:00Z') });
    await open('mode=this_month');
    await page.clock.fastForward(60_000);
    await expect.poll(() => requests.map(({ status }) => status)).toEqual([200, 304]);

    refusal = 503;
    await page.clock.fastForward(60_000);
    await reaches('stale');
    for (let minutes = 3; minutes < 33; minutes += 1) await page.clock.fastForward(60_000);
    expect(await page.getByText('luke_22').isVisible()).toBe(true);
    expect(requests.length).toBeLessThan(10);
    refusal = null;
    await page.clock.fastForward(800_000);
    await reaches('shown');
    expect(requests.at(-1)?.status).toBe(304);
  });

  it('shows nothing and stops once its key is revoked, and tells a mouse why', async () => {
    await page.clock.install({ time: new Date('2026-11-20T21:05:00Z') });
    await open();
    refusal = 401;
    await page.clock.fastForward(60_000);
    await expect.poll(() => requests.length).toBe(4);
    expect(await page.getByText('luke_22').isVisible()).toBe(true);
    await page.clock.fastForward(5_000);
    await reaches('refused');
    const before = requests.length;
    await page.clock.fastForward(3_600_000);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.clock.runFor(1_000);
    expect(requests.length).toBe(before);

    const look = async () => measurePixels(page, await page.screenshot({ omitBackground: true }));
    expect(await look()).toMatchObject({ clear: 1 });
    expect(await page.getByRole('status').textContent()).toContain('This link no longer works.');
    await page.mouse.move(200, 300);
    expect((await look()).opaque).toBeGreaterThan(0.01);
  });

  it('moves its ticker unless motion is unwanted', async () => {
    const animation = () =>
      page.locator('.obs-tape').evaluate((tape) => getComputedStyle(tape).animationName);
    await open('show=ticker');
    expect(await animation()).toBe('obs-tape');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await animation()).toBe('none');
  });
});
