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
import { describe, expect, it } from 'vitest';
import { OTHER_TOPICS, TOPICS, TOPICS_OF_ROOM } from './addresses';
import { browserPath } from './browser';
import { withDemoVisit } from './demo-visit';
import { screenFaults } from './screen-faults';
import { DESK, type Kept, type Look, PHONE, signInAt, signInOverHttp, visit } from './visitor';

const executable = browserPath();
const TIMEOUT_MS = 10 * 60_000;
const LOOKS: readonly Look[] = [PHONE, DESK];
/** Without a room, all topics of a room are one screen. */
const WITHOUT_ROOM = [...TOPICS_OF_ROOM.slice(0, 1), ...OTHER_TOPICS];

describe.skipIf(!executable)('every tab in every state', () => {
  const opened = withDemoVisit(executable);

  /** Returns what is wrong with any of these screens for this visitor. */
  async function walk(look: Look, kept: Kept, paths = TOPICS): Promise<string[]> {
    const { site, browser } = opened();
    const visitor = await visit(browser, look, kept);
    await visitor.open(`${site}/dashboard`);
    const faults: string[] = [];
    for (const path of paths) {
      await visitor.follow(path);
      faults.push(...(await screenFaults(visitor)));
    }
    await visitor.leave();
    return faults;
  }

  it.each(byDepth([PHONE], LOOKS))(
    'explains how to connect a room if there is none, at $width px, $theme',
    async (look) => {
      const { demo } = opened();
      const email = `newcomer${look.width}@example.com`;
      await demo.stack.cognito.ensureUser({ email, password: PASSWORD });
      const kept = await signInOverHttp(demo.stack, { email, password: PASSWORD });
      expect(await walk(look, kept, byDepth(WITHOUT_ROOM, TOPICS))).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'explains what a room that was never live will show',
    async () => {
      const { demo } = opened();
      const email = 'quiet@example.com';
      const { sub } = await demo.stack.cognito.ensureUser({ email, password: PASSWORD });
      await connect(await signedIn(demo.stack, email, sub), spareRoom);
      const kept = await signInOverHttp(demo.stack, { email, password: PASSWORD });
      const topics = byDepth(TOPICS_OF_ROOM, TOPICS);
      for (const look of byDepth([DESK], LOOKS)) expect(await walk(look, kept, topics)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'names the plan that unlocks a screen, on a phone and on a desktop',
    async () => {
      const { demo, site, browser } = opened();
      const performer = await signInAt(browser, site, demoAccount);
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
        for (const look of byDepth([], LOOKS)) {
          const basic = await signInOverHttp(demo.stack, demoAccount);
          expect(await walk(look, basic)).toEqual([]);
        }
        // A visitor whose browser still stores the previous plan sees the same.
        const visitor = await visit(browser, PHONE, performer);
        await visitor.open(`${site}/dashboard`);
        await visitor.settles();
        // Until the account had loaded, it was refused what the previous plan allowed.
        visitor.complaints();
        const faults: string[] = [];
        for (const { tab, section } of NAVIGATION_ITEMS) {
          const tier = section ? getTierForSection(section) : 'Basic';
          // Everybody can open the overview. It shows what their plan includes.
          if (tier === 'Basic' && tab !== 'overview') continue;
          await visitor.follow(dashboardPath(tab));
          faults.push(...(await screenFaults(visitor)));
          if (tab === 'overview') continue;
          const main = visitor.page.getByRole('main');
          expect(await main.innerText(), tab).toContain(tier);
          // Pro can be bought right there, Studio is arranged with support.
          const wayOut =
            tier === 'Pro'
              ? main.getByRole('button', { name: /^Pro annually/ })
              : main.getByRole('link', { name: /plan/i });
          expect(await wayOut.count(), tab).toBeGreaterThan(0);
        }
        await visitor.leave();
        expect(faults).toEqual([]);
      } finally {
        await setPlan(bought.plan);
      }
    },
    TIMEOUT_MS,
  );

  it(
    'offers to try again where not even the account loads',
    async () => {
      const { site, browser, performer } = opened();
      const visitor = await visit(browser, PHONE, performer);
      // As on a first visit, when the browser stores nothing about the account.
      await visitor.page.addInitScript(() => localStorage.removeItem('account'));
      await visitor.page.route('**/v1/user_performer', (route) => route.abort());
      await visitor.open(`${site}/dashboard/overview`);
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
      const { site, browser } = opened();
      const visitor = await visit(browser, PHONE, await signInAt(browser, site, demoAccount));
      await visitor.page.route('**/v1/user_performer', () => undefined);
      await visitor.open(`${site}/dashboard/sessions`);
      await visitor.page.getByRole('heading', { name: 'Sessions', level: 1 }).waitFor();
      await visitor.leave();
    },
    TIMEOUT_MS,
  );

  it(
    'shows the dashboard’s frame before its code loads, only to signed-in people',
    async () => {
      const { site, browser, performer } = opened();
      for (const [kept, isThere] of [
        [performer, true],
        [undefined, false],
      ] as const) {
        const visitor = await visit(browser, PHONE, kept);
        await visitor.page.route('**/assets/*.js', () => undefined);
        await visitor.page.goto(`${site}/dashboard/overview`, { waitUntil: 'commit' });
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
      const { site, browser, performer } = opened();
      const visitor = await visit(browser, PHONE, performer);
      await visitor.page.route('**/assets/start-*.js', (route) => route.abort());
      await visitor.open(`${site}/dashboard/overview`);
      await visitor.page.getByText('Roomlight didn’t load.').waitFor();
      await visitor.page.unrouteAll();
      await visitor.page.getByRole('button', { name: 'Try again' }).click();
      await visitor.page.getByRole('heading', { level: 1 }).waitFor();
      await visitor.leave();
    },
    TIMEOUT_MS,
  );
});
