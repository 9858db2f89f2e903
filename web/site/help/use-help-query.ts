import { useHydrated } from '@web/lib/use-hydrated';
import { useSearchParams } from '@web/lib/use-search-params';
import { useSearchPause } from '@web/lib/use-search-pause';
import { useState } from 'react';

const PARAMETER = 'q';

interface HelpQuery {
  /** What is in the field. */
  readonly text: string;
  readonly setText: (text: string) => void;
  /** What is searched for: after a pause, in lower case; empty for nothing. */
  readonly query: string;
}

/** What somebody types into the help search. The address has it, so that "back" finds it again. */
export function useHelpQuery(): HelpQuery {
  const isHydrated = useHydrated();
  const [params, setParams] = useSearchParams();
  const query = isHydrated ? normal(params.get(PARAMETER) ?? '') : '';
  // Null: nobody has typed since the address changed.
  const [typed, setText] = useState<string | null>(null);

  useSearchPause(typed === null ? null : normal(typed), (wanted) => {
    if (wanted !== query)
      setParams(wanted === '' ? {} : { [PARAMETER]: wanted }, { replace: true });
  });

  return { text: typed ?? query, setText, query };
}

function normal(text: string): string {
  return text.trim().toLowerCase();
}
