import { pickPeriod } from '@shared/domain/tip-report/pick-period';
import { describe, expect, it } from 'vitest';

const weeks = ['2026-11-02', '2026-11-09', '2026-11-16'].map((date) => ({ date }));

describe('a date', () => {
  it('selects the latest period that starts on or before it', () => {
    const days = ['2026-11-08', '2026-11-09', '2026-11-15', '2026-11-16', '2027-01-01'];

    expect(days.map((day) => pickPeriod(weeks, day))).toEqual([0, 1, 1, 2, 2]);
  });

  it('before all periods selects the first', () => {
    expect(pickPeriod(weeks, '2020-01-01')).toBe(0);
  });

  it('that is missing selects the latest', () => {
    expect(pickPeriod(weeks, null)).toBe(2);
  });

  it('selects nothing without periods', () => {
    expect([pickPeriod([], null), pickPeriod([], '2026-11-02')]).toEqual([-1, -1]);
  });
});
