import { usualIncome } from '@shared/domain/sessions/usual-income';
import { expect, it } from 'vitest';

const session = (day: string, incomeTokens: number, isLive = false) => ({
  startTime: `${day}T20:00:00.000Z`,
  isLive,
  incomeTokens,
});

it('is the mean income of the finished sessions of the 30 days before', () => {
  const sessions = [
    session('2026-11-20', 9000),
    session('2026-11-19', 5000, true),
    session('2026-11-18', 300),
    session('2026-10-21', 100),
    session('2026-10-20', 7000),
  ];
  expect(usualIncome(session('2026-11-20', 9000), sessions)).toBe(200);
  expect(usualIncome(session('2026-10-20', 7000), sessions)).toBeNull();
});
