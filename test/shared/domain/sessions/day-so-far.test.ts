import { compareDaySoFar } from '@shared/domain/sessions/day-so-far';
import { fixedOffset } from '@shared/domain/time/offsets';
import { expect, it } from 'vitest';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** A Thursday. */
const NOW = Date.UTC(2026, 10, 5, 18);

it('compares today’s income with the average of the same weekday’s days with a session', () => {
  const sessions = [
    { start: NOW - HOUR, tokens: 50 },
    { start: NOW - 3 * HOUR, tokens: 70 },
    { start: NOW - 7 * DAY, tokens: 100 },
    { start: NOW - 7 * DAY - HOUR, tokens: 200 },
    { start: NOW - 21 * DAY, tokens: 101 },
    // A Wednesday, and too long ago.
    { start: NOW - 8 * DAY, tokens: 9_000 },
    { start: NOW - 63 * DAY, tokens: 9_000 },
  ];
  expect(compareDaySoFar(sessions, NOW, fixedOffset(0))).toEqual({
    day: '2026-11-05',
    tokens: 120,
    sessions: 2,
    usualTokens: 201,
  });
});

it('counts a session on the local day of its start, and knows no usual without one', () => {
  const late = [{ start: Date.UTC(2026, 10, 5, 23), tokens: 40 }];
  const now = Date.UTC(2026, 10, 6, 1);

  expect(compareDaySoFar(late, now, fixedOffset(-480))).toMatchObject({ tokens: 40, sessions: 1 });
  expect(compareDaySoFar(late, now, fixedOffset(0))).toEqual({
    day: '2026-11-06',
    tokens: 0,
    sessions: 0,
    usualTokens: null,
  });
});
