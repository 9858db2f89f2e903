import '@test/support/silent-logs';
import { demoAccount, spareRoom } from '@infra/local/demo/demo-world';
import { changeAccount } from '@lambdas/data/accounts/accounts';
import { services } from '@lambdas/runtime/services';
import { getTierForSection } from '@shared/domain/access/sections';
import { byDepth } from '@test/support/run/depth';
import { connect } from '@test/support/service-under-test';
import { PASSWORD, signedIn } from '@test/support/signed-in';
import { NAVIGATION_ITEMS } from '@web/app/shell/navigation';
import { dashboardPath } from '@web/lib/paths';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOPICS } from './addresses';
import { browserPath } from './browser';
import type { DemoStack } from './demo-stack';
import { type DemoVisit, openDemoVisit } from './demo-visit';
import { screenFaults } from './screen-faults';
import { DESK, type Kept, type Look, PHONE, signInAt, visit } from './visitor';

const executable = browserPath();
const TIMEOUT_MS = 10 * 60_000;
const LOOKS: readonly Look[] = [PHONE, DESK];

describe.skipIf(!executable)('every tab in every state', () => {
  let opened: DemoVisit;
  let demo: DemoStack;
  let browser: Browser;
  let performer: Kept;

  beforeAll(async () => {
    opened = await openDemoVisit(executable ?? '');
    ({ demo, browser, performer } = opened);
  }, TIMEOUT_MS);
  afterAll(() => opened?.close(), 120_000);

  /** Returns what is wrong with any topic for this visitor. */
  async function walk(look: Look, kept: Kept): Promise<string[]> {
    const visitor = await visit(browser, look, kept);
    await visitor.open(`${demo.stack.url}/dashboard`);
    const faults: string[] = [];
    for (const path of TOPICS) {
      await visitor.follow(path);
      faults.push(...(await screenFaults(visitor, {})));
    }
    await visitor.leave();
    return faults;
  }

  it.each(byDepth([PHONE], LOOKS))(
    'explains how to connect a room if there is none, at $width px, $theme',
    async (look) => {
      const email = `newcomer${look.width}@example.com`;
      await demo.stack.cognito.ensureUser({ email, password: PASSWORD });
      const kept = await signInAt(browser, demo.stack.url, { email, password: PASSWORD });
      expect(await walk(look, kept)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'explains what a room that was never live will show',
    async () => {
      const email = 'quiet@example.com';
      const { sub } = await demo.stack.cognito.ensureUser({ email, password: PASSWORD });
      await connect(await signedIn(demo.stack, email, sub), spareRoom);
      const kept = await signInAt(browser, demo.stack.url, { email, password: PASSWORD });
      for (const look of byDepth([DESK], LOOKS)) expect(await walk(look, kept)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'names the plan that unlocks a screen, on a phone and on a desktop',
    async () => {
      const { sub } = await demo.stack.cognito.ensureUser(demoAccount);
      const bought = await changeAccount(services().configs, sub, (account) => account);
      const setPlan = (plan: typeof bought.plan) =>
        changeAccount(services().configs, sub, (account) => ({
          ...account,
          plan,
          trialEndsAt: null,
        }));
      await setPlan('Free');
      try {
        const basic = await signInAt(browser, demo.stack.url, demoAccount);
        for (const look of byDepth([PHONE], LOOKS)) expect(await walk(look, basic)).toEqual([]);
        // A visitor whose browser still stores the previous plan sees the same.
        const visitor = await visit(browser, DESK, performer);
        await visitor.open(`${demo.stack.url}/dashboard`);
        for (const { tab, section } of NAVIGATION_ITEMS) {
          const tier = section ? getTierForSection(section) : 'Basic';
          // Everybody can open the overview. It shows what their plan includes.
          if (tier === 'Basic' || tab === 'overview') continue;
          await visitor.follow(dashboardPath(tab));
          await visitor.settles();
          const main = visitor.page.getByRole('main');
          expect(await main.innerText(), tab).toContain(tier);
          expect(await main.getByRole('link', { name: /plan/i }).count(), tab).toBeGreaterThan(0);
        }
        await visitor.leave();
      } finally {
        await setPlan(bought.plan);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'offers to try again where not even the account loads',
    async () => {
      const visitor = await visit(browser, PHONE, performer);
      // As on a first visit, when the browser stores nothing about the account.
      await visitor.page.addInitScript(() => localStorage.removeItem('account'));
      await visitor.page.route('**/v1/user_performer', (route) => route.abort());
      await visitor.open(`${demo.stack.url}/dashboard/overview`);
      const retry = visitor.page.getByRole('button', { name: 'Retry' });
      await retry.waitFor();
      await visitor.page.unrouteAll();
      await retry.click();
      await visitor.page.getByRole('heading', { level: 1 }).waitFor();
      await visitor.leave();
    },
    TIMEOUT_MS,
  );

  it(
    'opens with the last known account while it loads',
    async () => {
      const visitor = await visit(browser, PHONE, performer);
      await visitor.page.route('**/v1/user_performer', () => undefined);
      await visitor.open(`${demo.stack.url}/dashboard/sessions`);
      await visitor.page.getByRole('heading', { name: 'Sessions', level: 1 }).waitFor();
      await visitor.leave();
    },
    TIMEOUT_MS,
  );

  it(
    'shows the dashboard’s frame before its code loads, only to signed-in people',
    async () => {
      for (const [kept, isThere] of [
        [performer, true],
        [undefined, false],
      ] as const) {
        const visitor = await visit(browser, PHONE, kept);
        await visitor.page.route('**/assets/*.js', () => undefined);
        await visitor.page.goto(`${demo.stack.url}/dashboard/overview`, { waitUntil: 'commit' });
        const frame = visitor.page.locator('.shell');
        await frame.waitFor({ state: isThere ? 'visible' : 'attached' });
        expect(await frame.isVisible()).toBe(isThere);
        await visitor.leave();
      }
    },
    TIMEOUT_MS,
  );

  it(
    'shows a message if its code does not load',
    async () => {
      const visitor = await visit(browser, PHONE, performer);
      await visitor.page.route('**/assets/start-*.js', (route) => route.abort());
      await visitor.open(`${demo.stack.url}/dashboard/overview`);
      await visitor.page.getByText('Roomlight didn’t load.').waitFor();
      await visitor.page.unrouteAll();
      await visitor.page.getByRole('button', { name: 'Try again' }).click();
      await visitor.page.getByRole('heading', { level: 1 }).waitFor();
      await visitor.leave();
    },
    TIMEOUT_MS,
  );
});
