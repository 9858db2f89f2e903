import { useCallback } from 'react';
import {
  type SetURLSearchParams,
  useLocation,
  // biome-ignore lint/style/noRestrictedImports: this is what all others use instead.
  useSearchParams as useRouterSearchParams,
} from 'react-router-dom';

/**
 * As React Router's hook, except that a change gets a copy, which it may change and return, of the
 * query in the address bar. React Router passes the query that was drawn last, so of two quick clicks
 * the first would be lost.
 */
export function useSearchParams(): [URLSearchParams, SetURLSearchParams] {
  const [search, set] = useRouterSearchParams();
  const { pathname } = useLocation();
  const change = useCallback<SetURLSearchParams>(
    (next, options) =>
      set(
        typeof next === 'function' ? (drawn) => next(copyOfLatest(pathname, drawn)) : next,
        options,
      ),
    [set, pathname],
  );
  return [search, change];
}

/** What was drawn counts if the address bar shows another path, as in tests without one. */
function copyOfLatest(path: string, drawn: URLSearchParams): URLSearchParams {
  const { pathname, search } = window.location;
  return new URLSearchParams(pathname === path ? search : drawn);
}
