import type { CallReply } from '@shared/api/client-call';
import type { getCamSession, listCamSessions } from '@shared/api/client-calls.gen';
import type { Page } from 'playwright-core';
import type { Visitor } from './visitor';

const TIPS_PER_MINUTE = 30;
const TIPS_BEFORE = 300;

/** What the page holds after its garbage was collected. */
interface Size {
  readonly elements: number;
  readonly megabytes: number;
}

/**
 * Opens the live screen of a room with thirty tips a minute. Returns a function that moves the clock
 * of the page to a minute, with the refreshes in between, and measures.
 */
export async function soakLive(
  { page }: Visitor,
  site: string,
): Promise<(minute: number) => Promise<Size>> {
  let minute = 0;
  const count = () => TIPS_BEFORE + minute * TIPS_PER_MINUTE;
  await page.clock.install();
  await page.route(
    /\/cam_sessions\//,
    keepFirst<CallReply<typeof listCamSessions>>((reply) => ({
      ...reply,
      sessions: reply.sessions.map((session, index) =>
        index === 0 ? { ...session, isLive: true, endTime: null, tips: count() } : session,
      ),
    })),
  );
  await page.route(
    /\/camsession_details\//,
    keepFirst<CallReply<typeof getCamSession>>((reply) => ({
      ...reply,
      session: { ...reply.session, tips: count() },
      tips: Array.from({ length: count() }, (_, index) => ({
        time: new Date(Date.parse(reply.session.startTime) + index * 2_000).toISOString(),
        amount: 5,
        tokens: 5,
        sumSoFar: 5 * (index + 1),
        tipper: `viewer${index % 900}`,
        isAnonymous: false,
        message: 'thank you',
      })),
    })),
  );
  await page.goto(`${site}/dashboard/live`);
  await page.getByRole('heading', { name: 'Latest tips', exact: true }).waitFor();
  return async (until) => {
    for (; minute < until; minute += 1) {
      await page.clock.runFor(60_000);
      await page.getByText(`viewer${(count() - 1) % 900}`, { exact: true }).waitFor();
    }
    return sizeOf(page);
  };
}

/** Answers with the service's first reply, changed. */
function keepFirst<Reply>(change: (reply: Reply) => Reply): Parameters<Page['route']>[1] {
  let first: Promise<Reply> | undefined;
  return async (route) => {
    first ??= route.fetch().then((response) => response.json() as Promise<Reply>);
    await route.fulfill({ json: change(await first) });
  };
}

async function sizeOf(page: Page): Promise<Size> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  await devtools.detach();
  const elements = await page.evaluate(() => document.querySelectorAll('*').length);
  return { elements, megabytes: usedSize / 2 ** 20 };
}
