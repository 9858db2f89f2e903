import { cutSession, periodSums, sessionUpTo } from '@web/app/features/overview/period-stats';
import { describe, expect, it } from 'vitest';
import { aSession } from '../sessions/a-session';

describe('the sums of a period', () => {
  it('add up what each broadcast had', () => {
    const sums = periodSums([
      aSession({ tipTokens: 900, mediaTokens: 100, tips: 12, follows: 5, unfollows: 1 }),
      aSession({ tipTokens: 500, tips: 3, durationSeconds: 3600, unfollows: 2 }),
    ]);
    expect(sums).toEqual({
      sessions: 2,
      tokens: 1500,
      tipTokens: 1400,
      mediaTokens: 100,
      tips: 15,
      durationSeconds: 4 * 3600,
      tokensPerHour: 375,
      followers: 2,
    });
  });

  it('have no rate without time on air', () => {
    expect(periodSums([]).tokensPerHour).toBeNull();
  });
});

describe('a span that ended while on air', () => {
  const night = aSession({
    startTime: '2026-11-13T20:10:00.000Z',
    endTime: '2026-11-13T23:00:00.000Z',
  });
  const quarters = [
    { time: '2026-11-13T20:00:00.000Z', tipTokens: 10, tips: 1, mediaTokens: 0 },
    { time: '2026-11-13T20:15:00.000Z', tipTokens: 20, tips: 2, mediaTokens: 5 },
    { time: '2026-11-13T20:30:00.000Z', tipTokens: 40, tips: 4, mediaTokens: 0 },
  ];

  it('cuts the broadcast that was running, and only that', () => {
    expect(cutSession([night], '2026-11-13T20:30:00.000Z')).toBe(night);
    expect(cutSession([night], '2026-11-13T23:00:00.000Z')).toBeNull();
    expect(cutSession([night], '2026-11-13T20:10:00.000Z')).toBeNull();
  });

  it('counts of it what it had by then', () => {
    expect(sessionUpTo(night, quarters, '2026-11-13T20:30:00.000Z')).toMatchObject({
      tipTokens: 30,
      mediaTokens: 5,
      tips: 3,
      durationSeconds: 20 * 60,
    });
  });
});
