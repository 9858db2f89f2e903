import { getWeekday, toDayWord } from '@shared/domain/time/day-words';
import { describe, expect, it } from 'vitest';

const zone = 'Europe/Bucharest';
/** Bucharest is two hours ahead in November. */
const local = (day: number, hour: number) => new Date(Date.UTC(2026, 10, day, hour - 2));
const word = (began: [number, number], now: [number, number]) =>
  toDayWord(local(...began).toISOString(), local(...now), zone);

describe('the day word of a session', () => {
  it.each([
    ['today', [20, 14], [20, 18]],
    ['tonight', [20, 21], [20, 23]],
    ['tonight', [20, 23], [21, 2]],
    ['tonight', [21, 1], [21, 3]],
    ['last-night', [20, 21], [21, 9]],
    ['last-night', [21, 1], [21, 9]],
    ['yesterday', [20, 12], [21, 9]],
    ['yesterday', [20, 2], [21, 9]],
    ['earlier', [18, 21], [20, 9]],
  ] as const)('is %s', (expected, began, now) => {
    expect(word([...began], [...now])).toBe(expected);
  });

  it('uses the time zone, not UTC', () => {
    expect(getWeekday('2026-11-19T22:30:00Z', 'UTC')).toBe(4);
    expect(getWeekday('2026-11-19T22:30:00Z', zone)).toBe(5);
  });
});
