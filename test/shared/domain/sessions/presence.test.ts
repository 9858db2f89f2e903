import { countPresence } from '@shared/domain/sessions/presence';
import { DAY_MS } from '@shared/domain/time/utc-day';
import { describe, expect, it } from 'vitest';

const now = Date.UTC(2026, 10, 8, 18);
const daysAgo = (days: number) => now - days * DAY_MS;

describe('attendance of a viewer', () => {
  it('is counted in windows of one, two and four weeks', () => {
    const broadcasts = [
      { start: daysAgo(1), viewed: true, tipped: true },
      { start: daysAgo(3), viewed: true, tipped: false },
      { start: daysAgo(6), viewed: false, tipped: false },
      { start: daysAgo(10), viewed: true, tipped: true },
      { start: daysAgo(20), viewed: false, tipped: false },
      { start: daysAgo(40), viewed: true, tipped: true },
    ];

    expect(countPresence(broadcasts, now)).toEqual({
      oneWeekOverall: 3,
      oneWeekViewed: 2,
      oneWeekTipped: 1,
      twoWeeksOverall: 4,
      twoWeeksViewed: 3,
      twoWeeksTipped: 2,
      fourWeeksOverall: 5,
      fourWeeksViewed: 3,
      fourWeeksTipped: 2,
    });
  });

  it('includes a session that starts exactly with the window, and none a moment older', () => {
    const at = (start: number) => countPresence([{ start, viewed: true, tipped: false }], now);

    expect(at(daysAgo(7)).oneWeekViewed).toBe(1);
    expect(at(daysAgo(7) - 1)).toMatchObject({ oneWeekOverall: 0, twoWeeksOverall: 1 });
    expect(at(daysAgo(28)).fourWeeksViewed).toBe(1);
    expect(at(daysAgo(28) - 1).fourWeeksOverall).toBe(0);
  });

  it('counts a viewer who tipped as present', () => {
    const unseen = { start: daysAgo(2), viewed: false, tipped: true };

    expect(countPresence([unseen], now)).toMatchObject({ oneWeekViewed: 1, oneWeekTipped: 1 });
  });
});
