import { daysOfClub } from '@web/app/features/fanclub/days-of-club';
import { expect, it } from 'vitest';

const clock = {
  zone: 'Europe/Bucharest',
  now: Date.parse('2026-11-20T10:00:00Z'),
  utcOffset: 120,
};
const datesOf = (start: string, dates: readonly string[]) =>
  daysOfClub({ days: dates.map((date) => ({ date, joins: 1, seen: 2 })), start }, clock).map(
    ({ date }) => date,
  );

it('a period begins with its own first day, not with the one before the clocks were set back', () => {
  // Midnight of 23 October in summer time is eleven at night by the offset of November.
  expect(datesOf('2026-10-22T21:00:00.000Z', ['2026-10-22', '2026-10-23'])).toEqual(['2026-10-23']);
});

it('a period ends today', () => {
  expect(datesOf('2026-11-18T22:00:00.000Z', ['2026-11-19', '2026-11-20', '2026-11-21'])).toEqual([
    '2026-11-19',
    '2026-11-20',
  ]);
});
