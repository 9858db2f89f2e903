// @vitest-environment happy-dom

import { act, cleanup, renderHook } from '@testing-library/react';
import { useSearchParams } from '@web/lib/use-search-params';
import type { ReactNode } from 'react';
import { createBrowserRouter, createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';

type Router = ReturnType<typeof createBrowserRouter>;

afterEach(() => {
  cleanup();
  window.history.replaceState(null, '', '/');
});

/** Renders the hook at the router's present URL. */
function open(make: (children: ReactNode) => Router) {
  let router: Router | undefined;
  const { result } = renderHook(() => useSearchParams(), {
    wrapper: ({ children }) => {
      router ??= make(children);
      return <RouterProvider router={router} />;
    },
  });
  return result;
}

const withPart = (name: string) => (present: URLSearchParams) => {
  const next = new URLSearchParams(present);
  next.set(name, 'on');
  return next;
};

it('keeps both of two changes that come before the first is drawn', () => {
  window.history.replaceState(null, '', '/report?mode=week');
  const result = open((element) => createBrowserRouter([{ path: '*', element }]));
  const [, set] = result.current;
  act(() => {
    set(withPart('goal'), { replace: true });
    set(withPart('ticker'), { replace: true });
  });
  expect(window.location.search).toBe('?mode=week&goal=on&ticker=on');
  expect(result.current[0].toString()).toBe('mode=week&goal=on&ticker=on');
});

it('builds on what is drawn without an address bar', () => {
  const routes = (element: ReactNode) => [{ path: '*', element }];
  const result = open((element) =>
    createMemoryRouter(routes(element), { initialEntries: ['/report?mode=week'] }),
  );
  act(() => result.current[1](withPart('goal')));
  expect(result.current[0].toString()).toBe('mode=week&goal=on');
});
