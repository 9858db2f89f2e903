import { webConfig } from '@web/lib/config';
import { firstUse } from '@web/lib/first-use';
import { painted } from '@web/lib/painted';
import { reportPage } from '@web/lib/report-page';
import { screenAt } from '@web/lib/screen-at';
import type { Screen } from '@web/lib/screens';
import { freshTokens } from '@web/lib/session';
import { fetchAddress, isInside } from './shell/screen-code';
import { showNotLoaded } from './shell/show-not-loaded';

// The first code to load, and small: it requests all the rest in parallel.
const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root.');

// The first call needs new tokens, so get them in parallel with the screen's code. The call itself
// shows a failure.
const { pathname } = window.location;
if (isInside(pathname)) freshTokens().catch(() => undefined);

reportPage({
  pageNow: () => screenAt(window.location.pathname)?.path ?? 'other',
  countsView: !isInside(pathname),
  apiBase: async () => (await webConfig()).apiBase,
});

takeOver(root).catch(() => showNotLoaded(root));

async function takeOver(element: HTMLElement) {
  // A prerendered page can be read without this code, which must not delay its first paint.
  if (element.dataset.page !== undefined) await painted();
  if (isCompleteAt(window.location, element)) await firstUse(element);
  const screen = fetchAddress(pathname);
  const { start } = await import('./shell/start');
  await screen;
  start(element);
}

/** Whether a prerendered page needs no code until it is used. Another address shows more than it. */
function isCompleteAt({ pathname: path, search, hash }: Location, element: HTMLElement): boolean {
  const screen: Screen | undefined = screenAt(path);
  return screen?.waitsForUse === true && element.dataset.page === path && search + hash === '';
}
