import type { ExperimentSession } from '@shared/domain/experiments/arm-of';
import type { Experiment } from '@shared/domain/experiments/experiment';
import { measureExperiment } from '@shared/domain/experiments/measure-experiment';
import { judgeExperiment } from '@shared/domain/experiments/verdict';
import { toRatioEstimate } from '@shared/domain/math/ratio-estimate';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const STARTED = Date.UTC(2026, 9, 1);
const experiment: Experiment = {
  id: 'one',
  trial: { kind: 'topic', words: 'oil' },
  startedAt: STARTED,
  endedAt: null,
  sessionsPerArm: 6,
};
const context = { menu: [], offsetAt: () => 0 };

/** A session of two hours, so many days after the start. */
const session = (day: number, subject: string | null, perHour: number): ExperimentSession => {
  const start = STARTED + day * DAY_MS + HOUR_MS;
  return {
    start,
    end: start + 2 * HOUR_MS,
    isStartInferred: false,
    incomeTokens: 2 * perHour,
    viewers: perHour / 10,
    subject,
    tagUse: null,
  };
};
const alternating = (count: number, withIt: number, without: number) =>
  Array.from({ length: 2 * count }, (_, day) =>
    day % 2 === 0 ? session(day, 'oil', withIt + day) : session(day, 'no', without + day),
  );
const measure = (sessions: readonly ExperimentSession[], changed: Partial<Experiment> = {}) =>
  measureExperiment({ ...experiment, ...changed }, sessions, context);

it('counts sessions by arm, and says how many are left out', () => {
  const short = { ...session(3, 'oil', 100), end: session(3, 'oil', 100).start + 60_000 };
  const result = measure([
    session(-1, 'oil', 100),
    session(0, 'oil', 400),
    session(1, 'no', 100),
    session(2, null, 100),
    short,
  ]);
  expect(result).toMatchObject({
    counts: { with: 1, without: 1 },
    leftOut: 2,
    perHour: { with: 400, without: 100 },
    income: null,
    viewers: null,
  });
  expect(result.sessions.map(({ arm }) => arm)).toEqual([null, null, 'without', 'with']);
  expect(judgeExperiment(result)).toBe('few');
});

it('gives no estimate before the fourth session in each arm, and finds a clear effect then', () => {
  expect(measure(alternating(3, 400, 100)).income).toBeNull();
  const result = measure(alternating(4, 400, 100));
  expect(judgeExperiment(result)).toBe('helped');
  expect(judgeExperiment(measure(alternating(4, 100, 400)))).toBe('hurt');
  expect(judgeExperiment(measure(alternating(4, 200, 200)))).toBe('unclear');
});

it('does not count sessions after its end, and lists none then', () => {
  const sessions = alternating(4, 400, 100);
  const ended = measure(sessions, { endedAt: STARTED + 4 * DAY_MS });
  expect(ended.counts).toEqual({ with: 2, without: 2 });
  expect(ended.sessions).toEqual([]);
});

it('has no effect to tell of in a room without any income', () => {
  const result = measure(alternating(4, 0, 0).map((one) => ({ ...one, incomeTokens: 0 })));
  expect(result).toMatchObject({
    income: null,
    noticeable: null,
    perHour: { with: 0, without: 0 },
  });
  expect(judgeExperiment(result)).toBe('few');
});

it('takes into account that some weekdays usually bring more', () => {
  // Saturdays bring four times as much, and it was tried on Saturdays only.
  const rateOn = (day: number) => (new Date(STARTED + day * DAY_MS).getUTCDay() === 6 ? 400 : 100);
  const earlier = Array.from({ length: 112 }, (_, back) =>
    session(-1 - back, 'no', rateOn(-1 - back) + (back % 5)),
  );
  const during = Array.from({ length: 42 }, (_, day) =>
    session(day, rateOn(day) === 400 ? 'oil' : 'no', rateOn(day) + (day % 5)),
  );
  const { income } = measure([...earlier.reverse(), ...during]);
  if (!income) throw new Error('There is enough to compare.');
  expect(toRatioEstimate(income).ratio).toBeLessThan(1.7);
  const { income: unadjusted } = measure(during);
  if (!unadjusted) throw new Error('There is enough to compare.');
  expect(toRatioEstimate(unadjusted).ratio).toBeGreaterThan(3);
});

it('says how large a difference must be to show, less with more sessions', () => {
  const earlier = Array.from({ length: 30 }, (_, back) =>
    session(back - 31, 'no', back % 2 === 0 ? 100 : 200),
  );
  const few = measure(earlier).noticeable ?? 0;
  const many = measure(earlier, { sessionsPerArm: 24 }).noticeable ?? 0;
  expect(few).toBeGreaterThan(many);
  expect(many).toBeGreaterThan(1.1);
  expect(measure(earlier.slice(0, 5)).noticeable).toBeNull();
});

it('says the opposite when the arms are swapped', () => {
  const anyRates = fc.array(fc.integer({ min: 0, max: 2_000 }), { minLength: 8, maxLength: 24 });
  fc.assert(
    fc.property(anyRates, (rates) => {
      const of = (first: string, second: string) =>
        measure(rates.map((rate, day) => session(day, day % 2 === 0 ? first : second, rate)));
      const [one, other] = [of('oil', 'no'), of('no', 'oil')];
      expect(one.counts).toEqual({ with: other.counts.without, without: other.counts.with });
      if (one.income === null || other.income === null) {
        expect(other.income).toBe(one.income);
        return;
      }
      expect(one.income.log).toBeCloseTo(-other.income.log, 9);
      const swapped = { helped: 'hurt', hurt: 'helped', unclear: 'unclear', few: 'few' } as const;
      expect(judgeExperiment(one)).toBe(swapped[judgeExperiment(other)]);
    }),
  );
});
