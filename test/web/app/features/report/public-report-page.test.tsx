// @vitest-environment happy-dom

import { newTokens } from '@test/web/lib/new-tokens';
import { shown } from '@test/web/ui/components/render-screen';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { routes } from '@web/app/shell/router';
import { beginSession, currentSession, endSession } from '@web/lib/session';
import { useLocation, useRoutes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aReport, noReport } from './a-report';

let address = '';

function Screens() {
  const { pathname, search, hash } = useLocation();
  address = pathname + search + hash;
  return useRoutes(routes);
}

const requests: { path: string; authorization: string | null }[] = [];

function open(path: string, answer: object | number) {
  vi.stubGlobal('fetch', async (url: string, { headers }: RequestInit = {}) => {
    if (url === '/config.json') return Response.json({ apiBase: '' });
    requests.push({ path: url, authorization: new Headers(headers).get('authorization') });
    return typeof answer === 'number'
      ? Response.json(answer === 403 ? { tier: 'Pro' } : {}, { status: answer })
      : Response.json(answer);
  });
  shown(<Screens />, path);
}

beforeEach(() => {
  requests.length = 0;
  vi.useFakeTimers({ now: new Date('2026-11-20T10:20:00.000Z'), toFake: ['Date'] });
});
afterEach(() => {
  cleanup();
  endSession('signed-out');
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('the shared report', () => {
  it('opens with the token from the URL fragment and sends it as a header only', async () => {
    beginSession(newTokens());
    open('/report/lena#token=rl_secret', aReport());
    expect(await screen.findByText(/ in tips so far; /)).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Tip report for lena');
    expect(requests).toEqual([{ path: '/tip_report/lena', authorization: 'Bearer rl_secret' }]);
    expect(await screen.findByText('Tip Tokens')).toBeDefined();
  });

  it('keeps the token in the URL when the period changes', async () => {
    open('/report/lena#token=rl_secret', aReport());
    fireEvent.click(await screen.findByRole('button', { name: 'Previous month' }));
    await screen.findByText(/^October 2026: /);
    await waitFor(() => expect(address).toBe('/report/lena?date=2026-10-01#token=rl_secret'));
    expect(requests).toHaveLength(1);
  });

  it('has no links to tippers, no overlay and no Share button', async () => {
    open('/report/lena?date=2026-10-01#token=rl_secret', aReport());
    await screen.findByText('Tip Highlights');
    expect(screen.getAllByText('luke_22').length).toBeGreaterThan(1);
    expect(screen.queryByRole('button', { name: 'luke_22' })).toBeNull();
    expect(screen.queryByText('Show on stream')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Share' })).toBeNull();
  });

  it('says when there is no report yet', async () => {
    open('/report/lena#token=rl_secret', noReport(true));
    expect(await screen.findByText('No report yet')).toBeDefined();
  });

  it.each([
    ['a missing token', '/report/lena', 401, 'This link isn’t complete'],
    ['a revoked token', '/report/lena#token=rl_x', 401, 'This link no longer works'],
    [
      'a token of another room',
      '/report/lena#token=rl_x',
      404,
      'This link doesn’t match this report',
    ],
    ['a smaller plan', '/report/lena#token=rl_x', 403, 'This plan doesn’t include the report'],
  ])('explains the problem with %s', async (_, path, status, words) => {
    beginSession(newTokens());
    open(path, status);
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Monthly' })).toBeNull();
    // A signed-in user stays signed in.
    expect(currentSession()).not.toBeNull();
  });
});

describe('the report as a stream overlay', () => {
  const on = (query = '') => `/report/lena?display=overlay${query}#token=rl_secret`;

  it('shows only the list of top tippers', async () => {
    open(on('&date=2026-10-01'), aReport());
    await screen.findByRole('heading', { name: 'Top tippers, October 2026' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '1luke_22600 tk',
      '2mike_m400 tk',
    ]);
    expect(screen.queryByText('Tip Tokens')).toBeNull();
    expect(screen.queryByText('Tip Highlights')).toBeNull();
    expect(screen.queryByText('Returning and new tippers')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(document.body.style.background).toBe('transparent');
  });

  it('follows the options in its URL', async () => {
    open(on('&mode=alltime&hideAmount'), aReport());
    await screen.findByRole('heading', { name: 'Top tippers, all time' });
    expect(screen.getByRole('listitem').textContent).toBe('1mike_m');
  });

  it('explains the problem with its token, to a mouse and to screen readers only', async () => {
    open(on(), 401);
    const note = await screen.findByText('This link no longer works.');
    expect(note.closest('.obs-note')).not.toBeNull();
    expect(note.closest('[role=status]')).not.toBeNull();
  });
});
