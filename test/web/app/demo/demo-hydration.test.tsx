// @vitest-environment happy-dom

import { ChakraProvider } from '@chakra-ui/react';
import { act, cleanup } from '@testing-library/react';
import DemoPage from '@web/app/demo/demo-page';
import { system } from '@web/ui/theme/system';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function page(address: string) {
  return (
    <ChakraProvider value={system}>
      <MemoryRouter initialEntries={[address]}>
        <DemoPage />
      </MemoryRouter>
    </ChakraProvider>
  );
}

/** Draws the page as the build does, without a window to measure. */
function prerender(): string {
  vi.useFakeTimers({ now: new Date('2026-12-31T23:00:00Z'), toFake: ['Date'] });
  vi.stubGlobal('localStorage', undefined);
  const html = renderToString(page('/demo'));
  vi.unstubAllGlobals();
  return html;
}

it('says that its data is invented, and links to sign-up', () => {
  const page = document.createElement('div');
  page.innerHTML = prerender();
  expect(page.querySelectorAll('h1').length).toBe(1);
  const notes = [...page.querySelectorAll('div')].filter(({ textContent }) =>
    textContent.startsWith('The room, the people, and the numbers on this page are invented.'),
  );
  const links = notes.map((note) => note.querySelector('a')?.getAttribute('href'));
  expect(links).toEqual(['/dashboard?join=true']);
});

it('prerenders the same page each time, with the numbers in it', () => {
  const html = prerender();
  expect(prerender()).toBe(html);
  expect(html).toContain('sample_anna');
  expect(html).toContain('Tips per hour by weekday and hour');
  // Nothing waits for code that only the browser has.
  expect(html).not.toContain('<!--$!-->');
});

it('takes over the prerendered page without an error, next year and with other choices', async () => {
  const root = document.createElement('div');
  root.innerHTML = prerender();
  document.body.append(root);
  vi.setSystemTime(new Date('2027-06-01T12:00:00Z'));
  localStorage.setItem('density', 'on');
  const errors: unknown[] = [];
  const hydrated = await act(async () =>
    hydrateRoot(root, page('/demo?of=rate&room-tab=followers&list=collapsed'), {
      onRecoverableError: (error) => errors.push(error),
    }),
  );
  expect(errors).toEqual([]);
  expect(root.textContent).toContain('Followers gained and lost');
  await act(async () => hydrated.unmount());
  root.remove();
});
