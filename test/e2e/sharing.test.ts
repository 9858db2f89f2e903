import '@test/support/silent-logs';
import type { SentMail } from '@infra/local/mail/mail';
import { startPlatform } from '@infra/local/platform/start-platform';
import { changeAccount } from '@lambdas/data/accounts/accounts';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { services } from '@lambdas/runtime/services';
import { mailsTo } from '@test/support/mails-to';
import { aRoom, connect, listenToAll } from '@test/support/service-under-test';
import { PASSWORD, signedIn } from '@test/support/signed-in';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './accessibility';
import { browserPath, closeVisits, sharedBrowser } from './browser';
import { faultsOnPhone } from './phone';
import { ANIMATED_DESK, sendCredentials, sendSignIn, visit } from './visitor';
import { openWebStack, type WebStack } from './web-stack';

const executable = browserPath();
const TIMEOUT_MS = 5 * 60_000;

const room = aRoom({ historyDays: 3 });
const owner = 'owner@example.com';
const moderator = 'mo@example.com';

// One story: each test continues where the previous one ended.
describe.skipIf(!executable)('sharing numbers', { shuffle: false }, () => {
  let opened: WebStack;
  let stack: WebStack['stack'];
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const world = { seed: 2, anchor: Date.now(), rooms: [room], crowd: 5 };
    opened = await openWebStack(() => startPlatform({ ...world, now: Date.now }));
    ({ stack } = opened);
    const { sub } = await stack.cognito.ensureUser({ email: owner, password: PASSWORD });
    const person = await signedIn(stack, owner, sub);
    // Team members and access tokens come with Pro.
    await changeAccount(services().configs, sub, (one) => ({ ...one, plan: 'ProMonthly' }));
    await connect(person, room);
    await listenToAll();
    await materializePerformer(services(), room.name, { force: true });
    browser = await sharedBrowser(executable ?? '');
  }, 2 * TIMEOUT_MS);

  afterAll(async () => {
    await closeVisits();
    await opened?.close();
  }, 120_000);

  async function open(address: string): Promise<void> {
    ({ page } = await visit(browser, ANIMATED_DESK));
    page.setDefaultTimeout(TIMEOUT_MS / 2);
    await page.goto(address);
  }

  const signInAs = (email: string) => sendSignIn(page, { email, password: PASSWORD });

  /** Returns what `find` returns for the latest mail to an address that has it. */
  async function mailed(to: string, find: (mail: SentMail) => string | undefined): Promise<string> {
    const found = (await mailsTo(stack.mail, to)).map(find).find((one) => one !== undefined);
    if (found === undefined) throw new Error(`No such mail came to ${to}.`);
    return found;
  }

  it(
    'invites a member with some sections and without money',
    async () => {
      await open(`${stack.url}/dashboard/team`);
      await signInAs(owner);
      await page.getByText('Only you can see your stats.').waitFor();
      expect(await faultsOf(page)).toEqual([]);

      await page.getByRole('button', { name: 'Invite' }).click();
      const dialog = page.getByRole('dialog', { name: 'Invite to your team' });
      await dialog.getByLabel('Email address').fill(moderator);
      await dialog.getByRole('radio', { name: 'Moderator' }).check();
      await dialog.getByRole('radio', { name: 'Selected sections' }).check();
      await dialog.getByRole('checkbox', { name: 'Sessions' }).check();
      await dialog.getByRole('switch', { name: 'Hide money' }).check();
      expect(await faultsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Send invitation' }).click();

      const member = page.getByRole('list', { name: 'Members' }).getByRole('listitem');
      await member.waitFor();
      const text = await member.innerText();
      expect(text).toContain(moderator);
      expect(text).toContain('Moderator · all rooms · Sessions · money hidden');

      expect(await faultsOnPhone(page, () => member.waitFor())).toEqual([]);
      await page.context().close();
    },
    TIMEOUT_MS,
  );

  it(
    'lets an invited person sign up by the mailed link and accept',
    async () => {
      const link = await mailed(
        moderator,
        ({ text }) => /https?:\S+invite=[\w-]+/.exec(text ?? '')?.[0],
      );
      await open(link);
      await page.getByRole('button', { name: 'Create an account' }).click();
      await page.getByRole('heading', { name: 'Create your account' }).waitFor();
      await sendCredentials(page, { email: moderator, password: PASSWORD });
      await page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
      await page.getByLabel('Code').fill(await mailed(moderator, ({ code }) => code));
      await page.keyboard.press('Enter');

      await page
        .getByRole('region', { name: 'Invitation accepted' })
        .getByText(`You’re on ${owner}’s team and can see stats for ${room.name}.`)
        .waitFor();
      expect(new URL(page.url()).searchParams.has('invite')).toBe(false);
      expect(await faultsOf(page)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'shows the member only what was granted',
    async () => {
      await page.getByRole('link', { name: `Open Sessions for ${room.name}` }).click();
      await page.getByRole('heading', { level: 1, name: 'Sessions' }).waitFor();
      const main = page.getByRole('main');
      await main.getByText(/^\d+ sessions? /).waitFor();
      expect(await main.innerText()).not.toMatch(/\btk\b|\$/);
      const topics = page.getByRole('navigation', { name: 'Dashboard' }).first();
      await topics.getByRole('link', { name: 'Sessions' }).waitFor();
      expect(await topics.getByRole('link', { name: 'Tippers' }).count()).toBe(0);
    },
    TIMEOUT_MS,
  );

  it(
    'gives a tool a token that reads sessions until it is revoked',
    async () => {
      await page.context().close();
      await open(`${stack.url}/dashboard/settings`);
      await signInAs(owner);
      await page.getByRole('button', { name: 'New token' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(/^Name/).fill('Spreadsheet');
      await dialog.getByRole('button', { name: 'Create token' }).click();
      const token = await dialog.getByText(/^rl_[\w-]{43}$/).innerText();
      await dialog.getByRole('button', { name: 'Done' }).click();

      const read = () =>
        fetch(`${stack.url}/v1/stream_data/${room.name}`, {
          headers: { authorization: `Bearer ${token}` },
        });
      const answer = await read();
      const { sessions } = (await answer.json()) as { sessions: { performerName: string }[] };
      expect(answer.status).toBe(200);
      expect(answer.headers.get('ratelimit-limit')).toBe('60');
      expect(new Set(sessions.map(({ performerName }) => performerName))).toEqual(
        new Set([room.name]),
      );

      await page.getByRole('button', { name: 'Revoke Spreadsheet' }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /Revoke/ })
        .click();
      await page.getByText('No tokens yet').waitFor();
      expect((await read()).status).toBe(401);
    },
    TIMEOUT_MS,
  );
});
