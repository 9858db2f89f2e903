import { computeContribution, type SharedSession } from '@shared/domain/benchmark/contribution';
import { describe, expect, it } from 'vitest';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOW = Date.UTC(2026, 10, 8, 18);

/** A two-hour session with 300 tokens, some days ago. */
function broadcast(daysAgo: number, more: Partial<SharedSession> = {}): SharedSession {
  const start = NOW - daysAgo * DAY;
  return {
    start,
    end: start + 2 * HOUR,
    lastActive: start + 2 * HOUR,
    unlistedAt: null,
    tipTokens: 300,
    peakVisitors: 12,
    viewers: null,
    ...more,
  };
}
const days = (...ago: number[]) => ago.map((one) => broadcast(one));

describe('a contribution', () => {
  it('is tips per hour live, and the mean peak of visitors', () => {
    const evenings = [
      ...days(1, 2, 3, 4),
      broadcast(5, { end: NOW - 5 * DAY + 12 * HOUR, tipTokens: 1_100, peakVisitors: 22 }),
    ];

    expect(computeContribution(evenings, NOW)).toEqual({
      tipsPerHour: (4 * 300 + 1_100) / (4 * 2 + 12),
      viewers: 14,
      roomSize: 14,
    });
  });

  it('weighs viewers by session length and leaves out sessions without room snapshots', () => {
    const short = broadcast(1, { viewers: { average: 10, max: 15 } });
    const long = broadcast(2, { viewers: { average: 40, max: 90 }, end: NOW - 2 * DAY + 4 * HOUR });

    expect(computeContribution([short, long, ...days(3, 4, 5)], NOW)).toMatchObject({
      viewers: (10 * 2 + 40 * 4) / 6,
      roomSize: 12,
    });
  });

  it('requires five finished sessions', () => {
    expect(computeContribution(days(1, 2, 3, 4), NOW)).toBeNull();
    expect(computeContribution(days(1, 2, 3, 4, 5), NOW)).not.toBeNull();
  });

  it('ignores running and future sessions', () => {
    const onAir = broadcast(0.01, { end: null, lastActive: NOW, tipTokens: 9_999 });

    expect(computeContribution([...days(1, 2, 3, 4), onAir], NOW)).toBeNull();
    expect(computeContribution([...days(1, 2, 3, 4), broadcast(-1)], NOW)).toBeNull();
  });

  it('counts sessions without a stop up to their last activity', () => {
    const silent = broadcast(5, { end: null, lastActive: NOW - 5 * DAY + 12 * HOUR });

    expect(computeContribution([...days(1, 2, 3, 4), silent], NOW)?.tipsPerHour).toBe(1_500 / 20);
  });

  it('covers ninety days, including the first instant', () => {
    expect(computeContribution(days(1, 2, 3, 4, 90), NOW)).not.toBeNull();
    expect(computeContribution(days(1, 2, 3, 4, 90.001), NOW)).toBeNull();
  });

  it('is null when no session has any length', () => {
    const empty = days(1, 2, 3, 4, 5).map((one) => ({ ...one, end: one.start }));

    expect(computeContribution(empty, NOW)).toBeNull();
  });
});
