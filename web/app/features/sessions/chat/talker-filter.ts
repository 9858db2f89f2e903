import type { Talker } from './interactions';

export const TALKER_FILTERS = ['all', 'public', 'private'] as const;
export type TalkerFilter = (typeof TALKER_FILTERS)[number];

export interface TalkerChoice {
  readonly filter: TalkerFilter;
  /** Part of the name, case-insensitive. */
  readonly text: string;
}

/** Returns the people who match, in the given order. */
export function filterTalkers(
  talkers: readonly Talker[],
  { filter, text }: TalkerChoice,
): Talker[] {
  const searchText = text.trim().toLowerCase();
  return talkers.filter(
    (talker) => wrote(talker, filter) && talker.name.toLowerCase().includes(searchText),
  );
}

function wrote({ publicMessages, privateMessages }: Talker, filter: TalkerFilter): boolean {
  if (filter === 'all') return true;
  return filter === 'public' ? publicMessages > 0 : privateMessages > 0;
}

export function talkersFromSearch(search: URLSearchParams): TalkerChoice {
  return {
    filter: TALKER_FILTERS.find((known) => known === search.get('talkers')) ?? 'all',
    text: search.get('talker') ?? '',
  };
}

/** Returns the query with another filter. Defaults are left out. */
export function searchWithTalkers(
  search: URLSearchParams,
  change: Partial<TalkerChoice>,
): URLSearchParams {
  const { filter, text } = { ...talkersFromSearch(search), ...change };
  const next = new URLSearchParams(search);
  if (filter === 'all') next.delete('talkers');
  else next.set('talkers', filter);
  if (text === '') next.delete('talker');
  else next.set('talker', text);
  return next;
}
