import { isDeep } from '@test/support/run/depth';
import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it, type TestContext, vi } from 'vitest';
import { type BreakableLine, openLine } from '../extension/breakable-line';
import { type FirefoxExtension, openFirefoxExtension } from '../extension/open-firefox-extension';
import { countedIn, OWNER, openRoomStack, ROOM, type RoomStack } from '../extension/room-stack';
import { type Kept, signInOverHttp } from '../visitor';

const TIMEOUT_MS = 5 * 60_000;
/** Only delays the report of a fault. */
const WAIT_MS = 120_000;
const WAIT = { timeout: WAIT_MS, interval: 200 };

// One story: each test continues where the previous one ended.
describe.skipIf(!isDeep)('the browser extension in Firefox', { shuffle: false }, () => {
  let room: RoomStack;
  let line: BreakableLine;
  let firefox: FirefoxExtension | null = null;
  let popup: Page;
  let kept: Exclude<Kept, string>;

  beforeAll(async () => {
    room = await openRoomStack();
    kept = await signInOverHttp(room.stack, OWNER);
    line = await openLine(room.stack.url);
    firefox = await openFirefoxExtension({ siteUrl: line.url, platformUrl: room.platform.url });
    if (firefox === null) {
      console.warn('SKIPPED: the extension was not opened in Firefox, which needs firefox-esr.');
      return;
    }
    console.log(`Testing the extension in ${await firefox.browser.version()}.`);
    popup = await firefox.openPopup();
  }, TIMEOUT_MS);

  afterAll(async () => {
    await firefox?.close();
    await line?.close();
    await room?.close();
  }, TIMEOUT_MS);

  it('reads nothing before somebody allows it', { timeout: TIMEOUT_MS }, async (context) => {
    const { browser } = opened(context);
    const page = await browser.newPage();
    await page.goto(`${room.platform.url}/b/${ROOM}/`);
    await says('What the extension reads');
    await press('#allow');
    await says('Connect to Roomlight');
    expect(await room.uploaded()).toBeNull();
  });

  it('is connected by one click in the dashboard', { timeout: TIMEOUT_MS }, async (context) => {
    const { browser } = opened(context);
    await press('#connect');
    await says('Confirm this code');
    const code = await popup.$eval('.code', ({ textContent }) => textContent ?? '');
    const dashboard = await vi.waitFor(async () => {
      const page = (await browser.pages()).find((one) => one.url().includes('extension='));
      if (!page) throw new Error('No dashboard was opened.');
      return page;
    }, WAIT);
    dashboard.setDefaultTimeout(WAIT_MS);
    const address = dashboard.url();
    for (const { name, value } of kept.origins[0]?.localStorage ?? []) {
      await dashboard.evaluate((key, text) => localStorage.setItem(key, text), name, value);
    }
    await dashboard.goto(address);
    await dashboard.locator(`::-p-text(${code})`).wait();
    await dashboard.locator('button ::-p-text(Connect extension)').click();
    await says('Reading your room.');
    await says('Today');
    await dashboard.close();
  });

  it('uploads what happens in the room, as it happened', {
    timeout: TIMEOUT_MS,
  }, async (context) => {
    opened(context);
    await room.visit('tipping_tina', [25, 25, 100]);
    await room.visit('secret_sam', [50], true);
    await uploadsAll(100);
    await uploadsAll(50);
  });

  it('keeps what it reads during an outage', { timeout: TIMEOUT_MS }, async (context) => {
    opened(context);
    line.cut();
    await room.visit('loyal_lou', [11, 12]);
    await says('Roomlight can’t be reached.');
    await says('One upload is waiting.');
    line.mend();
    await uploadsAll(12);
  });

  it('uploads the token history, entry by entry', { timeout: TIMEOUT_MS }, async (context) => {
    const { browser } = opened(context);
    const happened = (room.happened().tips ?? []).map(({ since, tokens }) => ({
      second: Math.floor((room.start + since) / 1_000),
      tokens,
    }));
    const history = await browser.newPage();
    await history.goto(`${room.platform.url}/tokens/${ROOM}/`);
    await vi.waitFor(async () => {
      const read = await room.ledgerTips();
      expect(read).toHaveLength(happened.length);
      expect(read).toEqual(expect.arrayContaining(happened));
    }, WAIT);
    await history.close();
  });

  it('doesn’t recognize a page that changed, and says so', {
    timeout: TIMEOUT_MS,
  }, async (context) => {
    const { browser } = opened(context);
    const pages = await browser.pages();
    const page = pages.find((one) => one.url().includes(`/b/${ROOM}/`));
    await page?.goto(`${room.platform.url}/b/${ROOM}/?design=redesigned`);
    await says('There’s no room that we recognize');
  });

  function opened(context: TestContext): FirefoxExtension {
    return firefox ?? context.skip();
  }

  /** Presses a button of the popup. Its tab is behind others, where nothing is drawn to be clicked. */
  function press(button: string): Promise<void> {
    return popup.$eval(button, (element) => (element as HTMLElement).click());
  }

  function says(text: string): Promise<void> {
    return vi.waitFor(async () => {
      const shown = await popup.evaluate(() => document.body.innerText);
      expect(shown).toContain(text);
    }, WAIT);
  }

  /** Waits until what is stored is exactly what happened, a tip of this size among it. */
  function uploadsAll(tokens: number): Promise<void> {
    return vi.waitFor(async () => {
      const happened = room.happened();
      expect(countedIn(await room.uploaded())).toEqual(happened);
      expect(happened.tips).toContainEqual(expect.objectContaining({ tokens }));
    }, WAIT);
  }
});
