import '@test/support/silent-logs';
import { byDepth } from '@test/support/run/depth';
import { describe, expect, it } from 'vitest';
import { TOPICS } from './addresses';
import { browserPath } from './browser';
import { withDemoVisit } from './demo-visit';
import { type Failure, letFail } from './failing-service';
import { screenFaults } from './screen-faults';
import { PHONE, type Visitor, visit } from './visitor';

const executable = browserPath();
const TIMEOUT_MS = byDepth(10, 30) * 60_000;
/** A screen spends most of this test waiting before it asks again, so several do so at once. */
const SCREENS_AT_ONCE = 4;
/** The browser's own message about a failed call. */
const FAILED = /Failed to load resource/;
const MAX_RETRIES = 12;

interface Trial {
  readonly topic: string;
  readonly failure: Failure;
  readonly isAudited: boolean;
}

describe.skipIf(!executable)('every tab while the service fails', () => {
  const opened = withDemoVisit(executable);

  it(
    'shows a message if the service answers 500 or drops the line, and loads on retry',
    async () => {
      const trials = trialsOf(TOPICS);
      const visitors = Array.from({ length: SCREENS_AT_ONCE }, () => visitEach(trials));
      expect((await Promise.all(visitors)).flat()).toEqual([]);
    },
    TIMEOUT_MS,
  );

  /** Takes trials from a list until it is empty. Returns what is wrong with the screens. */
  async function visitEach(trials: Trial[]): Promise<string[]> {
    const { browser, performer } = opened();
    const visitor = await visit(browser, PHONE, performer);
    const faults: string[] = [];
    for (let trial = trials.shift(); trial; trial = trials.shift()) {
      faults.push(...(await failAndMend(visitor, trial)));
    }
    await visitor.leave();
    return faults;
  }

  /** Returns what is wrong with a screen while its calls fail, and after they work again. */
  async function failAndMend(visitor: Visitor, trial: Trial): Promise<string[]> {
    const { topic, failure, isAudited } = trial;
    const service = await letFail(visitor.page, failure);
    await visitor.open(opened().site + topic);
    const faults = await screenFaults(visitor, { isAudited, excused: FAILED, mayFail: true });
    const retry = visitor.page.getByRole('main').getByRole('button', { name: 'Retry' });
    if (service.failed() > 0 && (await retry.count()) === 0) {
      faults.push(`${topic}: says nothing where the service ${failure}`);
    }
    await service.mend();
    await retryAll(visitor);
    faults.push(...(await screenFaults(visitor, { isAudited: false, excused: FAILED })));
    return faults;
  }
});

/**
 * A dropped line and an error response reach every screen as the same error, so by default each
 * screen meets one of them: every fourth a dropped line. The messages are one component, so by
 * default axe audits every second screen.
 */
function trialsOf(topics: readonly string[]): Trial[] {
  return topics.flatMap((topic, index) => {
    const usual = index % 4 === 0 ? 'drops the line' : 'answers 500';
    const failures: readonly Failure[] = byDepth([usual], ['answers 500', 'drops the line']);
    const isAudited = byDepth(index % 2 === 0, true);
    return failures.map((failure) => ({ topic, failure, isAudited }));
  });
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
