import { useSearchParams } from 'react-router-dom';

const LENGTH = 'list';
const SHARE = 'share';
const TIPPERS = 'tippers';

export interface ListChoice {
  readonly isExpanded: boolean;
  readonly setExpanded: (isExpanded: boolean) => void;
  readonly isSharing: boolean;
  /** Opening is a step that "back" undoes. */
  readonly setSharing: (isSharing: boolean) => void;
}

/** How much of the list is shown (`?list=collapsed`) and whether it is being shared. */
export function useListChoice(startsExpanded: boolean): ListChoice {
  const [search, setSearch] = useSearchParams();
  const length = search.get(LENGTH);
  const change = (name: string, value: string | null, options?: { replace: boolean }) =>
    setSearch((present) => {
      const next = new URLSearchParams(present);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
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
