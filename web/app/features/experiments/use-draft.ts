import { EXPERIMENT_KINDS, type ExperimentKind } from '@shared/domain/experiments/experiment';
import { useSearchParams } from '@web/lib/use-search-params';

/** What the form's fields contain, of all kinds. */
export interface Fields {
  readonly tag: string;
  readonly item: string;
  readonly price: string;
  readonly from: string;
  readonly until: string;
  readonly words: string;
}

/** What the form is filled with at first. */
export interface Draft extends Fields {
  readonly kind: ExperimentKind;
}

const PARAMS = ['new', 'tag', 'item', 'price', 'from_hour', 'until_hour', 'words'] as const;

/**
 * The form for a new experiment: open while the address has `new`, such as
 * `?new=price&item=Song&price=60`.
 */
export function useDraft(): {
  readonly draft: Draft | null;
  readonly open: () => void;
  readonly close: () => void;
} {
  const [search, setSearch] = useSearchParams();
  const requested = search.get('new');
  const textOf = (name: (typeof PARAMS)[number]) => search.get(name) ?? '';
  const kind = EXPERIMENT_KINDS.find((one) => one === requested) ?? 'tag';
  return {
    draft:
      requested === null
        ? null
        : {
            kind,
            tag: textOf('tag'),
            item: textOf('item'),
            price: textOf('price'),
            from: textOf('from_hour'),
            until: textOf('until_hour'),
            words: textOf('words'),
          },
    open: () =>
      setSearch((latest) => {
        latest.set('new', 'tag');
        return latest;
      }),
    close: () =>
      setSearch(
        (latest) => {
          for (const name of PARAMS) latest.delete(name);
          return latest;
        },
        { replace: true },
      ),
  };
}
