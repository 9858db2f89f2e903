import { type OverlayOptions, overlayOptionsIn } from '@web/overlay/overlay-options';
import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** The report has query parameters of its own; these are the overlay's. */
const NAMES = {
  mode: 'streamMode',
  days: 'streamDays',
  count: 'streamCount',
  hideAmount: 'streamHideAmount',
} as const;

/**
 * The options of the overlay that is being built, kept in the dashboard's URL. The key never is.
 */
export function useOverlayChoice(): readonly [
  OverlayOptions,
  (change: Partial<OverlayOptions>) => void,
] {
  const [search, setSearch] = useSearchParams();
  const options = useMemo(() => {
    const own = new URLSearchParams();
    for (const [name, written] of Object.entries(NAMES)) {
      const value = search.get(written);
      if (value !== null) own.set(name, value);
    }
    return overlayOptionsIn(own);
  }, [search]);
  const change = useCallback(
    ({ mode, days, count, hidesAmounts }: Partial<OverlayOptions>) =>
      setSearch(
        (present) => {
          const next = new URLSearchParams(present);
          if (mode !== undefined) next.set(NAMES.mode, mode);
          if (days !== undefined) next.set(NAMES.days, String(days));
          if (count !== undefined) next.set(NAMES.count, String(count));
          if (hidesAmounts !== undefined) next.set(NAMES.hideAmount, String(hidesAmounts));
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [options, change];
}
