import '@test/support/silent-logs';
import { startPlatform } from '@infra/local/platform/start-platform';
import { applyPlan } from '@lambdas/account/apply-plan';
import { appendChunk, findLogEnd } from '@lambdas/data/log/capture';
import { shardOf } from '@lambdas/data/performers/shards';
import { findConnection } from '@lambdas/data/social/connections';
import { findRules } from '@lambdas/data/social/rules';
import { openUserPool } from '@lambdas/integrations/user-pool';
import { materializePerformer } from '@lambdas/pipeline/materialize/materialize-performer';
import { handler as post } from '@lambdas/pipeline/post/handler';
import { services } from '@lambdas/runtime/services';
import { giveRole } from '@test/support/members';
import { RED_AND_BLUE } from '@test/support/pictures';
import { PASSWORD, signedIn } from '@test/support/signed-in';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './accessibility';
import { browserPath, closeVisits, sharedBrowser } from './browser';
import { DESK, sendSignIn, visit } from './visitor';
import { openWebStack, type WebStack } from './web-stack';

const executable = browserPath();
const TIMEOUT_MS = 2 * 60_000;
const MINUTE_MS = 60_000;
const ROOM = 'lena';
const email = 'lena@example.com';

// One story: each test continues where the previous one ended.
describe.skipIf(!executable)('posting on X (Twitter)', { shuffle: false }, () => {
  let opened: WebStack;
  let stack: WebStack['stack'];
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    const world = { seed: 2, anchor: Date.now(), rooms: [], crowd: 0 };
    opened = await openWebStack(() => startPlatform({ ...world, now: Date.now }));
    ({ stack } = opened);
    const { sub } = await stack.cognito.ensureUser({ email, password: PASSWORD, confirmed: true });
    browser = await sharedBrowser(executable ?? '');
    ({ page } = await visit(browser, DESK));
    page.setDefaultTimeout(TIMEOUT_MS / 2);
    const person = await signedIn(stack, email, sub);
    await applyPlan(services(), openUserPool(), sub, 'ProAnnual');
    await giveRole(person, ROOM, 'Admin');
    await goLive();
    await page.goto(`${stack.url}/dashboard/twitter`);
    await sendSignIn(page, { email, password: PASSWORD });
    await page.getByRole('navigation', { name: 'Dashboard' }).first().waitFor();
  }, TIMEOUT_MS);

  afterAll(async () => {
    await closeVisits();
    await opened?.close();
  }, 120_000);

  /** The room has been live for six minutes. */
  async function goLive(): Promise<void> {
    const { capture } = services();
    const at = Date.now() - 6 * MINUTE_MS;
    const end = await findLogEnd(capture, ROOM, { consistent: true });
    const events = [{ id: `${at}-0`, method: 'broadcastStart', object: { broadcaster: ROOM } }];
    await appendChunk(capture, ROOM, end, { cursor: null, events }, at);
    await materializePerformer(services(), ROOM, { force: true });
  }

  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const x = () => page.getByRole('region', { name: 'X (Twitter)' });
  const chosenOverlay = async () =>
    (await findRules(services().configs, ROOM, 'x')).profile.overlay;
  /** The profile picture as X has it. */
  const shownPicture = async () => {
    const connection = await findConnection(services().configs, { performer: ROOM, network: 'x' });
    return stack.social.x.account(connection?.account.id ?? '')?.picture;
  };
  const openScreen = () => page.goto(`${stack.url}/dashboard/twitter`);

  it(
    'connects nothing if X is told not to',
    async () => {
      await openScreen();
      await x().getByText('not authorized to access your Twitter account yet').waitFor();
      expect(await faultsOf(page)).toEqual([]);
      await button('Authorize Twitter').click();
      await button('Cancel').click();
      await page.getByText('You didn’t give us access').waitFor();
      expect(await faultsOf(page)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'connects the account once, and fills in its name and bio',
    async () => {
      await openScreen();
      await button('Authorize Twitter').click();
      await button('Authorize app').click();
      await page.getByText('Successfully authorized Twitter').waitFor();
      const returned = page.url();
      await page.waitForURL(/\/dashboard\/twitter/);
      await x().getByText('Connected to the account').waitFor();
      await expect.poll(() => x().getByLabel('Usual name').inputValue()).not.toBe('');
      expect(await x().getByLabel('Name while live').inputValue()).toMatch(/🔴$/u);
      expect(await faultsOf(page)).toEqual([]);

      await page.goto(returned);
      await page.getByText('This window didn’t ask for it').waitFor();
      await openScreen();
    },
    TIMEOUT_MS,
  );

  it(
    'previews and saves a text without the link',
    async () => {
      const preview = x().getByRole('group', { name: 'Preview' });
      await preview.getByText(`chaturbate.com/${ROOM}`, { exact: false }).waitFor();
      await button('Use without the link').click();
      await preview.getByText('Low cost', { exact: false }).waitFor();
      await x().getByLabel('Text of the post').fill('{room} is live in a {nonsense}');
      await x().getByRole('alert').filter({ hasText: '{nonsense}' }).first().waitFor();
      await x().getByLabel('Text of the post').fill('{room} is live');
      await button('Save').click();
      await page.getByText('Updated your twitter configuration').first().waitFor();
      const turn = x().getByRole('switch', { name: 'Post when I go live' });
      await turn.check();
      // The switch turns before it is saved.
      const isEnabled = async () => (await findRules(services().configs, ROOM, 'x')).isEnabled;
      await expect.poll(isEnabled, { timeout: TIMEOUT_MS / 2 }).toBe(true);
      await expect.poll(() => turn.isChecked(), { timeout: TIMEOUT_MS / 2 }).toBe(true);
    },
    TIMEOUT_MS,
  );

  it(
    'posts once, shows it, and deletes it',
    async () => {
      await post({ shard: shardOf(ROOM) });
      await post({ shard: shardOf(ROOM) });
      await openScreen();
      const posts = page.getByRole('region', { name: 'Your posts' });
      await posts.getByText(`${ROOM} is live`).waitFor();
      expect(await posts.getByRole('listitem').count()).toBe(1);
      expect(await faultsOf(page)).toEqual([]);
      await posts.getByRole('button', { name: /^Delete/ }).click();
      await posts.getByText('Deleted', { exact: true }).waitFor();
    },
    TIMEOUT_MS,
  );

  it(
    'puts the chosen overlay on the profile picture while live',
    async () => {
      const before = await shownPicture();
      const overlays = x().getByRole('group', { name: 'Overlay' });
      await overlays.getByRole('radio', { name: 'Chaturbate' }).check();
      await page.getByText('Updated your twitter configuration').first().waitFor();
      await x()
        .getByLabel('Image file')
        .setInputFiles({
          name: 'mine.png',
          mimeType: 'image/png',
          buffer: Buffer.from(RED_AND_BLUE.png),
        });
      await overlays.getByRole('radio', { name: 'Image 1' }).check();
      await x().getByRole('switch', { name: 'Profile picture' }).check();
      await expect.poll(chosenOverlay).toMatch(/^[\w-]{22}$/);
      expect(await faultsOf(page)).toEqual([]);

      await post({ shard: shardOf(ROOM) });
      expect(await shownPicture()).not.toBe(before);

      await x().getByRole('button', { name: 'Delete image 1' }).click();
      await expect.poll(chosenOverlay).toBe('Generic');
      await expect
        .poll(() => overlays.getByRole('radio', { name: 'Generic' }).isChecked())
        .toBe(true);
    },
    TIMEOUT_MS,
  );

  it(
    'removes the authorization, and says that the picture takes a while',
    async () => {
      await button('Remove authorization').click();
      await page.getByText('Removed Twitter auth for you').first().waitFor();
      // X shows the picture with the overlay until the job gives it back.
      await x().getByText('We’re restoring the usual profile').waitFor();
      await button('Authorize Twitter').waitFor();
    },
    TIMEOUT_MS,
  );
});
