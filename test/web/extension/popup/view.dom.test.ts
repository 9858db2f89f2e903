import { screen } from '@testing-library/react';
import { view } from '@web/extension/popup/view';
import type { PopupRequest, PopupRequestKind, PopupStatus } from '@web/extension/popup-messages';
import { afterEach, describe, expect, it } from 'vitest';
import { aStatus, PERFORMER } from './a-status';

afterEach(() => document.body.replaceChildren());

/** Shows the popup for a status, and returns what it asks of the worker from now on. */
function show(changes: Partial<PopupStatus> = {}, last: PopupRequestKind | null = null) {
  const requests: PopupRequest[] = [];
  document.body.replaceChildren(...view(aStatus(changes), (one) => requests.push(one), last));
  return requests;
}

const heading = () => screen.getByRole('heading', { level: 1 }).textContent;
const text = () => document.body.textContent;
const button = (name: string) => screen.getByRole('button', { name });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

describe('before anybody has agreed', () => {
  it('says what is read, and offers nothing but the choice', () => {
    const requests = show({ hasConsent: false });
    expect(heading()).toBe('What the extension reads');
    expect(buttons()).toEqual(['Allow', 'Not now']);
    expect(screen.getAllByRole('listitem').length).toBeGreaterThan(4);
    button('Allow').click();
    button('Not now').click();
    expect(requests).toEqual([
      { kind: 'consent', isGiven: true },
      { kind: 'consent', isGiven: false },
    ]);
  });

  it('says that nothing is read yet once somebody chose “Not now”', () => {
    show({ hasConsent: false });
    expect(screen.getByRole('status').textContent).toBe('');
    show({ hasConsent: false }, 'consent');
    expect(screen.getByRole('status').textContent).toContain('Nothing is read until you allow it.');
  });
});

describe('without an address of Roomlight', () => {
  it('asks for it', () => {
    const requests = show({ siteUrl: null, connection: { kind: 'none', why: 'new' } });
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Roomlight’s address' });
    input.value = 'roomlight.example.com';
    button('Continue').click();
    expect(requests).toEqual([{ kind: 'site', url: 'roomlight.example.com' }]);
  });

  it('says what is wrong with an address that can’t be', () => {
    show({ siteUrl: null }, 'site');
    expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('alert').textContent).toContain('Enter the address of the site');
  });
});

describe('not connected', () => {
  it('offers to connect', () => {
    const requests = show({ connection: { kind: 'none', why: 'new' }, today: null });
    expect(heading()).toBe('Connect to Roomlight');
    expect(text()).not.toContain('ten minutes');
    button('Connect').click();
    expect(requests).toEqual([{ kind: 'connect' }]);
    expect(screen.queryByRole('button', { name: 'Disconnect' })).toBeNull();
  });

  it('says that nobody confirmed the last code in time', () => {
    show({ connection: { kind: 'none', why: 'unconfirmed' } });
    expect(text()).toContain('Nobody confirmed the code within ten minutes.');
  });

  it('says where to take it off the list after somebody disconnected it here', () => {
    show({ connection: { kind: 'none', why: 'left' } });
    expect(heading()).toBe('Disconnected');
    expect(text()).toContain('If your dashboard still lists it, remove it there, too');
    const link = screen.getByRole('link', { name: 'Settings' });
    expect(link.getAttribute('href')).toBe('https://roomlight.test/dashboard/settings');
  });

  it('says that it can’t send anything once the service knows, and what waits', () => {
    const connection = { kind: 'none', why: 'ended' } as const;
    const requests = show({ connection, waiting: 0, waitingElsewhere: 2, today: null });
    expect(heading()).toBe('Disconnected');
    expect(text()).toContain('This browser can’t send anything to Roomlight anymore.');
    expect(text()).toContain('2 uploads are waiting. Nothing is lost.');
    expect(screen.queryByRole('link', { name: 'Settings' })).toBeNull();
    button('Connect again').click();
    expect(requests).toEqual([{ kind: 'connect' }]);
  });

  it('shows the code while it waits, and can be stopped', () => {
    const requests = show({ connection: { kind: 'connecting', code: 'K7X-M2Q' } });
    expect(heading()).toBe('Confirm this code in your dashboard');
    expect(screen.getByText('K7X-M2Q')).not.toBeNull();
    expect(text()).toContain('Only continue there if it shows the same code.');
    button('Cancel').click();
    button('Start again').click();
    expect(requests).toEqual([{ kind: 'disconnect' }, { kind: 'connect' }]);
  });

  it('says why it was disconnected, what waits, and that nothing is lost', () => {
    const reason = 'Someone disconnected this extension from anna.';
    const connection = { kind: 'disconnected', performer: PERFORMER, reason } as const;
    const requests = show({ connection, waiting: 3, today: null });
    expect(heading()).toBe('Disconnected from anna');
    expect(text()).toContain(reason);
    expect(text()).toContain('3 uploads are waiting. Nothing is lost.');
    button('Connect again').click();
    expect(requests).toEqual([{ kind: 'connect' }]);
    show({ connection, waiting: 0 });
    expect(text()).not.toContain('waiting');
  });
});

describe('connected', () => {
  it('shows what it reads, and today’s numbers against the usual', () => {
    const requests = show();
    expect(heading()).toBe(PERFORMER);
    expect(text()).toContain('Reading your room. This session: 420 tk, 1 new follower.');
    const today = screen.getByRole('region', { name: 'Today' });
    expect(today.textContent).toContain('420 tk');
    expect(today.textContent).toContain('1 session. 40% more than your usual Tuesday (300 tk).');
    const link = screen.getByRole('link', { name: 'Open dashboard' });
    expect(link.getAttribute('href')).toBe('https://roomlight.test/dashboard');
    expect(document.querySelector('.warn, .bad')).toBeNull();
    button('Disconnect').click();
    button('Withdraw consent').click();
    expect(requests).toEqual([{ kind: 'disconnect' }, { kind: 'consent', isGiven: false }]);
  });

  it('doesn’t call a day that isn’t over less than usual', () => {
    show({ today: { day: '2026-11-24', tokens: 0, sessions: 0, usualTokens: 300 } });
    const today = screen.getByRole('region', { name: 'Today' });
    expect(today.textContent).toContain('0 sessions. Your usual Tuesday: 300 tk.');
  });

  it.each([
    ['own', 'Your room is open. Reading starts when you’re live.'],
    ['other', 'This isn’t your room, so nothing is read here.'],
    ['none', 'Open your room on the platform.'],
    ['unrecognized', 'There’s no room that we recognize on the open page.'],
  ] as const)('says what it makes of the page: %s', (page, words) => {
    show({ page, session: null });
    expect(text()).toContain(words);
    const isWarning = document.querySelector('.warn') !== null;
    expect(isWarning).toBe(page === 'unrecognized');
  });

  it('leaves out what the page doesn’t show, rather than saying 0', () => {
    show({ session: { start: 0, tokens: null, newFollowers: null }, today: null });
    expect(text()).toContain('Reading your room. ');
    expect(text()).not.toMatch(/This session|tk|follower/);
    expect(screen.queryByRole('region', { name: 'Today' })).toBeNull();
  });

  it('shows a performer’s name as text, whatever it is', () => {
    const name = '<img src=x onerror=alert(1)>';
    show({ connection: { kind: 'connected', performer: name } });
    expect(heading()).toBe(name);
    expect(document.querySelector('img')).toBeNull();
  });
});

it('can be paused, says so, and continues', () => {
  const pause = () => screen.getByRole('switch', { name: 'Pause reading' });
  const requests = show();
  expect(pause().getAttribute('aria-checked')).toBe('false');
  pause().click();
  expect(requests).toEqual([{ kind: 'pause', isPaused: true }]);

  // Paused, it doesn't matter what it makes of the page.
  const whilePaused = show({ isPaused: true, page: 'unrecognized' });
  expect(pause().getAttribute('aria-checked')).toBe('true');
  expect(text()).toContain('Paused. Nothing is read.');
  expect(document.querySelector('.warn')).toBeNull();
  pause().click();
  expect(whilePaused).toEqual([{ kind: 'pause', isPaused: false }]);
});

describe('when something can’t be sent', () => {
  const waiting = () => screen.getByRole('region', { name: 'Waiting to be sent' }).textContent;

  it('says offline that all is kept, and how many uploads wait', () => {
    const requests = show({ trouble: { kind: 'unreachable' }, waiting: 2 });
    expect(waiting()).toContain('Roomlight can’t be reached. Everything is kept here');
    expect(waiting()).toContain('2 uploads are waiting.');
    button('Try now').click();
    expect(requests).toEqual([{ kind: 'sendNow' }]);
  });

  it('says in the service’s words why it doesn’t take anything', () => {
    const reason = 'Your role for anna can’t upload.';
    show({ trouble: { kind: 'refused', reason }, waiting: 1 });
    expect(waiting()).toContain(reason);
    expect(waiting()).toContain('One upload is waiting.');
  });

  it('doesn’t speak of a running session that is sent later as usual', () => {
    show({ waiting: 1 });
    expect(screen.queryByRole('region', { name: 'Waiting to be sent' })).toBeNull();
  });

  it('says that some wait for another room to be connected', () => {
    show({ waitingElsewhere: 1 });
    expect(waiting()).toContain('Connect the room they’re from to send them.');
    expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
  });
});

it('lists what was dropped, with the reason, until it is dismissed', () => {
  const time = Date.UTC(2026, 10, 24, 12);
  const requests = show({
    dropped: [
      { kind: 'session', time, reason: 'The start is in the future.' },
      { kind: 'ledger', time, reason: 'It’s too long.' },
      { kind: 'part', time, reason: 'The rest is left out.' },
    ],
  });
  const lines = screen.getAllByRole('listitem').map((one) => one.textContent);
  expect(screen.getByRole('region', { name: 'Not uploaded' })).not.toBeNull();
  expect(lines).toEqual([
    expect.stringMatching(
      /^The session of Nov 2\d.* wasn’t uploaded\. The start is in the future\.$/,
    ),
    expect.stringMatching(/^The token history of Nov 2\d.* wasn’t uploaded\. It’s too long\.$/),
    expect.stringMatching(
      /^The session of .* wasn’t uploaded completely\. The rest is left out\.$/,
    ),
  ]);
  button('Dismiss').click();
  expect(requests).toEqual([{ kind: 'dismiss' }]);
});
