import {
  type Basis,
  isCustomPeriod,
  type PeriodChoice,
  resolvePeriod,
} from '@shared/domain/time/period';
import { describe, expect, it } from 'vitest';

function resolve(choice: PeriodChoice, zone: string, now: string, basis?: Basis) {
  return resolvePeriod(choice, zone, new Date(now), basis);
}

describe('a running period', () => {
  it('consists of today and the days before it, in the time zone', () => {
    expect(resolve({ key: '7d' }, 'UTC', '2026-11-20T21:05:00Z')).toMatchObject({
      start: '2026-11-14T00:00:00.000Z',
      end: '2026-11-21T00:00:00.000Z',
      isRunning: true,
    });
  });

  it('starts at local midnight with an offset of 45 minutes', () => {
    // 20:00 UTC is 01:45 on the next day in Kathmandu.
    expect(resolve({ key: '7d' }, 'Asia/Kathmandu', '2026-11-20T20:00:00Z')).toMatchObject({
      start: '2026-11-14T18:15:00.000Z',
      end: '2026-11-21T18:15:00.000Z',
    });
  });

  it('has an extra hour when clocks go back', () => {
    expect(resolve({ key: '7d' }, 'America/New_York', '2026-11-05T05:30:00Z')).toMatchObject({
      start: '2026-10-30T04:00:00.000Z',
      end: '2026-11-06T05:00:00.000Z',
    });
  });

  it('has half an hour less when clocks move by half an hour', () => {
    expect(resolve({ key: '7d' }, 'Australia/Lord_Howe', '2026-10-07T00:00:00Z')).toMatchObject({
      start: '2026-09-30T13:30:00.000Z',
      end: '2026-10-07T13:00:00.000Z',
    });
  });

  it('starts at the first moment of a day without midnight', () => {
    // Brazil's clocks went from 0:00 to 1:00 on November 4, 2018.
    expect(resolve({ key: '7d' }, 'America/Sao_Paulo', '2018-11-10T15:00:00Z').start).toBe(
      '2018-11-04T03:00:00.000Z',
    );
  });

  it('is compared with the previous period up to the same point, to the quarter hour', () => {
    expect(resolve({ key: '7d' }, 'UTC', '2026-11-20T21:05:00Z').previous).toEqual({
      start: '2026-11-07T00:00:00.000Z',
      end: '2026-11-13T21:15:00.000Z',
    });
  });
});

describe('weeks and months', () => {
  it('start weeks on Monday', () => {
    expect(resolve({ key: 'this-week' }, 'UTC', '2026-11-22T23:59:00Z')).toMatchObject({
      start: '2026-11-16T00:00:00.000Z',
      end: '2026-11-23T00:00:00.000Z',
    });
  });

  it('use the local month, not the UTC month', () => {
    expect(resolve({ key: 'this-month' }, 'Asia/Tokyo', '2026-10-31T16:00:00Z')).toMatchObject({
      start: '2026-10-31T15:00:00.000Z',
      end: '2026-11-30T15:00:00.000Z',
    });
  });

  it('compare a finished month with the complete previous month', () => {
    expect(resolve({ key: 'last-month' }, 'UTC', '2026-03-15T12:00:00Z')).toEqual({
      key: 'last-month',
      start: '2026-02-01T00:00:00.000Z',
      end: '2026-03-01T00:00:00.000Z',
      previous: { start: '2026-01-01T00:00:00.000Z', end: '2026-02-01T00:00:00.000Z' },
      weeksApart: null,
      isRunning: false,
    });
  });

  it('include today in 60 days', () => {
    expect(resolve({ key: '60d' }, 'UTC', '2026-11-20T21:05:00Z')).toMatchObject({
      start: '2026-09-22T00:00:00.000Z',
      end: '2026-11-21T00:00:00.000Z',
      previous: { start: '2026-07-24T00:00:00.000Z', end: '2026-09-21T21:15:00.000Z' },
    });
  });

  it('compare a running week with the previous one up to the same point', () => {
    // Wednesday noon in Bucharest. The clocks went back on the Sunday in between.
    expect(resolve({ key: 'this-week' }, 'Europe/Bucharest', '2026-10-28T10:00:00Z')).toMatchObject(
      {
        start: '2026-10-25T22:00:00.000Z',
        previous: { start: '2026-10-18T21:00:00.000Z', end: '2026-10-21T09:00:00.000Z' },
      },
    );
  });

  it('give a month whose clocks go back its extra hour', () => {
    expect(
      resolve({ key: 'last-month' }, 'Europe/Bucharest', '2026-11-20T10:00:00Z'),
    ).toMatchObject({
      start: '2026-09-30T21:00:00.000Z',
      end: '2026-10-31T22:00:00.000Z',
      previous: { start: '2026-08-31T21:00:00.000Z', end: '2026-09-30T21:00:00.000Z' },
    });
  });

  it('change at the local end of the year', () => {
    const lastMonth = (now: string) =>
      resolve({ key: 'last-month' }, 'America/New_York', now).start;
    expect(lastMonth('2027-01-01T04:59:59Z')).toBe('2026-11-01T04:00:00.000Z');
    expect(lastMonth('2027-01-01T05:00:00Z')).toBe('2026-12-01T05:00:00.000Z');
  });

  it('never exceed the end of a shorter previous month', () => {
    expect(resolve({ key: 'this-month' }, 'UTC', '2026-03-31T10:00:00Z').previous).toEqual({
      start: '2026-02-01T00:00:00.000Z',
      end: '2026-03-01T00:00:00.000Z',
    });
  });
});

describe('the same weekdays', () => {
  const weekday = (instant: string | undefined) => new Date(instant ?? '').getUTCDay();

  it('are the fewest whole weeks back that avoid an overlap', () => {
    expect(resolve({ key: '30d' }, 'UTC', '2026-11-20T21:05:00Z', 'weekdays')).toMatchObject({
      previous: { start: '2026-09-17T00:00:00.000Z', end: '2026-10-16T21:15:00.000Z' },
      weeksApart: 5,
    });
  });

  it('are the preceding days if the period consists of whole weeks', () => {
    const now = '2026-11-20T21:05:00Z';
    expect(resolve({ key: '14d' }, 'UTC', now, 'weekdays')).toEqual(
      resolve({ key: '14d' }, 'UTC', now),
    );
  });

  it.each(['2026-02-28T12:00:00Z', '2026-03-31T12:00:00Z', '2026-12-01T00:10:00Z'])(
    'start this month and its comparison on the same weekday at %s',
    (now) => {
      const { start, previous } = resolve({ key: 'this-month' }, 'UTC', now, 'weekdays');
      expect(weekday(previous?.start)).toBe(weekday(start));
    },
  );

  it('start at local midnight on the other side of a clock change', () => {
    const { previous } = resolve(
      { key: '30d' },
      'Europe/Berlin',
      '2026-11-20T12:00:00Z',
      'weekdays',
    );
    // Daylight saving time: two hours before UTC's midnight.
    expect(previous?.start).toBe('2026-09-16T22:00:00.000Z');
  });
});

describe('no comparison', () => {
  it('has no previous period', () => {
    expect(resolve({ key: '7d' }, 'UTC', '2026-11-20T21:05:00Z', 'none')).toMatchObject({
      start: '2026-11-14T00:00:00.000Z',
      previous: undefined,
      weeksApart: null,
    });
  });
});

describe('all time', () => {
  it('has no ends and no previous period', () => {
    expect(resolve({ key: 'all' }, 'UTC', '2026-11-20T21:05:00Z')).toMatchObject({
      start: undefined,
      end: undefined,
      previous: undefined,
    });
  });
});

describe('custom days', () => {
  it('include both days, also the short one in spring', () => {
    expect(
      resolve(
        { key: 'custom', from: '2026-03-29', to: '2026-03-29' },
        'Europe/Berlin',
        '2026-11-01T00:00:00Z',
      ),
    ).toMatchObject({
      start: '2026-03-28T23:00:00.000Z',
      end: '2026-03-29T22:00:00.000Z',
      previous: { start: '2026-03-27T23:00:00.000Z', end: '2026-03-28T23:00:00.000Z' },
      isRunning: false,
    });
  });

  const now = new Date('2026-11-20T21:05:00Z');

  it.each([
    ['one day', '2026-11-01', '2026-11-01'],
    ['up to today', '2026-11-01', '2026-11-20'],
    ['a leap year whole', '2024-01-01', '2024-12-31'],
  ])('may be %s', (_, from, to) => {
    expect(isCustomPeriod(from, to, 'UTC', now)).toBe(true);
  });

  it.each([
    ['the wrong way round', '2026-11-02', '2026-11-01'],
    ['in the future', '2026-11-01', '2026-11-21'],
    ['longer than a year', '2025-01-01', '2026-01-02'],
    ['a day that does not exist', '2026-02-30', '2026-03-01'],
    ['empty', '', ''],
    ['another form', '1/11/2026', '20/11/2026'],
  ])('may not be %s', (_, from, to) => {
    expect(isCustomPeriod(from, to, 'UTC', now)).toBe(false);
  });

  it('use the local date: already tomorrow in Kathmandu', () => {
    expect(isCustomPeriod('2026-11-21', '2026-11-21', 'Asia/Kathmandu', now)).toBe(true);
  });
});
