import '@test/support/silent-logs';
import { byDepth } from '@test/support/run/depth';
import pMap from 'p-map';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOPICS } from './addresses';
import { browserPath } from './browser';
import type { DemoStack } from './demo-stack';
import { type DemoVisit, openDemoVisit } from './demo-visit';
import { type Failure, letFail } from './failing-service';
import { screenFaults } from './screen-faults';
import { type Kept, PHONE, type Visitor, visit } from './visitor';

const executable = browserPath();
const TIMEOUT_MS = 10 * 60_000;
/** A screen spends most of this test waiting before it asks again, so several do so at once. */
const SCREENS_AT_ONCE = 4;
/** The browser's own message about a failed call. */
const FAILED = /Failed to load resource/;
const MAX_RETRIES = 12;

describe.skipIf(!executable)('every tab while the service fails', () => {
  let opened: DemoVisit;
  let demo: DemoStack;
  let browser: Browser;
  let performer: Kept;

  beforeAll(async () => {
    opened = await openDemoVisit(executable ?? '');
    ({ demo, browser, performer } = opened);
  }, TIMEOUT_MS);
  afterAll(() => opened?.close(), 120_000);

  it.each(['answers 500', 'drops the line'] as const)(
    'shows a message if the service %s, and loads on retry',
    async (failure) => {
      const faults = await pMap(topicsFor(failure), (topic) => failAndMend(topic, failure), {
        concurrency: SCREENS_AT_ONCE,
      });
      expect(faults.flat()).toEqual([]);
    },
    TIMEOUT_MS,
  );

  /** Returns what is wrong with a screen while its calls fail, and after they work again. */
  async function failAndMend(topic: string, failure: Failure): Promise<string[]> {
    const visitor = await visit(browser, PHONE, performer);
    const service = await letFail(visitor.page, failure);
    await visitor.open(demo.stack.url + topic);
    const isAudited = failure === 'answers 500';
    const faults = await screenFaults(visitor, { isAudited, excused: FAILED, mayFail: true });
    const retry = visitor.page.getByRole('main').getByRole('button', { name: 'Retry' });
    if (service.failed() > 0 && (await retry.count()) === 0) {
      faults.push(`${topic}: says nothing where the service ${failure}`);
    }
    await service.mend();
    await retryAll(visitor);
    faults.push(...(await screenFaults(visitor, { isAudited: false, excused: FAILED })));
    await visitor.leave();
    return faults;
  }
});

/** A dropped line reaches every screen as the same error, so by default a few screens meet it. */
function topicsFor(failure: Failure): readonly string[] {
  if (failure === 'answers 500') return TOPICS;
  return byDepth(
    TOPICS.filter((_, index) => index % 4 === 0),
    TOPICS,
  );
}

/** Clicks every retry button until none is left. */
async function retryAll({ page, settles }: Visitor): Promise<void> {
  for (let tries = 0; tries < MAX_RETRIES; tries++) {
    const retry = page.getByRole('main').getByRole('button', { name: 'Retry' });
    if ((await retry.count()) === 0) return;
    // It may have recovered by itself.
    await retry
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined);
    await settles();
  }
}
