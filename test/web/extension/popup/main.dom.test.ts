import type { PopupRequest, PopupStatus } from '@web/extension/popup-messages';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aStatus } from './a-status';

const requests: PopupRequest[] = [];
/** What the worker answers; null if it can't. */
let status: PopupStatus | null;
/** How long each answer takes. */
let delayMs: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
  requests.length = 0;
  status = aStatus();
  delayMs = 0;
  vi.stubGlobal('chrome', {
    runtime: {
      sendMessage: async (request: PopupRequest) => {
        requests.push(request);
        const answer = status;
        if (delayMs > 0) await new Promise((resolve) => setTimeout(resolve, delayMs));
        return answer;
      },
    },
    storage: { onChanged: { addListener: () => {} } },
  });
  document.body.innerHTML = '<main id="view"></main><p id="news" role="status"></p>';
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

async function open() {
  await import('@web/extension/popup/main');
  await nextUpdate();
}
const nextUpdate = () => vi.advanceTimersByTimeAsync(2_000);
const heading = () => document.querySelector('h1');
const news = () => document.getElementById('news')?.textContent;
const pressed = (id: string) => {
  const button = document.getElementById(id);
  button?.focus();
  button?.click();
  return vi.advanceTimersByTimeAsync(0);
};

it('follows what the worker says, and keeps the focus where it is', async () => {
  await open();
  expect(news()).toBe('anna');
  document.getElementById('pause')?.focus();
  status = aStatus({ session: { start: 0, tokens: 500, newFollowers: null } });
  await nextUpdate();
  expect(document.body.textContent).toContain('This session: 500 tk.');
  expect(document.activeElement?.id).toBe('pause');
});

it('moves the focus to the heading, which is announced, when what was pressed is gone', async () => {
  await open();
  status = aStatus({ connection: { kind: 'none', why: 'left' }, today: null });
  await pressed('disconnect');
  expect(requests.at(-1)).toEqual({ kind: 'disconnect' });
  expect(document.activeElement).toBe(heading());
  expect(news()).toBe('Disconnected');
  status = aStatus({ connection: { kind: 'none', why: 'ended' }, today: null });
  await nextUpdate();
  expect(document.body.textContent).toContain('can’t send anything');
  expect(document.activeElement).toBe(heading());
});

it('doesn’t take the focus, and draws nothing again that hasn’t changed', async () => {
  await open();
  const first = heading();
  await nextUpdate();
  expect(heading()).toBe(first);
  expect(document.activeElement).toBe(document.body);
});

it('leaves an address alone that somebody types', async () => {
  status = aStatus({ siteUrl: null });
  await open();
  const input = document.querySelector('input');
  input?.focus();
  if (input) input.value = 'roomli';
  status = aStatus({ siteUrl: null, waiting: 1 });
  await nextUpdate();
  expect(document.querySelector('input')?.value).toBe('roomli');
});

it('says so if the worker doesn’t answer', async () => {
  status = null;
  await open();
  expect(document.body.textContent).toContain('The extension doesn’t answer.');
});

it('leaves a button in place while it is pressed, or else it wouldn’t be clicked', async () => {
  await open();
  const button = document.getElementById('pause');
  button?.focus();
  button?.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
  status = aStatus({ session: { start: 0, tokens: 500, newFollowers: null } });
  await nextUpdate();
  expect(document.getElementById('pause')).toBe(button);
  button?.dispatchEvent(new KeyboardEvent('keyup', { key: ' ', bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(document.body.textContent).toContain('This session: 500 tk.');
  expect(document.activeElement?.id).toBe('pause');
});

it('doesn’t go back to an answer that comes late', async () => {
  await open();
  delayMs = 1_000;
  await nextUpdate();
  delayMs = 0;
  status = aStatus({ isPaused: true });
  await pressed('pause');
  expect(document.body.textContent).toContain('Paused.');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(document.body.textContent).toContain('Paused.');
});

it('gives the focus back once the worker answers again', async () => {
  await open();
  document.getElementById('pause')?.focus();
  status = null;
  await nextUpdate();
  status = aStatus();
  await nextUpdate();
  expect(document.activeElement?.id).toBe('pause');
});
