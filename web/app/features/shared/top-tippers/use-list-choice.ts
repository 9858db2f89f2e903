import { useSearchParams } from '@web/lib/use-search-params';

const LENGTH = 'list';
const SHARE = 'share';
const TIPPERS = 'tippers';

export interface ListChoice {
  readonly isExpanded: boolean;
  readonly setExpanded: (isExpanded: boolean) => void;
  readonly isSharing: boolean;
  /** The browser's back button closes it. */
  readonly setSharing: (isSharing: boolean) => void;
}

/** Whether the list is expanded (`?list=collapsed`) and being shared, kept in the URL. */
export function useListChoice(startsExpanded: boolean): ListChoice {
  const [search, setSearch] = useSearchParams();
  const length = search.get(LENGTH);
  const change = (name: string, value: string | null, options?: { replace: boolean }) =>
    setSearch((present) => {
      if (value === null) present.delete(name);
      else present.set(name, value);
      return present;
    }, options);
  return {
    isExpanded:
      length === 'expanded' || length === 'collapsed' ? length === 'expanded' : startsExpanded,
    setExpanded: (isExpanded) =>
      change(LENGTH, isExpanded ? 'expanded' : 'collapsed', { replace: true }),
    isSharing: search.get(SHARE) === TIPPERS,
    setSharing: (isSharing) => change(SHARE, isSharing ? TIPPERS : null),
  };
}
