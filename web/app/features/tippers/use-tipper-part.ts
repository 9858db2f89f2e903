import type { TIPPER_PARTS } from '@web/lib/use-tipper-param';
import { useSearchParams } from 'react-router-dom';

type TipperPart = (typeof TIPPER_PARTS)[number];

/** A choice inside the open history, kept in the URL until it closes. */
export function useTipperPart(
  name: TipperPart,
): readonly [string | null, (value: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const set = (value: string | null) =>
    setSearch(
      (present) => {
        const next = new URLSearchParams(present);
        if (value === null) next.delete(name);
        else next.set(name, value);
        return next;
      },
      { replace: true },
    );
  return [search.get(name), set];
}
