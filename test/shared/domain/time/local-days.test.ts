import {
  countsAt,
  isCountedIn,
  listLocalDates,
  localDate,
  localMidnight,
  localNoon,
  nextDate,
  resolveDays,
} from '@shared/domain/time/local-days';
import { createOffsetLookup, fixedOffset } from '@shared/domain/time/offsets';
import { startOfUtcDay } from '@shared/domain/time/utc-day';
import { describe, expect, it } from 'vitest';

const at = (iso: string) => Date.parse(iso);
const inUtc = fixedOffset(0);
const iso = ({ start, end }: { start: number; end: number }) =>
  [start, end].map((ms) => new Date(ms).toISOString());

describe('a requested period', () => {
  const now = at('2026-11-08T18:00:00Z');

  it.each([
    [0, '2026-10-10T00:00:00.000Z'],
    [345, '2026-10-09T18:15:00.000Z'],
    [-600, '2026-10-10T10:00:00.000Z'],
    [360, '2026-10-09T18:00:00.000Z'],
  ])('is the last 30 local days, %i minutes east', (utcOffset, start) => {
    expect(iso(resolveDays({}, fixedOffset(utcOffset), now))).toEqual([
      start,
      '2026-11-08T18:00:00.000Z',
    ]);
    expect(
      listLocalDates(resolveDays({}, fixedOffset(utcOffset), now), fixedOffset(utcOffset)),
    ).toHaveLength(30);
  });

  it('defaults to 30 days up to a given end', () => {
    const end = '2026-06-01T00:00:00.000Z';

    expect(iso(resolveDays({ end }, inUtc, now))).toEqual(['2026-05-02T00:00:00.000Z', end]);
  });

  it('lasts until now if only the start is given', () => {
    const start = '2026-01-01T00:00:00.000Z';

    expect(iso(resolveDays({ start }, inUtc, now))).toEqual([start, '2026-11-08T18:00:00.000Z']);
  });

  it.each([
    [-420, '2026-11-08T03:00:00Z', '2026-11-08T07:00:00.001Z', '2026-10-09'],
    [-420, '2026-11-08T09:00:00Z', '2026-11-08T09:00:00.000Z', '2026-10-10'],
    [345, '2026-11-08T20:00:00Z', '2026-11-08T20:00:00.000Z', '2026-10-11'],
  ])(
    'includes offline time of the current UTC date, %i minutes east at %s',
    (utcOffset, time, end, first) => {
      const offsetAt = fixedOffset(utcOffset);
      const period = resolveDays({}, offsetAt, at(time));

      expect(iso(period)[1]).toBe(end);
      expect(
        isCountedIn({ kind: 'offline', start: startOfUtcDay(at(time)) }, period, offsetAt),
      ).toBe(true);
      expect(localDate(period.start, offsetAt)).toBe(first);
    },
  );

  it('is not inverted by a start in the future', () => {
    const start = '2027-01-01T00:00:00.000Z';

    expect(iso(resolveDays({ start }, inUtc, now))).toEqual([start, '2027-01-01T00:00:00.001Z']);
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
    expect(localDate(at(instant), fixedOffset(utcOffset))).toBe(date);
  });

  it('begins at its midnight and has a noon', () => {
    expect(localMidnight('2026-11-08', fixedOffset(345))).toBe(at('2026-11-07T18:15:00Z'));
    expect(localNoon('2026-11-08', fixedOffset(-210))).toBe(at('2026-11-08T15:30:00Z'));
  });

  it.each([-840, -570, -210, 0, 330, 345, 840])(
    'of an offline day is the date of its UTC day, %i minutes east',
    (utcOffset) => {
      const offsetAt = fixedOffset(utcOffset);
      const counts = countsAt({ kind: 'offline', start: midnightUtc }, offsetAt);

      expect(localDate(counts, offsetAt)).toBe('2026-11-08');
      expect(localDate(counts - 1, offsetAt)).toBe('2026-11-07');
    },
  );
});

describe('the dates of a period', () => {
  const dates = (start: string, end: string, utcOffset: number) =>
    listLocalDates({ start: at(start), end: at(end) }, fixedOffset(utcOffset));

  it('are those that it touches; its end is exclusive', () => {
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

describe('a day on which the clocks change', () => {
  it.each([
    ['Europe/Bucharest', '2026-10-25', 25],
    ['Europe/Bucharest', '2026-03-29', 23],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    // The clocks skip midnight.
    ['Africa/Cairo', '2026-04-24', 23],
    ['UTC', '2026-04-24', 24],
  ])('in %s, %s, lasts %d hours', (zone, date, hours) => {
    const offsetAt = createOffsetLookup(zone);
    const start = localMidnight(date, offsetAt);
    expect((localMidnight(nextDate(date), offsetAt) - start) / 3_600_000).toBe(hours);
    expect(localDate(start, offsetAt)).toBe(date);
    expect(localDate(start - 1, offsetAt)).not.toBe(date);
    expect(localDate(localNoon(date, offsetAt), offsetAt)).toBe(date);
  });

  it('doesn’t add the previous day to a period', () => {
    const offsetAt = createOffsetLookup('Europe/Bucharest');
    // Midnight of October 23 in daylight saving time is 23:00 by November's offset.
    const period = { start: at('2026-10-22T21:00:00Z'), end: at('2026-10-25T22:00:00Z') };
    expect(listLocalDates(period, offsetAt)).toEqual(['2026-10-23', '2026-10-24', '2026-10-25']);
    expect(localMidnight('2026-10-23', offsetAt)).toBe(period.start);
    expect(localMidnight('2026-10-26', offsetAt)).toBe(period.end);
  });

  it('belongs to the period of its midnight, with its offline tips', () => {
    const offsetAt = createOffsetLookup('Europe/Bucharest');
    const start = localMidnight('2026-10-25', offsetAt);
    const offline = { kind: 'offline', start: at('2026-10-25T00:00:00Z') } as const;
    expect(isCountedIn(offline, { start, end: start + 1 }, offsetAt)).toBe(true);
    expect(isCountedIn(offline, { start: start + 1, end: start + 1e9 }, offsetAt)).toBe(false);
    const session = { kind: 'broadcast', start: start - 1 } as const;
    expect(isCountedIn(session, { start, end: start + 1e9 }, offsetAt)).toBe(false);
  });
});
