import type { PopupRequest, PopupStatus } from '../popup-messages';
import { askWorker } from './ask-worker';
import { view } from './view';
import { watchPresses } from './watch-presses';

const UPDATE_MS = 2_000;
const HEADING = 'heading';
const FAILED = 'The extension doesn’t answer. Close this window and open it again.';

const root = document.getElementById('view');
const news = document.getElementById('news');
let last: PopupRequest['kind'] | null = null;
let drawn = '';
/** The id of what had the focus before the worker didn't answer. */
let lost = '';
let requested = 0;
let answered = 0;
const press = watchPresses();

function draw(status: PopupStatus | null): void {
  if (!root) return;
  const text = JSON.stringify([status, last]);
  const isTyping = document.activeElement instanceof HTMLInputElement && last !== 'site';
  if (text === drawn || isTyping) return;
  drawn = text;
  if (status === null) {
    lost = document.activeElement?.id || lost;
    root.replaceChildren(FAILED);
    return;
  }
  const focused = document.activeElement?.id || lost;
  lost = '';
  root.replaceChildren(...view(status, ask, last));
  const heading = root.querySelector('h1');
  // What was pressed may be gone with its view.
  const next = focused === '' ? null : (document.getElementById(focused) ?? heading);
  if (heading && next === heading) {
    heading.setAttribute('tabindex', '-1');
    // So that it is found again when the view is drawn again.
    heading.id = HEADING;
  }
  next?.focus();
  if (news && news.textContent !== heading?.textContent) {
    news.textContent = heading?.textContent ?? '';
  }
}

function ask(request: PopupRequest): void {
  last = request.kind;
  send(request);
}

function update(): void {
  send({ kind: 'status' });
}

/** Draws the answer, unless that of a later request came before it. */
function send(request: PopupRequest): void {
  requested += 1;
  const turn = requested;
  void askWorker(request).then((status) => {
    if (turn < answered) return;
    answered = turn;
    press.afterwards(() => draw(status));
  });
}

update();
chrome.storage.onChanged.addListener(update);
// Also keeps the worker running while it waits to be connected.
setInterval(update, UPDATE_MS);
