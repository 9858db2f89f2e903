import type { Page } from 'playwright-core';

/** How the service fails: with an error response, or with a dropped connection. */
export type Failure = 'answers 500' | 'drops the line';

/** The frame's own calls: who is signed in, notifications, who is live. */
const FRAME = /\/(?:user_performer|user_settings|notification\/[^/]+)$/;
const ON_AIR = /\/cam_sessions\/[^/]+\?(?:limit=40|start=[^&]+)$/;

export interface FailingService {
  /** Number of the screen's calls that failed so far. */
  failed(): number;
  /** Lets all calls through again. */
  mend(): Promise<void>;
}

/** Makes all calls fail from now on, except those that the frame needs. */
export async function letFail(page: Page, failure: Failure): Promise<FailingService> {
  let failed = 0;
  const isCall = (url: URL) => /^\/(?:v1|api)\//.test(url.pathname);
  await page.route(isCall, async (route) => {
    const { pathname, search } = new URL(route.request().url());
    const isFrames = FRAME.test(pathname) || ON_AIR.test(pathname + search);
    if (isFrames) return route.continue();
    failed++;
    if (failure === 'drops the line') return route.abort('connectionreset');
    return route.fulfill({ status: 500, json: { status: 500, title: 'Internal error' } });
  });
  return {
    failed: () => failed,
    mend: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
  };
}
