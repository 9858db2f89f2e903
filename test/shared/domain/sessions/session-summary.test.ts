import { fold } from '@shared/domain/fold/fold';
import { isOnAir, summarize } from '@shared/domain/sessions/session-summary';
import { extractHashtags } from '@shared/domain/tags/hashtags';
import { by, events, tip } from '@test/support/events';
import { describe, expect, it } from 'vitest';

const T0 = Date.UTC(2026, 10, 8, 18);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe('session summary', () => {
  it('contains the session’s numbers', () => {
    const [segment] = fold(
      events(T0, [
        [0, 'broadcastStart'],
        [1, 'userEnter', by('ada')],
        [2, 'userEnter', by('bob')],
        [3, 'roomSubjectChange', { subject: 'Hi #Hello' }],
        [4, 'tip', tip('ada', 25)],
        [5, 'tip', tip('bob', 100, { isAnon: true })],
        [6, 'tip', tip('cleo', 100)],
        [7, 'userLeave', by('ada')],
        [8, 'chatMessage', { ...by('bob'), message: { message: 'hi' } }],
        [9, 'mediaPurchase', { ...by('ada'), media: { tokens: 30, name: 'set' } }],
        [10, 'follow', by('ada')],
        [11, 'unfollow', by('bob')],
        [12, 'fanclubJoin', by('bob')],
        [60, 'broadcastStop'],
      ]),
    );

    expect(segment && summarize(segment)).toEqual({
      start: T0,
      end: T0 + HOUR,
      startInferred: false,
      endInferred: false,
      lastActive: T0 + HOUR,
      unlistedAt: null,
      tipTokens: 225,
      tips: 3,
      tippers: 3,
      highestTip: { tokens: 100, tipper: 'bob', isAnonymous: true },
      mediaTokens: 30,
      mediaPurchases: 1,
      fanclubJoins: 1,
      follows: 1,
      unfollows: 1,
      visitors: 2,
      peakVisitors: 2,
      messages: 1,
      privateMessages: 0,
      subject: 'Hi #Hello',
      viewers: null,
      followers: null,
      rank: { overall: null, gender: null },
      tokened: null,
      satisfaction: null,
      privateSeconds: 0,
      otherTokens: null,
      incomeBasis: 'partial',
    });
  });

  it('has no highest tip when nobody tipped', () => {
    const [segment] = fold(events(T0, [[0, 'broadcastStart']]));

    expect(segment && summarize(segment)?.highestTip).toBeNull();
  });

  it('is null for offline time', () => {
    const [segment] = fold(events(T0, [[0, 'tip', tip('ada', 5)]]));

    expect(segment?.kind).toBe('offline');
    expect(segment && summarize(segment)).toBeNull();
  });
});

describe('isOnAir', () => {
  it.each([
    ['a stop was seen', { end: T0, lastActive: T0 }, T0 + 1, false],
    ['something happened just now', { end: null, lastActive: T0 }, T0, true],
    ['it is silent for almost three hours', { end: null, lastActive: T0 }, T0 + 3 * HOUR - 1, true],
    ['it is silent for three hours', { end: null, lastActive: T0 }, T0 + 3 * HOUR, false],
    ['its newest event is ahead of the clock', { end: null, lastActive: T0 + HOUR }, T0, true],
  ])('when %s', (_, summary, now, expected) => {
    expect(isOnAir({ unlistedAt: null, ...summary }, now)).toBe(expected);
  });
});

describe('hashtags', () => {
  it.each([
    [null, []],
    ['', []],
    ['no tags here # or #', []],
    ['Goal! #Lovense #bigTips #18', ['lovense', 'bigtips', '18']],
    ['#one#two,#three.', ['one', 'two', 'three']],
    ['#Same #same #SAME', ['same']],
    ['#français #日本語 #под_видео', ['français', '日本語', 'под_видео']],
    ['a#b', ['b']],
    ['#semi-colon', ['semi']],
  ])('of %j are %j', (subject, expected) => {
    expect(extractHashtags(subject)).toEqual(expected);
  });
});
