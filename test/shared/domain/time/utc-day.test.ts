import {
  DAY_MS,
  monthBounds,
  monthsBetween,
  startOfUtcDay,
  utcDay,
  utcMonth,
} from '@shared/domain/time/utc-day';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const at = (iso: string) => Date.parse(iso);

describe('days and months in UTC', () => {
  it.each([
    ['2026-11-08T00:00:00.000Z', '2026-11-08T00:00:00.000Z'],
    ['2026-11-08T23:59:59.999Z', '2026-11-08T00:00:00.000Z'],
    ['2024-02-29T12:00:00.000Z', '2024-02-29T00:00:00.000Z'],
    ['1969-12-31T23:59:59.999Z', '1969-12-31T00:00:00.000Z'],
  ])('the day of %s begins at %s', (instant, start) => {
    expect(startOfUtcDay(at(instant))).toBe(at(start));
  });

  it('are written as in ISO 8601', () => {
    expect(utcDay(at('2026-12-31T23:59:59.999Z'))).toBe('2026-12-31');
    expect(utcMonth(at('2026-12-31T23:59:59.999Z'))).toBe('2026-12');
    expect(utcMonth(at('2027-01-01T00:00:00.000Z'))).toBe('2027-01');
  });

  it.each([
    ['2026-02', '2026-02-01', '2026-03-01', 28],
    ['2024-02', '2024-02-01', '2024-03-01', 29],
    ['2026-12', '2026-12-01', '2027-01-01', 31],
  ])('%s runs from %s up to %s, %i days', (month, start, end, days) => {
    const bounds = monthBounds(month);

    expect(bounds).toEqual({ start: at(start), end: at(end) });
    expect((bounds.end - bounds.start) / DAY_MS).toBe(days);
  });

  it.each([
    ['2026-11-08T00:00:00Z', '2026-11-09T00:00:00Z', ['2026-11']],
    ['2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z', ['2026-11']],
    ['2026-11-30T23:59:59Z', '2026-12-01T00:00:00.001Z', ['2026-11', '2026-12']],
    ['2026-11-15T00:00:00Z', '2027-02-01T00:00:00Z', ['2026-11', '2026-12', '2027-01']],
    ['2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z', []],
  ])('months between %s and %s are %j', (start, end, months) => {
    expect(monthsBetween(at(start), at(end))).toEqual(months);
  });

  it('assign every time to the month whose bounds contain it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) }), (ms) => {
        const { start, end } = monthBounds(utcMonth(ms));

        expect(ms).toBeGreaterThanOrEqual(start);
        expect(ms).toBeLessThan(end);
        expect(utcMonth(end)).not.toBe(utcMonth(ms));
      }),
    );
  });
});
