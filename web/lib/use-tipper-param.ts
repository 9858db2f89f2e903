import { useCallback } from 'react';
import { useSearchParams } from './use-search-params';

const TIPPER = 'tipper';
/** Query parameters of the open dialog, removed when it closes. */
export const TIPPER_PARTS = [
  'tipperTab',
  'tipperWindow',
  'tipperOrder',
  'tipperChat',
  'tipperText',
] as const;

type TipperParts = Readonly<Partial<Record<(typeof TIPPER_PARTS)[number], string>>>;

/**
 * The tipper whose history is open, from the URL (`?tipper=name`). The browser's back button closes
 * it.
 */
export function useTipperParam(): {
  tipper: string | null;
  /** @param parts which part of the history to open. @default its first tab */
  openTipper: (name: string, parts?: TipperParts) => void;
  closeTipper: () => void;
} {
  const [search, setSearch] = useSearchParams();

  const openTipper = useCallback(
    (name: string, parts: TipperParts = {}) =>
      setSearch((present) => {
        const next = withoutTipper(present);
        next.set(TIPPER, name);
        for (const [part, value] of Object.entries(parts)) next.set(part, value);
        return next;
      }),
    [setSearch],
  );
  const closeTipper = useCallback(() => setSearch(withoutTipper), [setSearch]);

  return { tipper: search.get(TIPPER), openTipper, closeTipper };
}

function withoutTipper(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of [TIPPER, ...TIPPER_PARTS]) next.delete(name);
  return next;
}
