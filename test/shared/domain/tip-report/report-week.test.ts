import {
  findMonday,
  findMonthStart,
  findNextMonday,
  findNextMonthStart,
} from '@shared/domain/tip-report/report-week';
import { describe, expect, it } from 'vitest';

const at = (iso: string) => Date.parse(iso);

describe('a week', () => {
  it.each([
    ['begins on Monday at midnight UTC', '2026-11-16T00:00:00.000Z', '2026-11-16'],
    ['ends with Sunday', '2026-11-22T23:59:59.999Z', '2026-11-16'],
    ['may begin in the month before', '2026-03-01T12:00:00.000Z', '2026-02-23'],
    ['may begin in the year before', '2027-01-03T23:00:00.000Z', '2026-12-28'],
    ['may begin with the year', '2029-01-01T00:00:00.000Z', '2029-01-01'],
    ['may hold the 29th of February', '2028-03-05T00:00:00.000Z', '2028-02-28'],
  ])('%s', (_, instant, monday) => {
    expect(findMonday(at(instant))).toBe(monday);
  });

  it('is followed by the one seven days later', () => {
    expect(findNextMonday('2026-12-28')).toBe('2027-01-04');
  });
});

describe('a month', () => {
  it('begins with its first day in UTC', () => {
    expect(findMonthStart(at('2026-11-30T23:59:59.999Z'))).toBe('2026-11-01');
  });

  it.each([
    ['2026-12-01', '2027-01-01'],
    ['2026-01-01', '2026-02-01'],
    ['2028-02-01', '2028-03-01'],
    ['2026-04-01', '2026-05-01'],
  ])('%s is followed by %s', (month, next) => {
    expect(findNextMonthStart(month)).toBe(next);
  });
});
