// @vitest-environment happy-dom

import { listNotifications } from '@shared/api/client-calls.gen';
import { shown } from '@test/web/ui/components/render-screen';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ConnectionBar } from '@web/app/shell/connection-bar';
import { useCall } from '@web/lib/use-call';
import { Freshness } from '@web/ui/components/freshness';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

/** A screen with a number, its freshness, and the bar below. */
function Page() {
  const news = useCall(listNotifications, { params: { p: 'lena' } });
  return (
    <>
      <p>{news.data === undefined ? 'Nothing yet' : `${news.data.unread} unread`}</p>
      <p>
        <Freshness query={news} />
      </p>
      <button type="button" onClick={() => void news.refetch()}>
        Refresh
      </button>
      <ConnectionBar />
    </>
  );
}

/** State of the network: `gone` gives no response, a number is the status of every response. */
let network: 'works' | 'gone' | number;
let unread: number;

beforeEach(() => {
  network = 'works';
  unread = 1;
  vi.stubGlobal('fetch', async (url: string) => {
    if (url === '/config.json') return Response.json({ apiBase: '' });
    if (network === 'gone') throw new TypeError('Failed to fetch');
    if (network !== 'works') return Response.json({}, { status: network });
    return Response.json(url.includes('notification') ? { notifications: [], unread } : {});
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const refresh = () => userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
const statusText = () => screen.getByRole('status').textContent;

async function loseConnection(): Promise<void> {
  shown(<Page />);
  await screen.findByText('1 unread');
  network = 'gone';
  await refresh();
  await screen.findByRole('button', { name: 'Try now' });
}

it('shows nothing while the connection works', async () => {
  shown(<Page />);
  await screen.findByText('1 unread');
  expect(statusText()).toBe('');
  expect(screen.getByText(/^Updated/)).toBeDefined();
});

it('announces a lost connection at once and shows how old the numbers are', async () => {
  await loseConnection();
  expect(statusText()).toMatch(/^Connection lost\. Numbers are from \d\d:\d\d\.$/);
  expect(screen.getByText('1 unread')).toBeDefined();
  // Also shown beside the numbers, but not announced twice.
  expect(screen.getAllByText(/^Connection lost/)).toHaveLength(2);
});

it('reconnects on request, updates the numbers and announces it', async () => {
  await loseConnection();
  network = 'works';
  unread = 2;
  await userEvent.click(screen.getByRole('button', { name: 'Try now' }));
  expect(await screen.findByText('2 unread')).toBeDefined();
  await vi.waitFor(() => expect(statusText()).toBe('You’re back online. Numbers are up to date.'));
  expect(screen.queryByRole('button', { name: 'Try now' })).toBeNull();
});

it('reconnects by itself', async () => {
  await loseConnection();
  network = 'works';
  await vi.waitFor(() => expect(statusText()).toBe('You’re back online. Numbers are up to date.'), {
    timeout: 10_000,
  });
});

it('does not report a lost connection when the service returns an error', async () => {
  shown(<Page />);
  await screen.findByText('1 unread');
  network = 500;
  await refresh();
  expect(await screen.findByText(/^Couldn’t refresh\. Numbers are from/)).toBeDefined();
  expect(statusText()).toBe('');
});
