import '@test/support/silent-logs';
import { startPlatform } from '@infra/local/platform/start-platform';
import { suggestAt } from '@test/support/review-examples';
import { HOUR } from '@test/support/service-under-test';
import { PASSWORD } from '@test/support/signed-in';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { faultsOf } from './accessibility';
import { browserPath, closeVisits, sharedBrowser } from './browser';
import { faultsOnPhone } from './phone';
import { DESK, sendSignIn, signInOverHttp, visit } from './visitor';
import { openWebStack, type WebStack } from './web-stack';

const executable = browserPath();
const TIMEOUT_MS = 3 * 60_000;
const performer = 'vera_vale';

// One story: each test continues where the previous one ended.
describe.skipIf(!executable)('reviewing summaries', { shuffle: false }, () => {
  let opened: WebStack;
  let browser: Browser;
  let rita: Page;
  let rob: Page;

  beforeAll(async () => {
    const world = { seed: 2, anchor: Date.now(), rooms: [], crowd: 5 };
    opened = await openWebStack(() => startPlatform({ ...world, now: Date.now }));
    for (const email of ['rita@example.com', 'rob@example.com']) {
      const user = { email, password: PASSWORD, groups: ['staff'] };
      await opened.stack.cognito.ensureUser(user);
    }
    await opened.stack.cognito.ensureUser({ email: 'vera@example.com', password: PASSWORD });
    for (const hoursAgo of [8, 30]) {
      const time = Date.now() - hoursAgo * HOUR;
      await suggestAt(performer, { start: time - 3 * HOUR, time });
    }
    browser = await sharedBrowser(executable ?? '');
  }, TIMEOUT_MS);
  afterAll(async () => {
    await closeVisits();
    await opened?.close();
  }, 120_000);

  /** Opens a page as somebody who is signed in. */
  async function open(email: string, path: string): Promise<Page> {
    const kept = await signInOverHttp(opened.stack, { email, password: PASSWORD });
    const { page } = await visit(browser, DESK, kept);
    page.setDefaultTimeout(TIMEOUT_MS / 2);
    await page.goto(opened.stack.url + path);
    return page;
  }
  const editor = (page: Page) => page.getByRole('textbox', { name: `Summary for ${performer}` });

  it(
    'asks for a sign-in first, and then shows what waits',
    async () => {
      ({ page: rita } = await visit(browser, DESK));
      rita.setDefaultTimeout(TIMEOUT_MS / 2);
      await rita.goto(`${opened.stack.url}/ai_summary_review`);
      await sendSignIn(rita, { email: 'rita@example.com', password: PASSWORD });
      await rita.getByText('2 summaries to review.').waitFor();
      expect(await editor(rita).inputValue()).toBe('The room talked about guitars.');
      expect(await faultsOf(rita)).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'lets the first of two reviewers win, and tells the second',
    async () => {
      rob = await open('rob@example.com', `/summary_review/${performer}`);
      await editor(rob).fill('Rob wrote this.');

      await editor(rita).fill('Rita wrote this.');
      await editor(rita).press('Control+Enter');
      await rita.getByText(`Successfully approved summmary for ${performer}`).waitFor();
      await rita.getByText('1 summary to review.').waitFor();

      await rob.getByRole('button', { name: 'Approve' }).click();
      await rob.getByText('Someone else just reviewed this summary.').waitFor();
      await rob.getByRole('alert').getByText('Rita wrote this.').waitFor();
      expect(await editor(rob).inputValue()).toBe('Rob wrote this.');
      expect(await faultsOnPhone(rob, () => editor(rob).waitFor())).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    'is not for customers',
    async () => {
      const vera = await open('vera@example.com', '/summary_review');
      await vera.getByRole('heading', { name: 'This page isn’t for you' }).waitFor();
      expect(await vera.getByRole('textbox').count()).toBe(0);
    },
    TIMEOUT_MS,
  );
});
