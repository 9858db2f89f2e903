import { BIN_MS, computeWeekRing, type SegmentBins } from '@shared/domain/sessions/rollups';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { monthBounds } from '@shared/domain/time/utc-day';
import {
  addAt,
  addBins,
  addRing,
  createEmptyHours,
  isRingExact,
} from '@shared/domain/time/weekday-hours';
import { WEEKDAYS } from '@shared/domain/time/weekday-slots';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const at = (iso: string) => Date.parse(iso);
const always = { start: Number.NEGATIVE_INFINITY, end: Number.POSITIVE_INFINITY };

/** Returns the nonempty cells, as `Monday 9: 5`. */
function cells(hours: ReturnType<typeof createEmptyHours>): string[] {
  return WEEKDAYS.flatMap((day) =>
    hours[day].flatMap((amount, hour) => (amount > 0 ? [`${day} ${hour}: ${amount}`] : [])),
  );
}

describe('weekday hours', () => {
  it('start with Monday and have 24 hours each', () => {
    const hours = createEmptyHours();

    expect(Object.keys(hours)[0]).toBe('Monday');
    expect(Object.keys(hours)[6]).toBe('Sunday');
    expect(Object.values(hours).map((day) => day.length)).toEqual([24, 24, 24, 24, 24, 24, 24]);
  });

  it.each([
    ['2026-11-08T23:59:59Z', 'UTC', 'Sunday 23: 5'],
    ['2026-11-09T00:00:00Z', 'UTC', 'Monday 0: 5'],
    ['2026-11-08T18:15:00Z', 'Asia/Kathmandu', 'Monday 0: 5'],
    ['2026-11-08T18:14:59Z', 'Asia/Kathmandu', 'Sunday 23: 5'],
    ['2026-11-08T18:30:00Z', 'Asia/Kolkata', 'Monday 0: 5'],
    ['2026-11-09T04:59:59Z', 'America/New_York', 'Sunday 23: 5'],
    ['2026-07-06T03:59:59Z', 'America/New_York', 'Sunday 23: 5'],
    ['2026-11-08T10:15:00Z', 'Pacific/Chatham', 'Monday 0: 5'],
  ])('put %s in %s at %s', (instant, zone, cell) => {
    const hours = createEmptyHours();
    addAt(hours, at(instant), createOffsetLookup(zone)(at(instant)), 5);

    expect(cells(hours)).toEqual([cell]);
  });

  it('combine both hours that a clock change repeats', () => {
    const hours = createEmptyHours();
    const offsetAt = createOffsetLookup('America/New_York');
    // November 1, 2026: 01:30 happens at 05:30 UTC and again at 06:30 UTC.
    for (const instant of ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z']) {
      addAt(hours, at(instant), offsetAt(at(instant)), 1);
    }

    expect(cells(hours)).toEqual(['Sunday 1: 2']);
  });

  it('never use the hour that a clock change skips', () => {
    const hours = createEmptyHours();
    const offsetAt = createOffsetLookup('Europe/Bucharest');
    for (const instant of ['2026-03-29T00:59:59Z', '2026-03-29T01:00:00Z']) {
      addAt(hours, at(instant), offsetAt(at(instant)), 1);
    }

    expect(cells(hours)).toEqual(['Sunday 2: 1', 'Sunday 4: 1']);
  });
});

describe('the week ring of a month', () => {
  it.each([
    ['2026-11', 'UTC', true],
    ['2026-11', 'Asia/Kathmandu', true],
    ['2026-11', 'Europe/Bucharest', true],
    ['2026-10', 'Europe/Bucharest', false],
    ['2026-03', 'America/New_York', false],
    ['2026-11', 'America/New_York', false],
    // The clocks change on November 1, during sessions that started the day before.
    ['2026-10', 'America/New_York', false],
    ['2026-09', 'America/New_York', true],
    // Daylight saving time paused for Ramadan and resumed, both within one month.
    ['2023-04', 'Africa/Casablanca', false],
  ])('of %s in %s has exact local hours: %s', (month, zone, expected) => {
    expect(isRingExact(month, always, createOffsetLookup(zone))).toBe(expected);
  });

  it('includes tips of the next month, which a period that ends with the month excludes', () => {
    const november = { start: at('2026-11-01T00:00:00Z'), end: at('2026-12-01T00:00:00Z') };
    expect(isRingExact('2026-11', november, createOffsetLookup('UTC'), 'session')).toBe(true);
    expect(isRingExact('2026-11', november, createOffsetLookup('UTC'), 'tip')).toBe(false);
    const longer = { ...november, end: at('2026-12-03T00:00:00Z') };
    expect(isRingExact('2026-11', longer, createOffsetLookup('UTC'), 'tip')).toBe(true);
  });

  it.each([
    ['begins after the month', '2026-11-01T00:15:00Z', '2027-01-01T00:00:00Z', false],
    ['ends before the month does', '2026-10-01T00:00:00Z', '2026-11-30T23:45:00Z', false],
    ['is the month', '2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', true],
  ])('is not enough for a period that %s', (_, start, end, expected) => {
    const period = { start: at(start), end: at(end) };

    expect(isRingExact('2026-11', period, createOffsetLookup('UTC'))).toBe(expected);
  });

  it('gives the same hours as the month’s quarter hours, in every zone with a constant offset', () => {
    const zones = [
      'UTC',
      'Asia/Kathmandu',
      'Asia/Kolkata',
      'America/St_Johns',
      'Pacific/Kiritimati',
    ];
    const { start } = monthBounds('2026-07');
    const bins = fc.uniqueArray(fc.integer({ min: 0, max: 31 * 96 - 1 }), { maxLength: 80 });
    fc.assert(
      fc.property(bins, fc.constantFrom(...zones), (places, zone) => {
        const offsetAt = createOffsetLookup(zone);
        const session: SegmentBins = {
          kind: 'broadcast',
          start,
          bins: places
            .toSorted((a, b) => a - b)
            .map((bin, index) => ({ ms: start + bin * BIN_MS, tips: 1, tokens: index + 1 })),
        };
        const [byRing, byBins, byTip] = [
          createEmptyHours(),
          createEmptyHours(),
          createEmptyHours(),
        ];
        addRing(byRing, '2026-07', computeWeekRing([session]), offsetAt);
        addBins(byBins, session.bins, offsetAt);
        for (const { ms, tokens } of session.bins) addAt(byTip, ms, offsetAt(ms), tokens);

        expect(byRing).toEqual(byTip);
        expect(byBins).toEqual(byTip);
      }),
    );
  });
});
