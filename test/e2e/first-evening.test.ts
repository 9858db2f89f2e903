import { demoAccount, demoRoom, demoSeed } from '@infra/local/demo/demo-world';
import { generateShop } from '@infra/local/platform/world/shop';
import { byDepth } from '@test/support/run/depth';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './accessibility';
import { browserPath, closeVisits, sharedBrowser } from './browser';
import { type DemoStack, openDemoStack } from './demo-stack';
import { faultsOnPhone } from './phone';
import { DESK, sendSignIn, type Visitor, visit } from './visitor';

const executable = browserPath();
/** Only a limit: nothing is asserted about speed. */
const TIMEOUT_MS = 5 * 60_000;

// One story: each test continues where the previous one ended.
describe.skipIf(!executable)('a performer’s first evening', { shuffle: false }, () => {
  let demo: DemoStack;
  let stack: DemoStack['stack'];
  let platform: DemoStack['platform'];
  let browser: Browser;
  let visitor: Visitor;
  let page: Page;

  beforeAll(async () => {
    process.env.LISTEN_EVERY_SECONDS = '5';
    demo = await openDemoStack();
    ({ stack, platform } = demo);
    // The tables are in memory.
    stack.startSchedules({ inThisProcess: true });
    browser = await sharedBrowser(executable ?? '');
    visitor = await visit(browser, DESK);
    ({ page } = visitor);
    page.setDefaultTimeout(TIMEOUT_MS / 2);
  }, 10 * 60_000);

  afterAll(async () => {
    await closeVisits();
    await demo?.close();
  }, 120_000);

  it(
    'signs in',
    async () => {
      await page.goto(`${stack.url}/dashboard`);
      await sendSignIn(page, demoAccount);
      await page.getByText(/live now: /i).waitFor();
    },
    TIMEOUT_MS,
  );

  it(
    'stores no token but the refresh token, and stays signed in on reload',
    async () => {
      const sent = new Set<string>();
      page.on('request', (request) => {
        const { authorization, 'x-api-key': apiKey } = request.headers();
        for (const secret of [authorization, apiKey]) if (secret !== undefined) sent.add(secret);
      });
      await page.reload();
      await page.getByText(/live now: /i).waitFor();
      page.removeAllListeners('request');
      // The id token and the API key. The page before the reload may have sent its own token, too.
      expect(sent.size).toBeGreaterThanOrEqual(2);

      const { cookies, origins } = await page.context().storageState();
      expect(cookies).toEqual([]);
      expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
      expect(await page.evaluate(() => ({ ...sessionStorage }))).toEqual({});
      const stored = JSON.stringify(origins);
      expect(stored).toContain('refreshToken');
      for (const secret of sent) expect(stored).not.toContain(secret);
      // Every id and access token begins with its header.
      expect(stored).not.toContain('eyJ');
    },
    TIMEOUT_MS,
  );

  it(
    'sees the live session grow without a reload',
    async () => {
      const answer = page.getByText(/live now: /i);
      const tokensIn = async () => tokensOf(await answer.innerText());
      const before = await tokensIn();
      expect(before).toBeGreaterThan(0);
      // The next tip of the simulated world may take minutes.
      await comeAndTip('early_bird_erin', [25]);
      await expect.poll(tokensIn, { timeout: TIMEOUT_MS, interval: 1_000 }).toBeGreaterThan(before);
    },
    TIMEOUT_MS + 30_000,
  );

  it(
    'shows a finished session with the platform’s own numbers',
    async () => {
      // Numbers below 5,000 are not abbreviated.
      const last = platform
        .truth(demoRoom.name)
        .broadcasts.findLast(({ stop, tokens }) => stop !== null && tokens < 5_000);
      if (!last) throw new Error('The room has no finished broadcast.');
      const start = new Date(last.start).toISOString();
      await page.goto(`${stack.url}/dashboard/sessions/${encodeURIComponent(start)}`);
      await page.getByRole('region', { name: 'Tippers' }).waitFor();
      await page.getByRole('main').getByText('More numbers').first().click();
      const text = await page.getByRole('main').innerText();
      expect(text).toContain(`${last.tokens.toLocaleString('en-US')} tk`);
      expect(text).toContain(`${last.tips} tips`);
    },
    TIMEOUT_MS,
  );

  /**
   * The top tipper among those who haven't tipped for ten minutes, so that the listener knows
   * everything.
   */
  function inactiveTipper(): [name: string, total: number] {
    const before = platform.truth(demoRoom.name, Date.now() - 10 * 60_000).tippers;
    const inactive = Object.entries(platform.truth(demoRoom.name).tippers)
      .filter(([name, { count }]) => before[name]?.count === count)
      .sort(([, a], [, b]) => b.tokens - a.tokens);
    const [name, truth] = inactive[0] ?? [];
    if (!name || !truth) throw new Error('Everyone is tipping.');
    return [name, truth.tokens];
  }

  it(
    'opens a tipper whose total is the platform’s',
    async () => {
      await page.goto(`${stack.url}/dashboard/tippers?period=all`);
      const [name, total] = inactiveTipper();
      await page.getByRole('button', { name }).first().click();
      const dialog = page.getByRole('dialog', { name: `Your history with ${name}` });
      await dialog.waitFor();
      await dialog.getByRole('button', { name: 'All time' }).click();
      // She may tip right now. Then the total is between the true values before and after.
      const shown = async () => tokensOf(await dialog.innerText());
      await expect
        .poll(shown, { timeout: TIMEOUT_MS, interval: 1_000 })
        .toBeGreaterThanOrEqual(total);
      const after = platform.truth(demoRoom.name).tippers[name]?.tokens ?? 0;
      expect(await shown()).toBeLessThanOrEqual(after);
    },
    TIMEOUT_MS + 30_000,
  );

  it(
    'shows a tipper’s menu items and visits, and keeps a note',
    async () => {
      const name = 'paula_at_the_piano';
      const { menu } = generateShop(demoSeed, demoRoom.name);
      const [often, once] = menu.slice(1);
      if (!often || !once) throw new Error('The room sells too little.');
      await comeAndTip(name, [often.tokens, once.tokens, often.tokens]);
      const dialog = page.getByRole('dialog', { name: `Your history with ${name}` });
      const open = async (tab: string) => {
        await page.goto(
          `${stack.url}/dashboard/tippers?period=all&tipper=${name}&tipperTab=${tab}`,
        );
        await dialog.waitFor();
        await page.waitForLoadState('networkidle');
      };

      const items = dialog.getByRole('tabpanel', { name: 'Tip Menu' }).getByRole('listitem');
      const shownItems = async () => {
        await open('menu');
        return items.allInnerTexts();
      };
      // The listener hears of her within seconds, or as soon as the machine has time.
      await expect
        .poll(shownItems, { timeout: TIMEOUT_MS, interval: 5_000 })
        .toEqual([expect.stringContaining(often.label), expect.stringContaining(once.label)]);
      expect(await faultsOf(page)).toEqual([]);

      await open('presence');
      const fourWeeks = dialog.getByRole('row', { name: /^Last four weeks/ }).getByRole('cell');
      await fourWeeks.first().waitFor();
      const [viewed, tipped, overall = 0] = (await fourWeeks.allInnerTexts()).slice(1).map(Number);
      expect([viewed, tipped]).toEqual([1, 1]);
      expect(overall).toBeGreaterThan(1);
      expect(await faultsOf(page)).toEqual([]);

      await open('notes');
      const notes = dialog.getByRole('textbox', { name: 'Notes' });
      await notes.fill('Asked for the piano tonight.');
      await dialog.locator('label', { hasText: '3 stars' }).click();
      // Before saving: afterwards a button flashes in a color of its own.
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Tipper updated').first().waitFor();
      await open('notes');
      await notes.waitFor();
      expect(await notes.inputValue()).toBe('Asked for the piano tonight.');
      expect(await dialog.getByRole('radio', { name: '3 stars' }).isChecked()).toBe(true);
    },
    2 * TIMEOUT_MS,
  );

  /** Makes a viewer who isn't part of the simulated world enter the room now and tip openly. */
  async function comeAndTip(username: string, amounts: readonly number[]): Promise<void> {
    const tips = amounts.map((tokens) => ({ tokens }));
    const answer = await fetch(`${platform.url}/_control/rooms/${demoRoom.name}`, {
      method: 'POST',
      body: JSON.stringify({ visit: { username, minutes: 60, tips } }),
    });
    expect(answer.status).toBe(200);
  }

  it(
    'shows a session with its viewers, its private shows and all its income',
    async () => {
      const last = platform.truth(demoRoom.name).broadcasts.findLast(({ stop }) => stop !== null);
      if (!last) throw new Error('The room has no finished broadcast.');
      // A shorter one may fall between two snapshots of the room list.
      const hasPrivate = last.privates.some(([from, to]) => (to ?? from) - from > 6 * 60_000);
      const start = new Date(last.start).toISOString();
      await page.goto(`${stack.url}/dashboard/sessions/${encodeURIComponent(start)}`);
      await page.getByRole('heading', { name: 'Viewers in the room' }).waitFor();
      await page.getByText(/^Exact: your token ledger/).waitFor();
      await page.getByRole('main').getByText('More numbers').first().click();
      const text = await page.getByRole('main').innerText();
      expect(text).toMatch(/^Average viewers$/m);
      if (hasPrivate) {
        expect(text).toContain('Private shows, from the public room list');
        expect(await page.getByRole('list', { name: 'Tags' }).innerText()).toContain('private');
      }
      expect(await faultsOf(page)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it.each(
    byDepth(
      ['overview'],
      ['overview', 'sessions', 'schedule', 'tippers', 'performers', 'settings'],
    ),
  )(
    'shows %s without an accessibility fault, also on a phone and in dark mode',
    async (tab) => {
      const isDrawn = async () => {
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.waitForLoadState('networkidle');
      };
      await page.goto(`${stack.url}/dashboard/${tab}`);
      await isDrawn();
      expect(await faultsOf(page)).toEqual([]);
      expect(await faultsOnPhone(page, isDrawn)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it('leaves the console clean', () => {
    expect(visitor.complaints()).toEqual([]);
  });

  it(
    'signs out all tabs at once, and asks to sign in after a revocation',
    async () => {
      const refreshToken = () => page.evaluate(() => localStorage.getItem('refreshToken'));
      const tabs = [page, await page.context().newPage()];
      const allShow = (role: 'heading' | 'navigation', name: string) =>
        Promise.all(tabs.map((tab) => tab.getByRole(role, { name }).first().waitFor()));
      for (const tab of tabs) await tab.goto(`${stack.url}/dashboard/settings`);
      await page.getByRole('button', { name: demoAccount.email }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      await allShow('heading', 'Sign in');
      expect(await refreshToken()).toBeNull();

      await sendSignIn(page, demoAccount);
      await allShow('navigation', 'Dashboard');
      await fetch(stack.cognito.url, {
        method: 'POST',
        headers: { 'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken' },
        body: JSON.stringify({ ClientId: stack.cognito.clientId, Token: await refreshToken() }),
      });
      await page.reload();
      await page.getByText('You’ve been signed out. Sign in again.').waitFor();
      await allShow('heading', 'Sign in');
      expect(await refreshToken()).toBeNull();
    },
    TIMEOUT_MS,
  );
});

/** Returns the first amount of tokens in a text. */
function tokensOf(text: string): number {
  return Number(/([\d,]+)\s*tk/.exec(text)?.[1]?.replace(/,/g, ''));
}
