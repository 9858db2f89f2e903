import { setTimeout as pause } from 'node:timers/promises';
import { browserPath, openBrowser } from '@test/e2e/browser';
import { buildExtension } from '@web/extension/build/build-extension';
import { PACE } from '@web/extension/settings';
import type { Browser } from 'playwright-core';
import { CROWDED_ROOM, type Crowd, crowdedPage } from './crowded-page';
import { timeOfScript } from './profile-time';

const MINUTE = 60_000;
const PLATFORM = 'https://platform.test';
const SCRIPT = 'https://roomlight.test/page.js';

/** A room as there are many, and more than any has. */
export const CROWDS: readonly Crowd[] = [
  { users: 300, linesPerSecond: 2 },
  { users: 100_000, linesPerSecond: 500 },
];

/** What the extension's script did in a page within a minute. */
export interface TimeInPage {
  readonly crowd: Crowd;
  /** Its CPU time in the main thread. */
  readonly totalMs: number;
  /** Its longest time without a break, by the clock. */
  readonly longestMs: number;
  /** Its share of what the main thread did, 0 to 1. */
  readonly share: number;
  readonly tips: number;
}

/**
 * Measures in Chromium what the extension costs a page of the platform in its first minute, at the usual
 * pace: with the panel, and with a worker that answers at once. Null if this machine has no Chromium.
 *
 * @throws Error if the extension read nothing
 */
export async function measureInPage(
  crowds: readonly Crowd[] = CROWDS,
  ms = MINUTE,
): Promise<TimeInPage[] | null> {
  const executable = browserPath();
  if (executable === null) return null;
  const targets = { siteUrl: null, platformUrl: PLATFORM, pace: PACE };
  const files = await buildExtension({ browser: 'chromium', ...targets });
  const script = new TextDecoder().decode(files['page.js']);
  const browser = await openBrowser(executable);
  try {
    const times: TimeInPage[] = [];
    for (const crowd of crowds) times.push(await timeIn(browser, script, crowd, ms));
    return times;
  } finally {
    await browser.close();
  }
}

async function timeIn(
  browser: Browser,
  script: string,
  crowd: Crowd,
  ms: number,
): Promise<TimeInPage> {
  const page = await browser.newPage();
  const body = crowdedPage(crowd, Date.now());
  await page.route(`${PLATFORM}/**`, (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto(`${PLATFORM}/b/${CROWDED_ROOM}/`);
  const session = await page.context().newCDPSession(page);
  const { frameTree } = await session.send('Page.getFrameTree');
  // Extensions run in a world of their own, too.
  const { executionContextId: contextId } = await session.send('Page.createIsolatedWorld', {
    frameId: frameTree.frame.id,
  });
  await session.send('Performance.enable');
  await session.send('Profiler.enable');
  await session.send('Profiler.setSamplingInterval', { interval: 1_000 });
  // CPU time of the main thread, which doesn't depend on what else the machine does.
  const cpuMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'ThreadTime')?.value ?? 0);
  };

  const before = await cpuMs();
  await session.send('Profiler.start');
  const expression = `${ANSWERS}\n${script}\n//# sourceURL=${SCRIPT}`;
  const { exceptionDetails } = await session.send('Runtime.evaluate', { contextId, expression });
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'It failed.');
  await pause(ms);
  const { profile } = await session.send('Profiler.stop');
  const pageMs = (await cpuMs()) - before;
  const { result } = await session.send('Runtime.evaluate', {
    contextId,
    expression: 'globalThis.tipsRead',
  });
  await page.close();
  const tips = Number(result.value);
  if (!(tips > 0)) throw new Error('The extension read nothing on the crowded page.');
  const time = timeOfScript(profile, SCRIPT);
  return { crowd, ...time, totalMs: time.share * pageMs, tips };
}

/**
 * Stands in for the worker: everything is allowed, and everybody tipped before. It is a text because
 * compiled functions can't run elsewhere.
 */
const ANSWERS = `
globalThis.tipsRead = 0;
const sendMessage = async (message) => {
  // What is sent is copied.
  const { kind, names, tips } = JSON.parse(JSON.stringify(message));
  const orders = { mayRead: true, showsTippers: true, canWriteNotes: true, readersFile: null };
  if (kind === 'reading') {
    globalThis.tipsRead += tips?.length ?? 0;
    return { ...orders, isTaken: true };
  }
  if (kind !== 'tippers') return orders;
  const known = { sessions: 3, tokens: 250, hasNotes: false };
  return { isOk: true, tippers: names.map((name) => ({ ...known, name })) };
};
globalThis.chrome = { runtime: { id: 'benchmark', sendMessage } };
`;
