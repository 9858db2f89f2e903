import { SHORTEST_SEARCH } from '@shared/domain/notes/limits';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What is looked through: tippers' names, or what was noted about them. */
export const SEARCH_PLACES = ['names', 'notes'] as const;
export type SearchPlace = (typeof SEARCH_PLACES)[number];

/** Typing that goes on asks for nothing yet. */
const PAUSE_MS = 300;

const TEXT = 'q';
const PLACE = 'in';

export interface TipperSearch {
  /** As it stands in the field. */
  readonly typed: string;
  readonly type: (text: string) => void;
  /** What to look for, once typing paused; null while it is too short to look for. */
  readonly wanted: string | null;
  readonly place: SearchPlace;
  readonly setPlace: (place: SearchPlace) => void;
}

/** The search for a tipper in the address: `?q=piano&in=notes`. Typing piles up no steps. */
export function useTipperSearch(): TipperSearch {
  const [search, setSearch] = useSearchParams();
  const asked = search.get(TEXT) ?? '';
  const place = SEARCH_PLACES.find((known) => known === search.get(PLACE)) ?? 'names';
  const [typed, type] = useState(asked);
  const written = useRef(asked);

  useEffect(() => {
    // Only an address that came from elsewhere, as by "back", goes into the field: what was
    // written there from here may be older than what is being typed.
    if (asked !== written.current) type(asked);
    written.current = asked;
  }, [asked]);

  useEffect(() => {
    if (typed === asked) return;
    const timer = setTimeout(() => {
      written.current = typed;
      setSearch((present) => withPart(present, TEXT, typed === '' ? null : typed), {
        replace: true,
      });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, asked, setSearch]);

  const text = asked.trim();
  return {
    typed,
    type,
    wanted: text.length < SHORTEST_SEARCH ? null : text,
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
