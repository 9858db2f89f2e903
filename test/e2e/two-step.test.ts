import '@test/support/silent-logs';
import { totpCode, totpStep } from '@infra/local/cognito/totp';
import { startPlatform } from '@infra/local/platform/start-platform';
import { byDepth } from '@test/support/run/depth';
import { aRoom, connect } from '@test/support/service-under-test';
import { PASSWORD, signedIn } from '@test/support/signed-in';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './accessibility';
import { browserPath, closeVisits, sharedBrowser } from './browser';
import { DESK, type Kept, LOOKS, PHONE, sendSignIn, signInAt, visit } from './visitor';
import { openWebStack, type WebStack } from './web-stack';

const executable = browserPath();
const TIMEOUT_MS = 3 * 60_000;

const room = aRoom({ historyDays: 1 });
const email = 'owner@example.com';
const account = { email, password: PASSWORD };

// One story: each test continues where the previous one ended.
describe.skipIf(!executable)('two-step sign-in', { shuffle: false }, () => {
  let opened: WebStack;
  let browser: Browser;
  let page: Page;
  let kept: Kept;
  let secret: string;
  let settings: string;

  /** A code of the app. The next step's is accepted, too, and each code works once. */
  const codeIn = (steps: number) => totpCode(secret, totpStep(new Date()) + steps);
  const panel = () => page.getByRole('region', { name: 'Account', exact: true });
  const openSetup = async () => {
    await panel().getByRole('button', { name: 'Manage Two-step sign-in' }).click();
    await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  };
  const signOut = async () => {
    await page.getByRole('button', { name: email }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  };

  beforeAll(async () => {
    const world = { seed: 2, anchor: Date.now(), rooms: [room], crowd: 5 };
    opened = await openWebStack(() => startPlatform({ ...world, now: Date.now }));
    const { stack } = opened;
    const { sub } = await stack.cognito.ensureUser(account);
    await connect(await signedIn(stack, email, sub), room);
    settings = `${stack.url}/dashboard/settings`;
    browser = await sharedBrowser(executable ?? '');
    kept = await signInAt(browser, stack.url, account);
  }, 2 * TIMEOUT_MS);

  afterAll(async () => {
    await closeVisits();
    await opened?.close();
  }, 120_000);

  it.each(byDepth([PHONE], LOOKS))(
    'is set up accessibly at $width px in the $theme theme',
    async (look) => {
      const visitor = await visit(browser, look, kept);
      ({ page } = visitor);
      await visitor.open(settings);
      await openSetup();
      expect(await faultsOf(page)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      expect(visitor.complaints()).toEqual([]);
      await visitor.leave();
    },
    TIMEOUT_MS,
  );

  it(
    'is turned on with the keyboard alone, by a code of the app',
    async () => {
      const visitor = await visit(browser, DESK, kept);
      ({ page } = visitor);
      await visitor.open(settings);
      await panel().getByRole('button', { name: 'Manage Two-step sign-in' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      secret =
        (await panel()
          .getByText(/^[A-Z2-7]{32}$/)
          .textContent()) ?? '';
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.type(codeIn(0));
      await page.keyboard.press('Enter');
      await page.getByText('Two-step sign-in is on').waitFor();
    },
    TIMEOUT_MS,
  );

  it(
    'then asks for a code, and refuses a wrong one',
    async () => {
      await signOut();
      await sendSignIn(page, account);
      await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
      expect(await faultsOf(page)).toEqual([]);

      await page.getByLabel('Code').fill(codeIn(5));
      await page.keyboard.press('Enter');
      await page.getByRole('alert').getByText('That code isn’t right.').waitFor();
      await page.getByLabel('Code').fill(codeIn(1));
      await page.keyboard.press('Enter');
      await page.getByRole('navigation', { name: 'Dashboard' }).first().waitFor();
    },
    TIMEOUT_MS,
  );

  it(
    'lists what happened in the security log',
    async () => {
      await page.goto(settings);
      await panel().getByRole('button', { name: 'Show Security log' }).click();
      const log = page.getByRole('region', { name: 'Security log, newest first' });
      const entries = log.getByRole('listitem');
      await entries.first().waitFor();
      const [newest = '', before = ''] = await entries.allTextContents();
      expect(newest).toMatch(/^Signed in.*Chrome on /);
      expect(before).toMatch(/^Two-step sign-in turned on/);
      expect(await faultsOf(page)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'is turned off with the password, and no longer asks',
    async () => {
      await panel().getByRole('button', { name: 'Manage Two-step sign-in' }).click();
      const password = panel().getByLabel(/^Password/);
      await password.fill('Wrong-horse-42');
      await page.keyboard.press('Enter');
      await page.getByText('That’s not your password.').waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await password.fill(PASSWORD);
      await page.keyboard.press('Enter');
      await page.getByText('Two-step sign-in is off').waitFor();

      await signOut();
      await sendSignIn(page, account);
      await page.getByRole('navigation', { name: 'Dashboard' }).first().waitFor();
    },
    TIMEOUT_MS,
  );
});
