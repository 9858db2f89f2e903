import '@test/support/silent-logs';
import { startPlatform } from '@infra/local/platform/start-platform';
import { findAccount } from '@lambdas/data/accounts/accounts';
import { services } from '@lambdas/runtime/services';
import { getReferral } from '@shared/api/billing';
import { mailsTo } from '@test/support/mails-to';
import { PASSWORD, signedIn } from '@test/support/signed-in';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './accessibility';
import { browserPath, closeVisits, sharedBrowser } from './browser';
import { DESK, sendSignIn, visit } from './visitor';
import { openWebStack, type WebStack } from './web-stack';

const executable = browserPath();
const TIMEOUT_MS = 2 * 60_000;
const DAY_MS = 86_400_000;

const payer = 'payer@example.com';
const friend = 'friend@example.com';
const CARDS = {
  declined: '4000 0000 0000 0002',
  declinedLater: '4000 0000 0000 0341',
  confirms: '4000 0025 0000 3155',
  works: '4242 4242 4242 4242',
};

// One story: each test continues where the previous one ended.
describe.skipIf(!executable)('paying', { shuffle: false }, () => {
  let opened: WebStack;
  let stack: WebStack['stack'];
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const world = { seed: 2, anchor: Date.now(), rooms: [], crowd: 0 };
    opened = await openWebStack(() => startPlatform({ ...world, now: Date.now }));
    ({ stack } = opened);
    browser = await sharedBrowser(executable ?? '');
    await openWindow();
  }, TIMEOUT_MS);

  afterAll(async () => {
    await closeVisits();
    await opened?.close();
  }, 120_000);

  async function openWindow(): Promise<void> {
    ({ page } = await visit(browser, DESK));
    page.setDefaultTimeout(TIMEOUT_MS / 2);
  }

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const billing = () => page.getByRole('region', { name: 'Manage billing' });
  const signInAs = (email: string) => sendSignIn(page, { email, password: PASSWORD });

  async function newestMail(to: string, find: RegExp): Promise<string> {
    for (const mail of await mailsTo(stack.mail, to)) {
      const found = find.exec(mail.text ?? '')?.[0];
      if (found !== undefined) return found;
    }
    throw new Error(`No such mail came to ${to}.`);
  }

  async function payWith(card: string): Promise<void> {
    await page.getByLabel('Card number').fill(card);
    await page.getByRole('button', { name: /^(Start trial|Subscribe|Pay)$/ }).click();
  }

  async function signUp(email: string): Promise<void> {
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill(email);
    await dialog.getByLabel('Password').fill(PASSWORD);
    await button('Create account').click();
    await dialog.getByText('Confirm your email').waitFor();
    await dialog.getByLabel(/code/i).fill(await newestMail(email, /\b\d{6}\b/));
    await button('Confirm and sign in').click();
  }

  async function customer(email: string): Promise<string> {
    const { sub } = await stack.cognito.ensureUser({ email, password: PASSWORD });
    return (await findAccount(services().configs, sub))?.billing?.customer ?? '';
  }

  it(
    'leads from a plan through sign-up and a declined card to a free week',
    async () => {
      await page.goto(`${stack.url}/join`);
      await page.getByRole('button', { name: 'Monthly' }).click();
      await button('Get Pro').dblclick();
      await page.getByRole('dialog', { name: 'First, your account' }).waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await signUp(payer);

      await page.waitForURL(/\/pay\//);
      expect(await page.getByRole('main').innerText()).toContain('7 days free, then $14.99');
      // Coming back doesn't start the payment again.
      await page.goBack();
      await page.getByRole('heading', { name: 'Choose your plan' }).waitFor();
      await page.getByRole('button', { name: 'Monthly' }).click();
      await button('Get Pro').click();
      await payWith(CARDS.declined);
      await page.getByRole('alert').waitFor();
      await payWith(CARDS.confirms);
      await button('Confirm').click();

      await page.getByText('You’re on Pro', { exact: false }).first().waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.getByRole('link', { name: 'Go to your dashboard' }).click();
      await page.getByLabel('Password').fill(PASSWORD);
      expect(await page.getByLabel('Email').inputValue()).toBe(payer);
      await button('Sign in').click();
      await page.locator('a[aria-current=page]').first().waitFor({ state: 'attached' });
      await page.goto(`${stack.url}/dashboard/settings`);
      await billing().getByText('Your free week: 7 days left.', { exact: false }).waitFor();
      expect(await billing().innerText()).toContain('First payment: $14.99');
    },
    TIMEOUT_MS,
  );

  it(
    'changes to annual, cancels, and stays after all',
    async () => {
      await button('Manage Billing').click();
      await button('Switch to annual').click();
      await page.getByRole('link', { name: 'Return to Roomlight' }).click();
      await billing().getByText('First payment: $143.88', { exact: false }).waitFor();

      await button('Manage Billing').click();
      await button('Cancel at the end of the period').click();
      await page.getByRole('link', { name: 'Return to Roomlight' }).click();
      await billing().getByText('Everything stays until', { exact: false }).waitFor();

      await button('Manage Billing').click();
      await button('Don’t cancel').click();
      await page.getByRole('link', { name: 'Return to Roomlight' }).click();
      await billing().getByText('First payment: $143.88', { exact: false }).waitFor();
    },
    TIMEOUT_MS,
  );

  it(
    'gives a friend a voucher, which works once',
    async () => {
      await openWindow();
      await page.goto(`${stack.url}/gift`);
      await button('Buy now').click();
      await page.getByLabel('Email').fill('giver@example.com');
      await payWith(CARDS.works);
      await page.getByRole('heading', { name: 'Thank you for the gift' }).waitFor();
      await stack.stripe.outbox.idle();
      const code = await newestMail('giver@example.com', /\b[0-9A-Z]{4}(-[0-9A-Z]{4}){3}\b/);

      const { sub } = await stack.cognito.ensureUser({ email: friend, password: PASSWORD });
      await signedIn(stack, friend, sub);
      await page.goto(`${stack.url}/dashboard/settings`);
      await signInAs(friend);
      await page.getByLabel('Gift voucher').fill(code.toLowerCase());
      await button('Redeem').click();
      await page.getByText('Voucher redeemed: three months of Pro.').waitFor();
      await billing().getByText('You’re on Pro until', { exact: false }).waitFor();
    },
    TIMEOUT_MS,
  );

  it(
    'makes a year cheaper with a friend’s link',
    async () => {
      const { sub } = await stack.cognito.ensureUser({ email: friend, password: PASSWORD });
      const { code } = await (await signedIn(stack, friend, sub)).call(getReferral);
      await openWindow();
      await page.goto(`${stack.url}/refer/${code}`);
      await page.getByText('$115.10', { exact: false }).first().waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await page.goto(`${stack.url}/join`);
      await button('Get Pro').click();
      await signUp('third@example.com');
      await page.waitForURL(/\/pay\//);
      expect(await page.getByRole('main').innerText()).toContain('7 days free, then $115.10');
      await payWith(CARDS.works);
      await page.getByText('You’re on Pro', { exact: false }).first().waitFor();
    },
    TIMEOUT_MS,
  );

  it(
    'says that a payment failed until it is made',
    async () => {
      stack.stripe.replaceCard(await customer(payer), CARDS.declinedLater);
      stack.stripe.advance(8 * DAY_MS);
      await stack.stripe.outbox.idle();
      await openWindow();
      await page.goto(`${stack.url}/dashboard/settings`);
      await signInAs(payer);
      const failed = page.getByRole('complementary', { name: 'Payment failed' });
      await failed.waitFor();
      expect(await faultsOf(page)).toEqual([]);

      await button('Manage Billing').click();
      await page.getByLabel('Card number').fill(CARDS.works);
      await button('Replace card').click();
      await button('Pay now').click();
      await page.getByRole('link', { name: 'Return to Roomlight' }).click();
      await billing().getByText('You’re on Pro, billed annually.').waitFor();
      expect(await failed.count()).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'pays the friend a share of the first payment',
    async () => {
      const { sub } = await stack.cognito.ensureUser({ email: friend, password: PASSWORD });
      const person = await signedIn(stack, friend, sub);
      const { payingAccounts, commissions } = await person.call(getReferral);
      expect(payingAccounts).toBe(1);
      expect(commissions.map(({ paidUsd, commissionUsd }) => [paidUsd, commissionUsd])).toEqual([
        [115.1, 23.02],
      ]);
    },
    TIMEOUT_MS,
  );
});
