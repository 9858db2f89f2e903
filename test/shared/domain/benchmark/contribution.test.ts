import { contributionOf, type SharedSession } from '@shared/domain/benchmark/contribution';
import { describe, expect, it } from 'vitest';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 8, 18);

/** Two hours with 300 tokens, so many days ago. */
function broadcast(daysAgo: number, more: Partial<SharedSession> = {}): SharedSession {
  const start = NOW - daysAgo * DAY;
  return {
    start,
    end: start + 2 * HOUR,
    lastActive: start + 2 * HOUR,
    unlistedAt: null,
    tipTokens: 200,
    mediaTokens: 100,
    peakVisitors: 12,
    viewers: null,
    ...more,
  };
}
const days = (...ago: number[]) => ago.map((one) => broadcast(one));

describe('a contribution', () => {
  it('is tips and media per hour on air, and the mean peak of visitors', () => {
    const evenings = [
      ...days(1, 2, 3, 4),
      broadcast(5, { end: NOW - 5 * DAY + 12 * HOUR, mediaTokens: 900, peakVisitors: 22 }),
    ];

    expect(contributionOf(evenings, NOW)).toEqual({
      tokensPerHour: (4 * 300 + 1_100) / (4 * 2 + 12),
      viewers: 14,
      roomSize: 14,
    });
  });

  it('weighs the room list’s viewers by the time on air, and leaves out what it never saw', () => {
    const short = broadcast(1, { viewers: [10, 15] });
    const long = broadcast(2, { viewers: [40, 90], end: NOW - 2 * DAY + 4 * HOUR });

    expect(contributionOf([short, long, ...days(3, 4, 5)], NOW)).toMatchObject({
      viewers: (10 * 2 + 40 * 4) / 6,
      roomSize: 12,
    });
  });

  it('needs five finished broadcasts', () => {
    expect(contributionOf(days(1, 2, 3, 4), NOW)).toBeNull();
    expect(contributionOf(days(1, 2, 3, 4, 5), NOW)).not.toBeNull();
  });

  it('does not count what is on air, nor what has not begun', () => {
    const onAir = broadcast(0.01, { end: null, lastActive: NOW, tipTokens: 9_999 });

    expect(contributionOf([...days(1, 2, 3, 4), onAir], NOW)).toBeNull();
    expect(contributionOf([...days(1, 2, 3, 4), broadcast(-1)], NOW)).toBeNull();
  });

  it('counts what went silent without a stop, up to the last thing heard', () => {
    const silent = broadcast(5, { end: null, lastActive: NOW - 5 * DAY + 12 * HOUR });

    expect(contributionOf([...days(1, 2, 3, 4), silent], NOW)?.tokensPerHour).toBe(1_500 / 20);
  });

  it('goes back ninety days, the first instant included', () => {
    expect(contributionOf(days(1, 2, 3, 4, 90), NOW)).not.toBeNull();
    expect(contributionOf(days(1, 2, 3, 4, 90.001), NOW)).toBeNull();
  });

  it('is none of broadcasts without any length', () => {
    const empty = days(1, 2, 3, 4, 5).map((one) => ({ ...one, end: one.start }));

    expect(contributionOf(empty, NOW)).toBeNull();
  });
});
