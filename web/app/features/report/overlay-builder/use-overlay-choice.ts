import { useSearchParams } from '@web/lib/use-search-params';
import { type OverlayOptions, overlayOptionsIn, overlaySearch } from '@web/overlay/overlay-options';
import { useCallback, useMemo } from 'react';

/** The report has query parameters of its own. The overlay's begin with this: `streamCount`. */
const PREFIX = 'stream';

/** Some other options, or a function that makes them from the present ones. */
export type OverlayChange =
  | Partial<OverlayOptions>
  | ((before: OverlayOptions) => Partial<OverlayOptions>);

/**
 * The options of the overlay that is being built, kept in the dashboard's URL. The key never is.
 */
export function useOverlayChoice(): readonly [OverlayOptions, (change: OverlayChange) => void] {
  const [search, setSearch] = useSearchParams();
  const options = useMemo(() => overlayOptionsIn(withoutPrefix(search)), [search]);
  const change = useCallback(
    (changes: OverlayChange) =>
      setSearch(
        (present) => {
          const before = overlayOptionsIn(withoutPrefix(present));
          const next = {
            ...before,
            ...(typeof changes === 'function' ? changes(before) : changes),
          };
          const kept = [...present].filter(([name]) => !name.startsWith(PREFIX));
          const own = [...overlaySearch(next)].map(([name, value]) => [withPrefix(name), value]);
          return new URLSearchParams([...kept, ...own] as [string, string][]);
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [options, change];
}

/** `count` becomes `streamCount`. */
function withPrefix(name: string): string {
  return `${PREFIX}${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

function withoutPrefix(search: URLSearchParams): URLSearchParams {
  const own = new URLSearchParams();
  for (const [name, value] of search) {
    const rest = name.slice(PREFIX.length);
    if (name.startsWith(PREFIX)) own.set(rest.charAt(0).toLowerCase() + rest.slice(1), value);
  }
  return own;
}
