import '@test/support/silent-logs';
import { startPlatform } from '@infra/local/platform/start-platform';
import { findBillingKey } from '@lambdas/data/billing/billing-keys';
import { services } from '@lambdas/runtime/services';
import { clientOf } from '@test/infra/local/stripe/a-stripe';
import { askPool, PASSWORD, signedIn } from '@test/support/signed-in';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { browserPath, closeVisits, sharedBrowser } from './browser';
import { DESK, type Kept, sendSignIn, signInOverHttp, visit } from './visitor';
import { openWebStack, type WebStack } from './web-stack';

const executable = browserPath();
const TIMEOUT_MS = 2 * 60_000;
const buyer = { email: 'buyer@example.com', password: PASSWORD };

// One story: each test continues where the previous one ended.
describe.skipIf(!executable)('buying in several tabs', { shuffle: false }, () => {
  let opened: WebStack;
  let stack: WebStack['stack'];
  let context: BrowserContext;
  let tab: Page;
  let kept: Exclude<Kept, string>;

  beforeAll(async () => {
    const world = { seed: 2, anchor: Date.now(), rooms: [], crowd: 0 };
    opened = await openWebStack(() => startPlatform({ ...world, now: Date.now }));
    ({ stack } = opened);
    const { sub } = await stack.cognito.ensureUser(buyer);
    await signedIn(stack, buyer.email, sub);
    kept = await signInOverHttp(stack, buyer);
    const browser: Browser = await sharedBrowser(executable ?? '');
    ({ page: tab } = await visit(browser, DESK, kept));
    context = tab.context();
  }, TIMEOUT_MS);

  afterAll(async () => {
    await closeVisits();
    await opened?.close();
  }, 120_000);

  const getPro = (page: Page) => page.getByRole('button', { name: 'Get Pro', exact: true });
  const startTrial = (page: Page) => page.getByRole('button', { name: 'Start trial' });

  async function subscriptions(): Promise<number> {
    const key = (await findBillingKey(services(), 'stripe-key')) ?? '';
    const client = clientOf({ url: stack.stripe.url, secretKey: key });
    return (await client.subscriptions.list({ status: 'all' })).data.length;
  }

  it(
    'with an expired sign-in asks for a new one, and then goes on with the same plan',
    async () => {
      await tab.goto(`${stack.url}/join`);
      await tab.getByRole('button', { name: 'Monthly' }).click();
      const token = kept.origins[0]?.localStorage[0]?.value ?? '';
      await askPool(stack, 'RevokeToken', { ClientId: stack.cognito.clientId, Token: token });
      await getPro(tab).dblclick();
      const dialog = tab.getByRole('dialog');
      await dialog.getByText('You’ve been signed out. Sign in again.').waitFor();
      await sendSignIn(tab, buyer);
      await tab.waitForURL(/\/pay\//);
      expect(await tab.getByRole('main').innerText()).toContain('7 days free, then $14.99');
      expect(await subscriptions()).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'at once in two tabs, with double clicks, buys one subscription',
    async () => {
      await tab.goBack();
      const other = await context.newPage();
      await other.goto(`${stack.url}/join`);
      // The plan that was picked before is still picked here, and not in the new tab.
      await tab.getByText('$14.99 a month').waitFor();
      await other.getByText('$11.99 a month').waitFor();
      await Promise.all([getPro(tab).dblclick(), getPro(other).dblclick()]);
      await Promise.all([tab.waitForURL(/\/pay\//), other.waitForURL(/\/pay\//)]);

      // Stripe keeps only the newest of the two pages open.
      await tab.reload();
      await other.reload();
      const paying = (await startTrial(tab).count()) > 0 ? tab : other;
      const late = paying === tab ? other : tab;
      await startTrial(paying).dblclick();
      await paying.getByText('You’re on Pro', { exact: false }).first().waitFor();
      await late.reload();
      expect(await startTrial(late).count()).toBe(0);
      expect(await subscriptions()).toBe(1);
      tab = late;
    },
    TIMEOUT_MS,
  );

  it(
    'in a tab that was left open is refused, in words',
    async () => {
      await tab.goto(`${stack.url}/join`);
      await getPro(tab).click();
      await tab.getByRole('dialog').getByRole('button', { name: 'Sign in', exact: true }).click();
      await sendSignIn(tab, buyer);
      await tab.getByText('You’re already subscribed', { exact: false }).waitFor();
      expect(await subscriptions()).toBe(1);
    },
    TIMEOUT_MS,
  );
});
