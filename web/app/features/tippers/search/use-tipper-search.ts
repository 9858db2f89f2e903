import { SHORTEST_SEARCH } from '@shared/domain/notes/limits';
import { useSearchParams } from '@web/lib/use-search-params';
import { useEffect, useRef, useState } from 'react';

/** What to search: tippers' names, or the notes about them. */
export const SEARCH_PLACES = ['names', 'notes'] as const;
export type SearchPlace = (typeof SEARCH_PLACES)[number];

/** Wait for a pause in typing. */
const PAUSE_MS = 300;

const TEXT = 'q';
const PLACE = 'in';

export interface TipperSearch {
  /** The text in the field. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** The text to search for, after a pause in typing; null while it is too short. */
  readonly searchText: string | null;
  readonly place: SearchPlace;
  readonly setPlace: (place: SearchPlace) => void;
}

/**
 * The search for a tipper, kept in the URL: `?q=piano&in=notes`. Typing adds no history entries.
 */
export function useTipperSearch(): TipperSearch {
  const [search, setSearch] = useSearchParams();
  const urlText = search.get(TEXT) ?? '';
  const place = SEARCH_PLACES.find((known) => known === search.get(PLACE)) ?? 'names';
  const [typed, type] = useState(urlText);
  const lastWritten = useRef(urlText);

  useEffect(() => {
    // Only copy the URL's text into the field if it came from elsewhere, such as the back button: a
    // text from here may be older than what is being typed.
    if (urlText !== lastWritten.current) type(urlText);
    lastWritten.current = urlText;
  }, [urlText]);

  useEffect(() => {
    if (typed === urlText) return;
    const timer = setTimeout(() => {
      lastWritten.current = typed;
      setSearch((present) => withPart(present, TEXT, typed === '' ? null : typed), {
        replace: true,
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, urlText, setSearch]);

  const text = urlText.trim();
  return {
    typed,
    type,
    searchText: text.length < SHORTEST_SEARCH ? null : text,
    place,
    setPlace: (next) =>
      setSearch((present) => withPart(present, PLACE, next === 'names' ? null : next), {
        replace: true,
      }),
  };
}

function withPart(search: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
