import { describe, expect, it } from 'vitest';
import {
  filterFromSearch,
  filterSessions,
  isFiltered,
  searchWithFilter,
} from '../../../../web/src/features/sessions/session-filter';
import { aSession } from './a-session';

const quiz = aSession({
  startTime: '2026-11-20T20:00:00.000Z',
  subject: 'Quiz night with prizes',
  hashtags: ['goth', 'romania'],
});
const songs = aSession({
  startTime: '2026-11-19T20:00:00.000Z',
  subject: 'Goth songs',
  hashtags: ['music'],
  durationSeconds: 20 * 60,
});
const found = (text: string, minMinutes = 0) =>
  filterSessions([quiz, songs], { text, minMinutes }).map(({ subject }) => subject);

describe('filtering sessions', () => {
  it('finds words in the subject or a hashtag, upper or lower case alike', () => {
    expect(found('GOTH')).toEqual(['Quiz night with prizes', 'Goth songs']);
    expect(found('prizes')).toEqual(['Quiz night with prizes']);
  });

  it('takes a word with # as a hashtag only', () => {
    expect(found('#goth')).toEqual(['Quiz night with prizes']);
  });

  it('wants every word', () => {
    expect(found('quiz #romania')).toEqual(['Quiz night with prizes']);
    expect(found('quiz #music')).toEqual([]);
  });

  it('hides the shorter ones, but never the one on air', () => {
    expect(found('', 30)).toEqual(['Quiz night with prizes']);
    const live = { ...songs, isLive: true };
    expect(filterSessions([live], { text: '', minMinutes: 180 })).toHaveLength(1);
  });

  it('finds the performer’s own tags too, and a session without subject by its hashtag', () => {
    const tagged = aSession({ tags: ['outdoor'], hashtags: ['sun'] });
    expect(filterSessions([tagged], { text: '#outdoor', minMinutes: 0 })).toHaveLength(1);
    expect(filterSessions([tagged], { text: 'sun', minMinutes: 0 })).toHaveLength(1);
  });
});

describe('the filter in the address', () => {
  it('comes back as it was written, beside what else is there', () => {
    const search = searchWithFilter(new URLSearchParams('period=7d'), {
      text: '#goth',
      minMinutes: 60,
    });
    expect(search.get('period')).toBe('7d');
    expect(filterFromSearch(search)).toEqual({ text: '#goth', minMinutes: 60 });
  });

  it('leaves no trace when nothing is filtered', () => {
    const search = searchWithFilter(new URLSearchParams('q=x&min=60'), { text: '', minMinutes: 0 });
    expect(search.toString()).toBe('');
    expect(isFiltered(filterFromSearch(search))).toBe(false);
  });

  it('ignores durations that are not offered', () => {
    expect(filterFromSearch(new URLSearchParams('min=7')).minMinutes).toBe(0);
  });
});
