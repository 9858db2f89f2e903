// @vitest-environment happy-dom

import { ChakraProvider } from '@chakra-ui/react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createSampleRoom } from '@web/app/demo/sample/sample-room';
import { sampleShowcase } from '@web/app/demo/sample/sample-showcase';
import ShowcasePage from '@web/app/demo/showcase-page';
import { system } from '@web/ui/theme/system';
import { Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const page = () => (
  <ChakraProvider value={system}>
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <MemoryRouter initialEntries={['/test']}>
        <Suspense fallback={null}>
          <ShowcasePage />
        </Suspense>
      </MemoryRouter>
    </QueryClientProvider>
  </ChakraProvider>
);

const answer = (showcase: unknown) =>
  vi.stubGlobal('fetch', async () => Response.json({ showcase }));

const INVENTED = /The room, the people, and the numbers on this page are invented\./;

/** The sample as if it were somebody's running session. */
function running() {
  const sample = sampleShowcase(createSampleRoom());
  if (!sample) throw new Error('The sample has no session.');
  const { details } = sample;
  const session = { ...details.session, endTime: null, isLive: true };
  return { ...sample, performer: 'vera_vale', details: { ...details, session } };
}

it('prerenders the sample with its numbers, and says that it is one', () => {
  const html = renderToString(page());
  expect(html).toMatch(INVENTED);
  expect(html).toContain('Tipper 1');
  expect(html).not.toContain('sample_anna');
});

it('says that nobody is live, and keeps the sample', async () => {
  answer(null);
  render(page());
  expect(
    await screen.findByText(/Nobody who shares a session here is live right now/),
  ).toBeTruthy();
  expect(screen.getByText(INVENTED)).toBeTruthy();
  expect(screen.queryByText('Live')).toBeNull();
});

it('shows a running session under its room’s name, and that it is live', async () => {
  answer(running());
  render(page());
  expect(await screen.findByText(/vera_vale agreed to show it here/)).toBeTruthy();
  expect(screen.getByText('Live')).toBeTruthy();
  expect(screen.getByText(/still live\.$/)).toBeTruthy();
  expect(screen.queryByText(INVENTED)).toBeNull();
});

it('keeps the sample if the service cannot be reached', async () => {
  const request = vi.fn(() => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', request);
  render(page());
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  expect(screen.getByText(INVENTED)).toBeTruthy();
});
