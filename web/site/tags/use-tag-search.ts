import { useSearchPause } from '@web/lib/use-search-pause';
import { useState } from 'react';

export interface TagSearch {
  /** The text of the field, lower case. */
  readonly typed: string;
  /** What the list shows: the text of the last pause, unless that was a single letter. */
  readonly searched: string;
  type(text: string): void;
  clear(): void;
}

/** A search among the tags, which starts when somebody pauses. */
export function useTagSearch(): TagSearch {
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  useSearchPause(typed, setSearched);

  return {
    typed,
    searched,
    type: (text) => setTyped(text.toLowerCase()),
    clear() {
      setTyped('');
      setSearched('');
    },
  };
}
