// @vitest-environment happy-dom

import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DemoPage from '@web/app/demo/demo-page';
import { createSampleRoom } from '@web/app/demo/sample/sample-room';
import { WithSample } from '@web/app/demo/with-sample';
import { TipperDialogHost } from '@web/app/features/tippers/tipper-dialog-host';
import { Toasts } from '@web/ui/components/toasts';
import { system } from '@web/ui/theme/system';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Shows the demo or a part of it. Returns its router and the requests that it makes. */
function show(part: ReactNode, address = '/demo') {
  const request = vi.fn(() => Promise.reject(new Error('The demo makes no request.')));
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('XMLHttpRequest', request);
  const router = createMemoryRouter([{ path: '*', element: part }], {
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

it('switches the week between tips, rates, viewers and sessions', async () => {
  const { router } = show(<DemoPage />);
  expect(await screen.findByLabelText('Tips per hour by weekday and hour, UTC')).toBeTruthy();
  await userEvent.click(screen.getByText('Average viewers', { selector: 'button' }));
  expect(await screen.findByLabelText('Average viewers by weekday and hour, UTC')).toBeTruthy();
  expect(router.state.location.search).toBe('?of=viewers');
});

it('opens a tipper’s history by name', async () => {
  const { router, request } = show(<DemoPage />);
  await userEvent.click(await screen.findByText('sample_anna'));
  expect(await screen.findByText(/^Your history with/)).toBeTruthy();
  expect(router.state.location.search).toBe('?tipper=sample_anna');
  expect(request).not.toHaveBeenCalled();
});

const HISTORY = (
  <WithSample room={createSampleRoom()}>
    <TipperDialogHost />
    <Toasts />
  </WithSample>
);

it.each([
  ['tips', 'Running total'],
  ['menu', 'Song request'],
  ['chat', /^Page 1 of \d, \d+ messages$/],
  ['schedule', 'Tips by weekday and hour'],
  ['presence', 'Last two weeks'],
])('fills the tab %s of a tipper’s history without a request', async (tab, text) => {
  const { request } = show(HISTORY, `/demo?tipper=sample_anna&tipperTab=${tab}`);
  expect((await screen.findAllByText(text)).length).toBeGreaterThan(0);
  expect(request).not.toHaveBeenCalled();
});

it('keeps notes about a tipper until the page is left, without a request', async () => {
  const { router, request } = show(HISTORY, '/demo?tipper=sample_anna&tipperTab=notes');
  const notes = await screen.findByLabelText('Notes', { selector: 'textarea' });
  await userEvent.clear(notes);
  await userEvent.paste('Plays chess');
  await userEvent.click(screen.getByText('Save'));
  expect(await screen.findByText('Tipper updated')).toBeTruthy();

  await act(() => router.navigate('/demo'));
  await waitFor(() => expect(screen.queryByText(/^Your history with/)).toBeNull());
  await act(() => router.navigate('/demo?tipper=sample_anna&tipperTab=notes'));
  expect(await screen.findByDisplayValue('Plays chess')).toBeTruthy();
  expect(request).not.toHaveBeenCalled();
});

it('shows viewers and followers of a session, and the earnings of the tip menu', async () => {
  const { request } = show(<DemoPage />, '/demo?room-tab=followers&chart=tokens_sorted');
  expect(await screen.findByLabelText('Followers gained and lost')).toBeTruthy();
  const items = screen.getByLabelText('Items by tokens');
  expect(within(items).getByText('Song request')).toBeTruthy();
  await userEvent.click(screen.getByLabelText('Song request'));
  expect(within(items).queryByText('Song request')).toBeNull();
  expect(request).not.toHaveBeenCalled();
});
