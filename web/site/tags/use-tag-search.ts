import { useEffect, useState } from 'react';

const PAUSE_MS = 500;

export interface TagSearch {
  /** The text of the field, lower case. */
  readonly typed: string;
  /** What the list shows: the text of the last pause, unless that was a single letter. */
  readonly searched: string;
  type(text: string): void;
  clear(): void;
}

/** A search that starts half a second after the last key. One letter would find almost all tags. */
export function useTagSearch(): TagSearch {
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');

  useEffect(() => {
    if (typed.length === 1) return;
    const timer = setTimeout(() => setSearched(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

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
