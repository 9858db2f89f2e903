import { sumPeriod } from '@shared/domain/income-change/sum-period';
import { expect, it } from 'vitest';

const session = (startTime: string, durationSeconds = 3600) => ({
  startTime,
  durationSeconds,
  visitors: 100,
  tippers: 10,
  tips: 20,
  tipTokens: 400,
  incomeTokens: 500,
});
const day = (countsAt: string) => ({ countsAt, tipTokens: 5, incomeTokens: 8 });
const data = {
  sessions: [session('2026-11-03T20:00:00Z'), session('2026-11-09T23:00:00Z', 7200)],
  offlineDays: [day('2026-11-02T00:00:00Z'), day('2026-11-10T00:00:00Z')],
};
const span = { start: '2026-11-03T00:00:00Z', end: '2026-11-10T00:00:00Z' };

it('sums what started in the period', () => {
  expect(sumPeriod(data, { ...span, end: '2026-11-10T00:00:01Z' }, { cut: false })).toEqual({
    sessions: 2,
    seconds: 10_800,
    visitors: 200,
    tippers: 20,
    tips: 40,
    tipTokens: 800,
    offlineTipTokens: 5,
    incomeTokens: 1008,
  });
});

it('counts a session that went on after the end in proportion, if cut', () => {
  expect(sumPeriod(data, span, { cut: true })).toMatchObject({
    seconds: 7200,
    visitors: 150,
    tipTokens: 600,
    incomeTokens: 750,
  });
  expect(sumPeriod(data, span, { cut: false })).toMatchObject({ seconds: 10_800, tipTokens: 800 });
});

it('keeps money that may not be seen as NaN', () => {
  const hidden = { ...session('2026-11-03T20:00:00Z'), tipTokens: Number.NaN };
  expect(sumPeriod({ ...data, sessions: [hidden] }, span, { cut: true }).tipTokens).toBeNaN();
});
