import {
  listComingNights,
  nextLocalHour,
  nightHourAt,
  startOfNightHour,
} from '@shared/domain/go-live/night';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { expect, it } from 'vitest';

const bucharest = createOffsetLookup('Europe/Bucharest');
const at = (iso: string) => Date.parse(iso);

it('counts hours after midnight to the evening before', () => {
  // Friday, November 20, 23:30 and Saturday 02:30 in Bucharest.
  const friday = { night: '2026-11-20', weekday: 4 };
  expect(nightHourAt(at('2026-11-20T21:30:00Z'), bucharest)).toEqual({ ...friday, hour: 17 });
  expect(nightHourAt(at('2026-11-21T00:30:00Z'), bucharest)).toEqual({ ...friday, hour: 20 });
});

it('starts the next day at 06:00, or at another hour', () => {
  const sixLocal = at('2026-11-21T04:00:00Z');
  expect(nightHourAt(sixLocal, bucharest)).toEqual({ night: '2026-11-21', weekday: 5, hour: 0 });
  expect(nightHourAt(sixLocal - 1, bucharest).night).toBe('2026-11-20');
  expect(nightHourAt(sixLocal, bucharest, 8)).toEqual({
    night: '2026-11-20',
    weekday: 4,
    hour: 22,
  });
});

it('finds when an hour of a night begins, also on the day the clocks change', () => {
  const begin = (night: string, hour: number) =>
    new Date(startOfNightHour({ night, hour }, bucharest)).toISOString();
  expect(begin('2026-11-20', 17)).toBe('2026-11-20T21:00:00.000Z');
  // Summer time ends at 04:00 on October 25, so 05:00 is an hour later than the day before.
  expect(begin('2026-10-23', 23)).toBe('2026-10-24T02:00:00.000Z');
  expect(begin('2026-10-24', 23)).toBe('2026-10-25T03:00:00.000Z');
});

it('is its own inverse for each hour of a week without a change of the clocks', () => {
  for (const night of listComingNights(at('2026-11-20T12:00:00Z'), bucharest)) {
    for (let hour = 0; hour < 24; hour++) {
      const start = startOfNightHour({ night, hour }, bucharest);
      expect(nightHourAt(start, bucharest)).toMatchObject({ night, hour });
    }
  }
});

it('lists seven nights from tonight, which lasts until 06:00', () => {
  const early = listComingNights(at('2026-11-21T03:59:00Z'), bucharest);
  expect(early).toHaveLength(7);
  expect([early.at(0), early.at(-1)]).toEqual(['2026-11-20', '2026-11-26']);
  expect(listComingNights(at('2026-11-21T04:00:00Z'), bucharest).at(0)).toBe('2026-11-21');
});

it('finds full local hours in zones with half-hour offsets', () => {
  const kolkata = createOffsetLookup('Asia/Kolkata');
  expect(nextLocalHour(at('2026-11-20T12:00:00Z'), kolkata)).toBe(at('2026-11-20T12:30:00Z'));
  expect(nextLocalHour(at('2026-11-20T12:30:00Z'), kolkata)).toBe(at('2026-11-20T13:30:00Z'));
});
