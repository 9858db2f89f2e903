import {
  listLocalDates,
  localDate,
  localMidnight,
  localNoon,
  resolveDays,
  toOfflineCountTime,
} from '@shared/domain/time/local-days';
import { describe, expect, it } from 'vitest';

const at = (iso: string) => Date.parse(iso);
const iso = ({ start, end }: { start: number; end: number }) =>
  [start, end].map((ms) => new Date(ms).toISOString());

describe('a requested period', () => {
  const now = at('2026-11-08T18:00:00Z');

  it.each([
    [0, '2026-10-10T00:00:00.000Z'],
    [345, '2026-10-09T18:15:00.000Z'],
    [-600, '2026-10-10T10:00:00.000Z'],
    [360, '2026-10-09T18:00:00.000Z'],
  ])('defaults to the last 30 local days, %i minutes east', (utcOffset, start) => {
    expect(iso(resolveDays({}, utcOffset, now))).toEqual([start, '2026-11-08T18:00:00.000Z']);
    expect(listLocalDates(resolveDays({}, utcOffset, now), utcOffset)).toHaveLength(30);
  });

  it('defaults to 30 days up to a given end', () => {
    const end = '2026-06-01T00:00:00.000Z';

    expect(iso(resolveDays({ end }, 0, now))).toEqual(['2026-05-02T00:00:00.000Z', end]);
  });

  it('lasts until now if only the start is given', () => {
    const start = '2026-01-01T00:00:00.000Z';

    expect(iso(resolveDays({ start }, 0, now))).toEqual([start, '2026-11-08T18:00:00.000Z']);
  });

  it('is not inverted by a start in the future', () => {
    const start = '2027-01-01T00:00:00.000Z';

    expect(iso(resolveDays({ start }, 0, now))).toEqual([start, '2027-01-01T00:00:00.001Z']);
  });
});

describe('a local date', () => {
  const midnightUtc = at('2026-11-08T00:00:00Z');

  it.each([
    ['in Kathmandu', 345, '2026-11-07T18:14:59.999Z', '2026-11-07'],
    ['in Kathmandu', 345, '2026-11-07T18:15:00Z', '2026-11-08'],
    ['on the Marquesas', -570, '2026-11-08T09:29:59.999Z', '2026-11-07'],
    ['on the Marquesas', -570, '2026-11-08T09:30:00Z', '2026-11-08'],
    ['in St. John’s in winter', -210, '2026-11-08T03:29:59Z', '2026-11-07'],
    ['in the farthest east', 840, '2026-11-07T10:00:00Z', '2026-11-08'],
  ])('%s, %i minutes east, at %s is %s', (_, utcOffset, instant, date) => {
    expect(localDate(at(instant), utcOffset)).toBe(date);
  });

  it('has a midnight and a noon', () => {
    expect(localMidnight('2026-11-08', 345)).toBe(at('2026-11-07T18:15:00Z'));
    expect(localNoon('2026-11-08', -210)).toBe(at('2026-11-08T15:30:00Z'));
  });

  it.each([-840, -570, -210, 0, 330, 345, 840])(
    'of an offline day is the date of its UTC day, %i minutes east',
    (utcOffset) => {
      const counts = toOfflineCountTime(midnightUtc, utcOffset);

      expect(localDate(counts, utcOffset)).toBe('2026-11-08');
      expect(localDate(counts - 1, utcOffset)).toBe('2026-11-07');
    },
  );
});

describe('the dates of a period', () => {
  const dates = (start: string, end: string, utcOffset: number) =>
    listLocalDates({ start: at(start), end: at(end) }, utcOffset);

  it('are those it touches; its end is exclusive', () => {
    expect(dates('2026-02-27T12:00:00Z', '2026-03-01T00:00:00Z', 0)).toEqual([
      '2026-02-27',
      '2026-02-28',
    ]);
    expect(dates('2026-02-27T12:00:00Z', '2026-03-01T00:00:00.001Z', 0)).toHaveLength(3);
  });

  it.each([
    [345, ['2026-03-01', '2026-03-02']],
    [344, ['2026-02-28', '2026-03-01', '2026-03-02']],
    [-570, ['2026-02-28', '2026-03-01']],
    [-615, ['2026-02-28', '2026-03-01']],
  ])('are local, %i minutes east', (utcOffset, expected) => {
    expect(dates('2026-02-28T18:15:00Z', '2026-03-02T00:00:00Z', utcOffset)).toEqual(expected);
  });

  it('are one for an instant, and none if the end is before the start', () => {
    expect(dates('2026-02-28T18:15:00Z', '2026-02-28T18:15:00.001Z', 345)).toEqual(['2026-03-01']);
    expect(dates('2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z', 0)).toEqual([]);
  });
});
