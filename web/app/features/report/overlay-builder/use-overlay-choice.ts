import { type OverlayOptions, overlayOptionsIn, overlaySearch } from '@web/overlay/overlay-options';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The report has query parameters of its own. The overlay's begin with this: `streamCount`. */
const PREFIX = 'stream';

/**
 * The options of the overlay that is being built, kept in the dashboard's URL. The key never is.
 */
export function useOverlayChoice(): readonly [
  OverlayOptions,
  (change: Partial<OverlayOptions>) => void,
] {
  const [search, setSearch] = useSearchParams();
  const options = useMemo(() => overlayOptionsIn(withoutPrefix(search)), [search]);
  const change = useCallback(
    (changes: Partial<OverlayOptions>) =>
      setSearch(
        (present) => {
          const next = { ...overlayOptionsIn(withoutPrefix(present)), ...changes };
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
