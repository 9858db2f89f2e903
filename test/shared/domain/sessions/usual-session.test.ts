import { usualSession } from '@shared/domain/sessions/usual-session';
import { expect, it } from 'vitest';

const session = (
  day: string,
  incomeTokens: number,
  { hours = 2, tippers = 0, isLive = false } = {},
) => ({
  startTime: `${day}T20:00:00.000Z`,
  durationSeconds: hours * 3600,
  isLive,
  incomeTokens,
  tippers,
});
const NOTHING = { incomeTokens: null, incomePerHour: null, tippers: null };

it('is the mean of the finished sessions of the 30 days before', () => {
  const sessions = [
    session('2026-11-20', 9000, { tippers: 90 }),
    session('2026-11-19', 5000, { tippers: 50, isLive: true }),
    session('2026-11-18', 300, { hours: 1, tippers: 5 }),
    session('2026-10-21', 100, { hours: 4, tippers: 2 }),
    session('2026-10-20', 7000, { tippers: 70 }),
  ];
  expect(usualSession(session('2026-11-20', 9000), sessions)).toEqual({
    incomeTokens: 200,
    // The mean of 300 and 25, not 400 tokens in 5 hours.
    incomePerHour: 162.5,
    tippers: 3.5,
  });
  expect(usualSession(session('2026-10-20', 7000), sessions)).toEqual(NOTHING);
});

it('has no income per hour if all sessions were too short for it', () => {
  const short = session('2026-11-18', 40, { hours: 0.01, tippers: 1 });
  expect(usualSession(session('2026-11-20', 9000), [short])).toEqual({
    incomeTokens: 40,
    incomePerHour: null,
    tippers: 1,
  });
});
