import type { CamSession } from '../../../../shared/api/cam-session';

/** What the session list is narrowed to; lives in the address. */
export interface SessionFilter {
  /** Words in the subject, or hashtags with or without `#`; all must be found. */
  readonly text: string;
  /** Shorter broadcasts are hidden; 0 shows all. */
  readonly minMinutes: number;
}

export const MIN_MINUTES = [0, 30, 60, 120, 180] as const;

export function filterFromSearch(search: URLSearchParams): SessionFilter {
  const asked = Number(search.get('min'));
  return {
    text: search.get('q') ?? '',
    minMinutes: MIN_MINUTES.find((minutes) => minutes === asked) ?? 0,
  };
}

/** The address with another filter; what is not narrowed leaves no trace in it. */
export function searchWithFilter(
  search: URLSearchParams,
  change: Partial<SessionFilter>,
): URLSearchParams {
  const next = new URLSearchParams(search);
  const { text, minMinutes } = { ...filterFromSearch(search), ...change };
  if (text === '') next.delete('q');
  else next.set('q', text);
  if (minMinutes === 0) next.delete('min');
  else next.set('min', String(minMinutes));
  return next;
}

export function isFiltered({ text, minMinutes }: SessionFilter): boolean {
  return text.trim() !== '' || minMinutes > 0;
}

/** The broadcasts that match. One on air is never hidden for being short: it still grows. */
export function filterSessions<
  Session extends Pick<CamSession, 'subject' | 'hashtags' | 'tags' | 'durationSeconds' | 'isLive'>,
>(sessions: readonly Session[], { text, minMinutes }: SessionFilter): Session[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return sessions.filter(
    (session) =>
      (session.isLive || session.durationSeconds >= minMinutes * 60) &&
      words.every((word) => matches(session, word)),
  );
}

function matches(
  { subject, hashtags, tags = [] }: Pick<CamSession, 'subject' | 'hashtags' | 'tags'>,
  word: string,
): boolean {
  const bare = word.replace(/^#/, '');
  const named = [...hashtags, ...tags].some((tag) => tag.toLowerCase().includes(bare));
  // A word written as a hashtag means the hashtag, not any word of the subject.
  return word.startsWith('#') ? named : named || (subject ?? '').toLowerCase().includes(bare);
}
