import { countMonthJoins, findNearestUpload } from '@shared/domain/uploads/month-joins';
import { countMonthVisits, listVisitBins } from '@shared/domain/uploads/month-visits';
import type { SessionUpload } from '@shared/domain/uploads/session-upload';
import { describe, expect, it } from 'vitest';

const MINUTE = 60_000;
const START = Date.UTC(2026, 10, 5, 18);

const upload = (change: Partial<SessionUpload>): SessionUpload => ({
  start: START,
  sentAt: START + 60 * MINUTE,
  tokens: 0,
  newFollowers: 0,
  tips: null,
  snapshots: [],
  joins: [],
  visits: [],
  readers: {},
  ...change,
});

const hers = upload({
  joins: [
    { since: 1_000, hashtag: 'new', viewer: 'ada' },
    { since: 2_000, hashtag: 'new', viewer: null },
    { since: 3_000, hashtag: 'dance', viewer: 'bob' },
  ],
  visits: [
    { since: 0, link: 'spring' },
    { since: 16 * MINUTE, link: 'spring' },
    { since: 17 * MINUTE, link: 'spring' },
  ],
});
/** The moderator came later and counted less for one hashtag and more for another. */
const moderators = upload({
  start: START + 4 * MINUTE,
  joins: [
    { since: 1_000, hashtag: 'new', viewer: null },
    { since: 2_000, hashtag: 'dance', viewer: null },
    { since: 3_000, hashtag: 'dance', viewer: null },
  ],
  visits: [{ since: 12 * MINUTE, link: 'spring' }],
});
const next = upload({
  start: START + 16 * MINUTE,
  joins: [{ since: 0, hashtag: 'new', viewer: null }],
  visits: [{ since: 0, link: 'x' }],
});

describe('hashtag joins of a month', () => {
  it('count each session once, however many people upload it', () => {
    const month = countMonthJoins([next, moderators, hers]);

    expect(month).toEqual([
      {
        start: START,
        joins: [
          { hashtag: 'new', joins: 2 },
          { hashtag: 'dance', joins: 2 },
        ],
      },
      { start: START + 16 * MINUTE, joins: [{ hashtag: 'new', joins: 1 }] },
    ]);
  });

  it('do not depend on the order of the uploads, and contain no names', () => {
    const month = JSON.stringify(countMonthJoins([hers, moderators, next]));

    expect(JSON.stringify(countMonthJoins([next, hers, moderators]))).toBe(month);
    expect(month).not.toContain('ada');
  });

  it('leave out sessions without joins', () => {
    expect(countMonthJoins([upload({})])).toEqual([]);
  });
});

describe('the upload of a session', () => {
  const uploads = [{ start: START }, { start: START + 20 * MINUTE }];

  it('is the nearest within fifteen minutes', () => {
    expect(findNearestUpload(START + 9 * MINUTE, uploads)).toBe(uploads[0]);
    expect(findNearestUpload(START + 11 * MINUTE, uploads)).toBe(uploads[1]);
    expect(findNearestUpload(START - 15 * MINUTE, uploads)).toBe(uploads[0]);
  });

  it('is null further away', () => {
    expect(findNearestUpload(START - 15 * MINUTE - 1, uploads)).toBeNull();
    expect(findNearestUpload(START, [])).toBeNull();
  });
});

describe('link visits of a month', () => {
  it('are counted by quarter hour, using the upload with the most visits per link', () => {
    const visits = countMonthVisits('2026-11', [moderators, hers, next]);

    expect(listVisitBins([{ month: '2026-11', visits }])).toEqual([
      { ms: START, link: 'spring', visits: 1 },
      { ms: START + 15 * MINUTE, link: 'spring', visits: 2 },
      { ms: START + 15 * MINUTE, link: 'x', visits: 1 },
    ]);
  });
});
