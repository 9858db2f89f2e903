import { cutSession, periodStats, sessionUpTo } from '@web/app/features/overview/period-stats';
import { describe, expect, it } from 'vitest';
import { aSession } from '../sessions/a-session';

describe('periodStats', () => {
  it('adds up the numbers of all sessions', () => {
    const sums = periodStats(
      [
        aSession({ tipTokens: 900, mediaTokens: 100, tips: 12, follows: 5, unfollows: 1 }),
        aSession({
          tipTokens: 500,
          incomeTokens: 800,
          tips: 3,
          durationSeconds: 3600,
          unfollows: 2,
        }),
      ],
      [],
      7,
    );
    expect(sums).toEqual({
      sessions: 2,
      incomeTokens: 1800,
      tipTokens: 1400,
      mediaTokens: 100,
      tips: 15,
      seconds: 4 * 3600,
      follows: 5,
      unfollows: 3,
      days: 7,
    });
  });
});

describe('a period that ended while on air', () => {
  const night = aSession({
    startTime: '2026-11-13T20:10:00.000Z',
    endTime: '2026-11-13T23:00:00.000Z',
    durationSeconds: 170 * 60,
    tipTokens: 300,
    mediaTokens: 20,
    incomeTokens: 660,
  });
  const quarters = [
    { time: '2026-11-13T20:00:00.000Z', tipTokens: 10, tips: 1, mediaTokens: 0 },
    { time: '2026-11-13T20:15:00.000Z', tipTokens: 20, tips: 2, mediaTokens: 5 },
    { time: '2026-11-13T20:30:00.000Z', tipTokens: 40, tips: 4, mediaTokens: 0 },
  ];

  it('cuts only the session that was running at its end', () => {
    expect(cutSession([night], '2026-11-13T20:30:00.000Z')).toBe(night);
    expect(cutSession([night], '2026-11-13T23:00:00.000Z')).toBeNull();
    expect(cutSession([night], '2026-11-13T20:10:00.000Z')).toBeNull();
  });

  it('counts the session only up to its end', () => {
    expect(sessionUpTo(night, quarters, '2026-11-13T20:30:00.000Z')).toMatchObject({
      tipTokens: 30,
      mediaTokens: 5,
      // Two seventeenths of the 340 beside them.
      incomeTokens: 75,
      tips: 3,
      durationSeconds: 20 * 60,
    });
  });
});
