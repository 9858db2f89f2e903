// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { routes } from '@web/app/shell/router';
import { beginSession, currentSession, endSession } from '@web/lib/session';
import { useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { beginWithKey, newTokens } from '../lib/new-tokens';
import { shown } from '../ui/components/render-screen';

function Screens() {
  return useRoutes(routes);
}

interface RecordedRequest {
  url: URL;
  headers: Headers;
  body: unknown;
}

const KEY = `rl_${'k'.repeat(32)}`;
const requests: RecordedRequest[] = [];
let answer: { tippers: { name: string; amount: number }[] } | number;

const list = (...names: string[]) => ({
  tippers: names.map((name, index) => ({ name, amount: 6000 - 1000 * index })),
  updatedAt: '2026-11-20T10:00:00.000Z',
});

beforeEach(() => {
  requests.length = 0;
  vi.useFakeTimers({ now: new Date('2026-11-20T22:15:00.000Z'), shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (url: string, { headers, body }: RequestInit = {}) => {
    if (url === '/config.json') return Response.json({ apiBase: '' });
    requests.push({
      url: new URL(url, 'http://localhost'),
      headers: new Headers(headers),
      body: JSON.parse(String(body)),
    });
    return typeof answer === 'number'
      ? Response.json({ detail: 'No.' }, { status: answer })
      : Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = (query: string) => shown(<Screens />, `/obs?${query}`);
const nextMinute = () => act(() => vi.advanceTimersByTimeAsync(60_000));

describe('the stream overlay', () => {
  it('lists this month’s top ten tippers and sends nothing but the name and the overlay key', async () => {
    beginWithKey('of-the-account');
    answer = list('luke_22', 'mike_m');
    open(`performerName=lena&apiKey=${KEY}`);
    expect(await screen.findByRole('heading', { name: 'Top tippers this month' })).toBeDefined();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1luke_226,000 tk',
      '2mike_m5,000 tk',
    ]);
    expect(requests[0]?.url.pathname).toBe('/top-tippers');
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      start: '2026-11-01T00:00:00.000Z',
      count: '10',
    });
    expect(requests[0]?.body).toEqual({ performerName: 'lena', apiKey: KEY });
    expect(requests[0]?.headers.get('authorization')).toBeNull();
    expect(requests[0]?.headers.get('x-api-key')).toBeNull();
  });

  it('applies the options in its URL', async () => {
    answer = list('luke_22');
    open(`performerName=lena&apiKey=${KEY}&mode=last_month&count=3&hideAmount=true`);
    await screen.findByRole('heading', { name: 'Top tippers last month' });
    expect(screen.getByRole('listitem').textContent).toBe('1luke_22');
    expect(Object.fromEntries(requests[0]?.url.searchParams ?? [])).toEqual({
      start: '2026-10-01T00:00:00.000Z',
      end: '2026-11-01T00:00:00.000Z',
      count: '3',
    });
  });

  it('refreshes every minute', async () => {
    answer = list('luke_22');
    open(`performerName=lena&apiKey=${KEY}`);
    await screen.findByText('luke_22');
    answer = list('nina_n', 'luke_22');
    await nextMinute();
    expect(await screen.findByText('nina_n')).toBeDefined();
    expect(requests).toHaveLength(2);
  });

  it('switches to the new month at midnight', async () => {
    vi.setSystemTime(new Date('2026-11-30T23:59:30.000Z'));
    answer = list('luke_22');
    open(`performerName=lena&apiKey=${KEY}`);
    await screen.findByText('luke_22');
    await nextMinute();
    expect(requests.at(-1)?.url.searchParams.get('start')).toBe('2026-12-01T00:00:00.000Z');
  });

  it('keeps the last list while refreshes fail, says so, and recovers', async () => {
    answer = list('luke_22');
    open(`performerName=lena&apiKey=${KEY}`);
    expect(await screen.findByText(/^Updated \d\d:\d\d$/)).toBeDefined();
    answer = 503;
    await nextMinute();
    expect(await screen.findByText(/^Couldn’t refresh\. Last updated \d\d:\d\d\.$/)).toBeDefined();
    expect(screen.getByText('luke_22')).toBeDefined();
    answer = list('nina_n');
    await nextMinute();
    expect(await screen.findByText('nina_n')).toBeDefined();
    expect(screen.getByText(/^Updated/)).toBeDefined();
  });

  it('announces retries instead of showing a button when the list does not load', async () => {
    answer = 500;
    open(`performerName=lena&apiKey=${KEY}`);
    for (let minutes = 0; minutes < 3; minutes++) await nextMinute();
    const problem = await screen.findByRole('alert');
    expect(problem.textContent).toBe('The list didn’t loadWe’ll try again every minute.');
  });

  it('has a transparent background, which other pages do not keep', async () => {
    answer = list('luke_22');
    open(`performerName=lena&apiKey=${KEY}`);
    await screen.findByText('luke_22');
    expect(document.body.style.background).toBe('transparent');
    expect(document.documentElement.style.background).toBe('transparent');
    cleanup();
    expect(document.body.style.background).toBe('');
  });
});

describe('the stream overlay without a valid key', () => {
  it('says that the URL is incomplete and sends no request', async () => {
    open('performerName=lena');
    expect(await screen.findByText('This URL isn’t complete')).toBeDefined();
    expect(requests).toEqual([]);
  });

  it('says what to do if the key is refused, and signs nobody out', async () => {
    beginSession(newTokens());
    answer = 401;
    open(`performerName=lena&apiKey=${KEY}`);
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Create a new key in your Roomlight settings',
    );
    expect(currentSession()).not.toBeNull();
  });

  it('removes the list when its key is revoked', async () => {
    answer = list('luke_22');
    open(`performerName=lena&apiKey=${KEY}`);
    await screen.findByText('luke_22');
    answer = 401;
    await nextMinute();
    expect(await screen.findByText('This overlay key doesn’t work')).toBeDefined();
    expect(screen.queryByText('luke_22')).toBeNull();
  });
});
