// @vitest-environment happy-dom

import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, configure, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DemoPage from '@web/app/demo/demo-page';
import { system } from '@web/ui/theme/system';
import { Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';

// A limit, not a wait: on a busy machine the first render takes a while.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows the demo. Returns its router and the requests that it makes. */
function show(address = '/demo') {
  const request = vi.fn(() => Promise.reject(new Error('The demo makes no request.')));
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('XMLHttpRequest', request);
  const router = createMemoryRouter([{ path: '*', element: <DemoPage /> }], {
    initialEntries: [address],
  });
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <Suspense fallback={null}>
          <RouterProvider router={router} />
        </Suspense>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  return { router, request };
}

it('says that its data is invented, and links to sign-up', async () => {
  show();
  expect(await screen.findByRole('heading', { level: 1, name: 'Demo' })).toBeTruthy();
  expect(screen.getByText(/numbers on this page are invented/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign up' }).getAttribute('href')).toBe(
    '/dashboard?join=true',
  );
});

it('switches the week between tips, rates, viewers and sessions', async () => {
  const { router } = show();
  const choice = await screen.findByRole('group', { name: 'Show' });
  expect(screen.getByRole('grid', { name: 'Tips by weekday and hour, UTC' })).toBeTruthy();
  await userEvent.click(within(choice).getByRole('button', { name: 'Average viewers' }));
  expect(
    await screen.findByRole('grid', { name: 'Average viewers by weekday and hour, UTC' }),
  ).toBeTruthy();
  expect(router.state.location.search).toBe('?of=viewers');
});

it('makes no request while every tab of a tipper is opened and notes are saved', async () => {
  const { router, request } = show();
  await userEvent.click(await screen.findByText('sample_anna'));
  // By text, because roles of the whole page take long to compute.
  const title = await screen.findByText(/^Your history with/);
  const dialog = title.closest<HTMLElement>('[role="dialog"]');
  if (dialog === null) throw new Error('The history is no dialog.');
  for (const name of ['Tip Menu', 'Chat', 'Schedule', 'Presence', 'Tips', 'Notes']) {
    await userEvent.click(await within(dialog).findByRole('tab', { name }));
    expect(await within(dialog).findByRole('tab', { name, selected: true })).toBeTruthy();
  }
  const notes = within(dialog).getByRole('textbox', { name: 'Notes' });
  await userEvent.clear(notes);
  await userEvent.paste('Plays chess');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Tipper updated')).toBeTruthy();

  await act(() => router.navigate('/demo'));
  await waitFor(() => expect(screen.queryByText(/^Your history with/)).toBeNull());
  await act(() => router.navigate('/demo?tipper=sample_anna&tipperTab=notes'));
  expect(await screen.findByDisplayValue('Plays chess')).toBeTruthy();
  expect(request).not.toHaveBeenCalled();
});

it('shows viewers and followers of a session, and the earnings of the tip menu', async () => {
  const { request } = show('/demo?room-tab=followers&chart=tokens_sorted');
  expect(await screen.findByRole('region', { name: 'Followers gained and lost' })).toBeTruthy();
  const items = await screen.findByRole('region', { name: 'Items by tokens' });
  expect(within(items).getByText('Song request')).toBeTruthy();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Song request' }));
  expect(within(items).queryByText('Song request')).toBeNull();
  expect(request).not.toHaveBeenCalled();
});
