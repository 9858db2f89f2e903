import { pickPeriod } from '@shared/domain/tip-report/pick-period';
import { describe, expect, it } from 'vitest';

const weeks = ['2026-11-02', '2026-11-09', '2026-11-16'].map((date) => ({ date }));

describe('a day', () => {
  it('leads to the latest period that began on or before it', () => {
    const days = ['2026-11-08', '2026-11-09', '2026-11-15', '2026-11-16', '2027-01-01'];

    expect(days.map((day) => pickPeriod(weeks, day))).toEqual([0, 1, 1, 2, 2]);
  });

  it('before them all leads to the first', () => {
    expect(pickPeriod(weeks, '2020-01-01')).toBe(0);
  });

  it('that is not given leads to the latest', () => {
    expect(pickPeriod(weeks, null)).toBe(2);
  });

  it('leads nowhere where there are no periods', () => {
    expect([pickPeriod([], null), pickPeriod([], '2026-11-02')]).toEqual([-1, -1]);
  });
});
