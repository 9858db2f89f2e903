import type { Message } from '../messages';
import { openWorker } from './open-worker';

// The service worker in Chromium, the background script in Firefox. Listeners are added at once,
// because an event may be what started it.
const { local } = chrome.storage;
const worker = openWorker({
  area: local,
  send: (...request) => fetch(...request),
  settings: EXTENSION_SETTINGS,
  async openTab(url) {
    await chrome.tabs.create({ url });
  },
  async platformTabs() {
    const tabs = await chrome.tabs.query({});
    // The browser tells the addresses of pages that the extension may read, which are the platform's.
    return tabs.flatMap(({ id, url }) => (id === undefined || url === undefined ? [] : [id]));
  },
});

const ALARM = 'work';
const OWN_PAGES = chrome.runtime.getURL('');

chrome.runtime.onMessage.addListener((message, { url, tab }, respond) => {
  const isOwnPage = url?.startsWith(OWN_PAGES) === true;
  // Each side sends only its own messages; a page of the platform never reaches the popup's.
  const answer = isOwnPage ? worker.answerPopup(message) : answerTab(message, tab?.id);
  if (answer === null) return false;
  answer.then(respond, (error) => {
    console.error(error);
    respond(null);
  });
  return true;
});

chrome.alarms.onAlarm.addListener(() => run(worker.work));
chrome.runtime.onStartup.addListener(() => run(worker.work));
chrome.runtime.onInstalled.addListener(() => run(worker.work));
addEventListener('online', () => run(worker.comeOnline));

// Scripts in pages don't read the storage; where the browser can, it refuses them.
void local.setAccessLevel?.({ accessLevel: 'TRUSTED_CONTEXTS' });
void chrome.alarms.create(ALARM, {
  periodInMinutes: EXTENSION_SETTINGS.pace.alarmMs / 60_000,
});

function answerTab(message: Message, tab: number | undefined) {
  return tab === undefined ? null : worker.answerPage(message, tab);
}

function run(work: () => Promise<void>): void {
  work().catch(console.error);
}
