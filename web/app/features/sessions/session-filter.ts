import type { CamSession } from '@shared/api/cam-session';
import { toTagKey } from '@shared/domain/notes/session-tag';
import { WEEKDAYS } from '@shared/domain/time/weekday-slots';

/** The filter of the session list, kept in the URL. */
export interface SessionFilter {
  /** Words in the subject or note, or tags and hashtags with or without `#`. All must match. */
  readonly text: string;
  /** Hides shorter sessions; 0 shows all. */
  readonly minMinutes: number;
  /** Only sessions with this tag, in any spelling; empty for all. */
  readonly tag: string;
  /** Only sessions that started on this local weekday, 0 for Monday; null for all. */
  readonly weekday: number | null;
  /** Only stellar sessions. */
  readonly stellar: boolean;
}

/** What the filter needs besides the sessions. */
export interface FilterFacts {
  /** Start times of the stellar sessions. */
  readonly stellar: ReadonlySet<string>;
  /** Returns the local weekday of a start time, 0 for Monday. */
  readonly weekdayOf: (startTime: string) => number;
}

export const MIN_MINUTES = [0, 30, 60, 120, 180] as const;

export const NO_FILTER: SessionFilter = {
  text: '',
  minMinutes: 0,
  tag: '',
  weekday: null,
  stellar: false,
};

export function filterFromSearch(search: URLSearchParams): SessionFilter {
  const minTokens = Number(search.get('min'));
  const weekday = WEEKDAYS.findIndex((name) => name.toLowerCase() === search.get('weekday'));
  return {
    text: search.get('q') ?? '',
    minMinutes: MIN_MINUTES.find((minutes) => minutes === minTokens) ?? 0,
    tag: search.get('tag') ?? '',
    weekday: weekday === -1 ? null : weekday,
    stellar: search.get('stellar') === 'yes',
  };
}

/** Returns the query with another filter. Defaults are left out. */
export function searchWithFilter(
  search: URLSearchParams,
  change: Partial<SessionFilter>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const { text, minMinutes, tag, weekday, stellar } = { ...filterFromSearch(search), ...change };
  const put = (name: string, value: string) =>
    value === '' ? next.delete(name) : next.set(name, value);
  put('q', text);
  put('min', minMinutes === 0 ? '' : String(minMinutes));
  put('tag', tag);
  put('weekday', weekday === null ? '' : (WEEKDAYS[weekday] ?? '').toLowerCase());
  put('stellar', stellar ? 'yes' : '');
  return next;
}

export function isFiltered({ text, minMinutes, tag, weekday, stellar }: SessionFilter): boolean {
  return text.trim() !== '' || minMinutes > 0 || tag !== '' || weekday !== null || stellar;
}

type Filtered = Pick<
  CamSession,
  'startTime' | 'subject' | 'hashtags' | 'tags' | 'note' | 'durationSeconds' | 'isLive'
>;

/** Returns the sessions that match. A running one is never hidden for being short. */
export function filterSessions<Session extends Filtered>(
  sessions: readonly Session[],
  { text, minMinutes, tag, weekday, stellar }: SessionFilter,
  facts: FilterFacts,
): Session[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return sessions.filter(
    (session) =>
      (session.isLive || session.durationSeconds >= minMinutes * 60) &&
      (tag === '' || (session.tags ?? []).some((other) => toTagKey(other) === toTagKey(tag))) &&
      (weekday === null || facts.weekdayOf(session.startTime) === weekday) &&
      (!stellar || facts.stellar.has(session.startTime)) &&
      words.every((word) => matches(session, word)),
  );
}

function matches({ subject, hashtags, tags = [], note = '' }: Filtered, word: string): boolean {
  const bare = word.replace(/^#/, '');
  const named = [...hashtags, ...tags].some((tag) => tag.toLowerCase().includes(bare));
  // A word with `#` only matches hashtags, not words of the subject.
  if (word.startsWith('#')) return named;
  return named || [subject ?? '', note].some((text) => text.toLowerCase().includes(bare));
}

/** Returns all tags of the sessions in alphabetical order, each in its first spelling. */
export function tagsAmong(sessions: readonly Pick<CamSession, 'tags'>[]): string[] {
  const byKey = new Map<string, string>();
  for (const tag of sessions.flatMap(({ tags = [] }) => tags)) {
    if (!byKey.has(toTagKey(tag))) byKey.set(toTagKey(tag), tag);
  }
  return [...byKey.values()].sort((a, b) => a.localeCompare(b, 'en', { sensitivity: 'base' }));
}
