import { askPool, type Site } from '@test/support/signed-in';
import { STORED } from '@web/lib/stored';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

/** Generous, because it only delays the report of a fault. */
const TIMEOUT_MS = 90_000;

/** A window's size and theme. */
export interface Look {
  readonly width: 390 | 768 | 1440;
  readonly theme: 'light' | 'dark';
  /** Otherwise the visitor prefers reduced motion. Drawing motion keeps a core busy. */
  readonly isAnimated?: boolean;
}

export const LOOKS: readonly Look[] = ([390, 768, 1440] as const).flatMap((width) => [
  { width, theme: 'light' as const },
  { width, theme: 'dark' as const },
]);

/** Both ends of the widths, and both themes. */
export const PHONE = { width: 390, theme: 'dark' } as const satisfies Look;
export const DESK = { width: 1440, theme: 'light' } as const satisfies Look;
export const ANIMATED_DESK = { ...DESK, isAnimated: true } as const satisfies Look;

const HEIGHTS = { 390: 844, 768: 1024, 1440: 900 } as const;

/** Returns the window's size of a look. */
export function sizeOf({ width }: Look): { width: number; height: number } {
  return { width, height: HEIGHTS[width] };
}

/** Cookies and storage of a signed-in browser. */
export type Kept = NonNullable<BrowserContextOptions['storageState']>;

type Reach = 'screen' | 'first view';

/** Somebody with a browser of their own. */
export interface Visitor {
  readonly page: Page;
  readonly look: Look;
  /** Returns the complaints of the console and the page since the last call. */
  complaints(): string[];
  /** Loads a URL. */
  open(address: string): Promise<void>;
  /** Navigates inside the loaded dashboard, as a link does. */
  follow(path: string): Promise<void>;
  /**
   * Waits until every request has been answered and drawn. Returns false if that never happens.
   *
   * @param reach the whole screen, or only what is visible without scrolling. @default 'screen'
   */
  settles(reach?: Reach): Promise<boolean>;
  leave(): Promise<void>;
}

/** Opens a browser window with a look, signed in if `kept` says so. */
export async function visit(browser: Browser, look: Look, kept?: Kept): Promise<Visitor> {
  const context = await browser.newContext({
    viewport: sizeOf(look),
    colorScheme: look.theme,
    reducedMotion: look.isAnimated ? 'no-preference' : 'reduce',
    ...(kept && { storageState: kept }),
  });
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  let problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  const pendingRequests = new Set<unknown>();
  page.on('request', (request) => pendingRequests.add(request));
  page.on('requestfinished', (request) => pendingRequests.delete(request));
  page.on('requestfailed', (request) => pendingRequests.delete(request));

  const isCalm = async (reach: Reach) =>
    pendingRequests.size === 0 && (await page.evaluate(isDrawn, reach));
  return {
    page,
    look,
    complaints() {
      const since = problems;
      problems = [];
      return since;
    },
    async open(address) {
      await page.goto(address);
    },
    async follow(path) {
      // Before the first screen is drawn, its redirect could take the visitor elsewhere.
      await page.waitForSelector('a[aria-current=page]', { state: 'attached' });
      await page.evaluate((to) => {
        history.pushState({}, '', to);
        dispatchEvent(new PopStateEvent('popstate', { state: {} }));
      }, path);
      // The previous screen stays until this one's code has loaded; then both change at once.
      const topic = path.split('/').slice(0, 3).join('/').replace(/\?.*/, '');
      await page.waitForSelector(`a[aria-current=page][href^="${topic}"]`, { state: 'attached' });
    },
    async settles(reach = 'screen') {
      const end = Date.now() + TIMEOUT_MS;
      // Twice in a row, because an answer may lead to the next request.
      for (let calm = 0; calm < 2; ) {
        if (Date.now() > end) return false;
        calm = (await isCalm(reach)) ? calm + 1 : 0;
        await page.waitForTimeout(calm > 0 ? 100 : 200);
      }
      return true;
    },
    leave: () => context.close(),
  };
}

/**
 * Runs in the page: there is a screen, and nothing of it is still loading. Scrolls parts further
 * down into view, because some only load then.
 */
function isDrawn(reach: Reach): boolean {
  const waiting = [...document.querySelectorAll('[aria-busy=true], .chakra-skeleton')].filter(
    (part) => reach === 'screen' || part.getBoundingClientRect().top < innerHeight,
  );
  if (reach === 'screen') waiting[0]?.scrollIntoView({ block: 'center', behavior: 'instant' });
  // A dialog first hides the screen; then it appears and takes the focus.
  const isHidden = document.querySelector('#root[aria-hidden=true]') !== null;
  const isInDialog = document.activeElement?.closest('[role=dialog]') != null;
  return (
    waiting.length === 0 &&
    (!isHidden || isInDialog) &&
    document.querySelector('h1, [role=alert]') !== null
  );
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Signs in with the form, once it is there: a form for new accounts before it has the same fields. */
export async function sendSignIn(page: Page, account: Credentials): Promise<void> {
  await page.locator('input[autocomplete=current-password]').waitFor();
  await sendCredentials(page, account);
}

/** Fills in and submits the sign-in or sign-up form that is there. */
export async function sendCredentials(page: Page, { email, password }: Credentials): Promise<void> {
  await page.getByLabel(/^Email/).fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.keyboard.press('Enter');
}

/**
 * Signs in over HTTP, without the two CPU seconds of a window. Returns what the browser stores, but
 * not the account, which it loads with its first screen.
 */
export async function signInOverHttp(
  site: Site,
  { email, password }: Credentials,
): Promise<Exclude<Kept, string>> {
  const { json, text } = await askPool(site, 'InitiateAuth', {
    AuthFlow: 'USER_PASSWORD_AUTH',
    ClientId: site.cognito.clientId,
    AuthParameters: { USERNAME: email, PASSWORD: password },
  });
  const token = (json as { AuthenticationResult?: { RefreshToken?: string } }).AuthenticationResult
    ?.RefreshToken;
  if (token === undefined) throw new Error(`Sign-in failed: ${text}`);
  const localStorage = [{ name: STORED.refreshToken, value: token }];
  return { cookies: [], origins: [{ origin: site.url, localStorage }] };
}

/** Signs in as a person does. Returns what the browser stores. */
export async function signInAt(
  browser: Browser,
  site: string,
  account: Credentials,
): Promise<Kept> {
  const visitor = await visit(browser, DESK);
  await visitor.open(`${site}/dashboard/settings`);
  await sendSignIn(visitor.page, account);
  await visitor.page.getByRole('navigation', { name: 'Dashboard' }).first().waitFor();
  await visitor.settles();
  const kept = await visitor.page.context().storageState();
  await visitor.leave();
  return kept;
}
