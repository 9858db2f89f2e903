// @vitest-environment happy-dom
import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { NeedsRoom } from '@web/app/shell/needs-room';
import { type CurrentPerformer, PerformerContext } from '@web/lib/performer';
import { system } from '@web/ui/theme/system';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';

afterEach(cleanup);

const ROOM: CurrentPerformer = {
  name: 'lena',
  role: 'Admin',
  performers: [],
  switchTo: () => undefined,
};

it('moves focus to the title of the screen that opens after connecting the first room', async () => {
  const router = createMemoryRouter([
    {
      element: <NeedsRoom />,
      children: [
        {
          path: '/',
          element: (
            <h1 id="page-title" tabIndex={-1}>
              Overview
            </h1>
          ),
        },
      ],
    },
  ]);
  const client = new QueryClient();
  const shown = (room: CurrentPerformer | null) => (
    <ChakraProvider value={system}>
      <QueryClientProvider client={client}>
        <PerformerContext value={room}>
          <RouterProvider router={router} />
        </PerformerContext>
      </QueryClientProvider>
    </ChakraProvider>
  );

  const { rerender } = render(shown(null));
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeDefined();
  rerender(shown(ROOM));
  const title = await screen.findByRole('heading', { level: 1, name: 'Overview' });
  await waitFor(() => expect(document.activeElement).toBe(title));
});

it('shows a part of the screen with sample data until a room is connected', async () => {
  const router = createMemoryRouter(
    [{ element: <NeedsRoom />, children: [{ path: '/dashboard/tippers', element: null }] }],
    { initialEntries: ['/dashboard/tippers'] },
  );
  render(
    <ChakraProvider value={system}>
      <QueryClientProvider client={new QueryClient()}>
        <PerformerContext value={null}>
          <RouterProvider router={router} />
        </PerformerContext>
      </QueryClientProvider>
    </ChakraProvider>,
  );
  const preview = await screen.findByRole('region', { name: 'What you’ll see here' });
  expect(await within(preview).findByText('sample_anna')).toBeDefined();
  expect(within(preview).getByText(/sample data from an invented room/)).toBeDefined();
});
