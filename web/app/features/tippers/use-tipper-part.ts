import { useSearchParams } from '@web/lib/use-search-params';
import type { TIPPER_PARTS } from '@web/lib/use-tipper-param';

type TipperPart = (typeof TIPPER_PARTS)[number];

/** A choice inside the open history, kept in the URL until it closes. */
export function useTipperPart(
  name: TipperPart,
): readonly [string | null, (value: string | null) => void] {
  const [search, setSearch] = useSearchParams();
  const set = (value: string | null) =>
    setSearch(
      (present) => {
        if (value === null) present.delete(name);
        else present.set(name, value);
        return present;
      },
      { replace: true },
    );
  return [search.get(name), set];
}
