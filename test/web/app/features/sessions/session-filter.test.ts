import {
  filterFromSearch,
  filterSessions,
  isFiltered,
  NO_FILTER,
  type SessionFilter,
  searchWithFilter,
  tagsAmong,
} from '@web/app/features/sessions/session-filter';
import { describe, expect, it } from 'vitest';
import { aSession } from './a-session';

const quiz = aSession({
  startTime: '2026-11-20T20:00:00.000Z',
  subject: 'Quiz night with prizes',
  hashtags: ['goth', 'romania'],
  tags: ['Quiz Night', 'private'],
  note: 'Prepare twenty more questions.',
});
const songs = aSession({
  startTime: '2026-11-19T20:00:00.000Z',
  subject: 'Goth songs',
  hashtags: ['music'],
  durationSeconds: 20 * 60,
});
const facts = {
  stellar: new Set([songs.startTime]),
  weekdayOf: (startTime: string) => (new Date(startTime).getUTCDay() + 6) % 7,
};
const found = (change: Partial<SessionFilter>, sessions = [quiz, songs]) =>
  filterSessions(sessions, { ...NO_FILTER, ...change }, facts).map(({ subject }) => subject);

describe('filterSessions', () => {
  it('finds words in the subject or a hashtag, ignoring case', () => {
    expect(found({ text: 'GOTH' })).toEqual(['Quiz night with prizes', 'Goth songs']);
    expect(found({ text: 'prizes' })).toEqual(['Quiz night with prizes']);
  });

  it('finds words in the note', () => {
    expect(found({ text: 'twenty' })).toEqual(['Quiz night with prizes']);
  });

  it('searches a word with # only in hashtags and tags', () => {
    expect(found({ text: '#goth' })).toEqual(['Quiz night with prizes']);
    expect(found({ text: '#twenty' })).toEqual([]);
  });

  it('requires every word to match', () => {
    expect(found({ text: 'quiz #romania' })).toEqual(['Quiz night with prizes']);
    expect(found({ text: 'quiz #music' })).toEqual([]);
  });

  it('hides sessions below the minimum length, except one on air', () => {
    expect(found({ minMinutes: 30 })).toEqual(['Quiz night with prizes']);
    expect(found({ minMinutes: 180 }, [{ ...songs, isLive: true }])).toEqual(['Goth songs']);
  });

  it('finds sessions by a whole tag, ignoring case', () => {
    expect(found({ tag: 'quiz night' })).toEqual(['Quiz night with prizes']);
    expect(found({ tag: 'quiz' })).toEqual([]);
  });

  it('finds the performer’s own tags, and hashtags of a session without a subject', () => {
    const tagged = aSession({ tags: ['outdoor'], hashtags: ['sun'] });
    expect(found({ text: '#outdoor' }, [tagged])).toHaveLength(1);
    expect(found({ text: 'sun' }, [tagged])).toHaveLength(1);
  });

  it('keeps the sessions of one weekday, with Monday as 0', () => {
    expect(found({ weekday: 4 })).toEqual(['Quiz night with prizes']);
    expect(found({ weekday: 0 })).toEqual([]);
  });

  it('keeps stellar sessions', () => {
    expect(found({ stellar: true })).toEqual(['Goth songs']);
  });
});

describe('the session filter in the URL', () => {
  it('is restored from the URL and keeps other parameters', () => {
    const filter = { text: '#goth', minMinutes: 60, tag: 'quiz', weekday: 6, stellar: true };
    const search = searchWithFilter(new URLSearchParams('period=7d'), filter);
    expect(search.get('period')).toBe('7d');
    expect(search.get('weekday')).toBe('sunday');
    expect(filterFromSearch(search)).toEqual(filter);
  });

  it('removes its parameters when nothing is filtered', () => {
    const narrowed = new URLSearchParams('q=x&min=60&tag=y&weekday=monday&stellar=yes');
    expect(isFiltered(filterFromSearch(narrowed))).toBe(true);
    const search = searchWithFilter(narrowed, NO_FILTER);
    expect(search.toString()).toBe('');
    expect(isFiltered(filterFromSearch(search))).toBe(false);
  });

  it('ignores unknown durations and weekdays', () => {
    expect(filterFromSearch(new URLSearchParams('min=7&weekday=someday'))).toEqual(NO_FILTER);
  });
});

it('lists each tag once, ignoring case, in alphabetical order', () => {
  const sessions = [quiz, aSession({ tags: ['quiz night', 'costume'] }), songs];
  expect(tagsAmong(sessions)).toEqual(['costume', 'private', 'Quiz Night']);
});
