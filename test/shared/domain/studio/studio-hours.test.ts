import {
  BEFORE_HOURS,
  computeModelHours,
  computeStudioChange,
  findStudioWindow,
  HOUR_MS,
  type ModelSources,
  RECENT_HOURS,
  type StudioSums,
  sumStudio,
} from '@shared/domain/studio/studio-hours';
import { fixedOffset } from '@shared/domain/time/offsets';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anOfflineRow, aSeriesRow, NO_SERIES } from '../sessions/a-series-row';

const inUtc = fixedOffset(0);
const QUARTER = HOUR_MS / 4;
/** A Sunday, 18:40 UTC. */
const NOW = Date.UTC(2026, 10, 8, 18, 40);
const { before, recent, end } = findStudioWindow(NOW);

describe('the studio’s periods', () => {
  it('are the last 48 hours, including the running one, and the week before', () => {
    expect([before, recent, end].map((ms) => new Date(ms).toISOString())).toEqual([
      '2026-10-30T19:00:00.000Z',
      '2026-11-06T19:00:00.000Z',
      '2026-11-08T19:00:00.000Z',
    ]);
    expect([end - recent, recent - before].map((ms) => ms / HOUR_MS)).toEqual([
      RECENT_HOURS,
      BEFORE_HOURS,
    ]);
  });

  it('move on exactly at the full hour', () => {
    expect(findStudioWindow(end - 1).end).toBe(end);
    expect(findStudioWindow(end).end).toBe(end + HOUR_MS);
  });
});

describe('hours of a model', () => {
  it('contain the quarter hours of tips given in them', () => {
    const { hours, recent: sums } = computeModelHours(
      {
        bins: [
          { ms: recent - QUARTER, tips: 9, tokens: 900 },
          { ms: recent, tips: 1, tokens: 10 },
          { ms: recent + 3 * QUARTER, tips: 2, tokens: 20 },
          { ms: recent + HOUR_MS, tips: 1, tokens: 5 },
          { ms: end - QUARTER, tips: 4, tokens: 40 },
          { ms: end, tips: 9, tokens: 900 },
        ],
        series: NO_SERIES,
      },
      NOW,
      inUtc,
    );

    expect(hours).toHaveLength(48);
    expect(hours.filter(({ tips }) => tips > 0)).toEqual([
      { start: recent, tips: 3, tipTokens: 30, seconds: 0 },
      { start: recent + HOUR_MS, tips: 1, tipTokens: 5, seconds: 0 },
      { start: end - HOUR_MS, tips: 4, tipTokens: 40, seconds: 0 },
    ]);
    expect(sums).toMatchObject({ tips: 8, tipTokens: 75 });
  });

  it('contain the time live in each of them, whenever the session started', () => {
    const { hours, recent: sums } = computeModelHours(
      {
        bins: [],
        series: {
          ...NO_SERIES,
          broadcasts: [
            aSeriesRow(recent - HOUR_MS, { seconds: 5_400 }),
            aSeriesRow(recent + HOUR_MS + 5 * 60_000, { seconds: 7_200 }),
          ],
        },
      },
      NOW,
      inUtc,
    );

    expect(hours.map(({ seconds }) => seconds).slice(0, 5)).toEqual([1_800, 3_300, 3_600, 300, 0]);
    // In sums, sessions count when they started.
    expect(sums.seconds).toBe(7_200);
  });

  it('count sessions when they started, and scale the week before to the same length', () => {
    const { recent: now, before: then } = computeModelHours(
      {
        bins: [
          { ms: before - QUARTER, tips: 70, tokens: 7_000 },
          { ms: before, tips: 7, tokens: 700 },
          { ms: recent - QUARTER, tips: 7, tokens: 700 },
        ],
        series: {
          broadcasts: [
            aSeriesRow(before - 1, { seconds: 70_000 }),
            aSeriesRow(before, { seconds: 700, follows: 1, unfollows: 15 }),
            aSeriesRow(recent - 1, { seconds: 7_000, mediaTokens: 35 }),
            aSeriesRow(recent, { seconds: 120, follows: 5, unfollows: 2, otherTokens: 50 }),
            aSeriesRow(end - 1, { mediaTokens: 6 }),
          ],
          offline: [anOfflineRow(Date.UTC(2026, 10, 7), { mediaTokens: 3, follows: 1 })],
          offlineIncome: [
            { start: Date.UTC(2026, 10, 8), otherTokens: 20, incomeBasis: 'estimated' },
          ],
        },
      },
      NOW,
      inUtc,
    );

    expect(now).toEqual({
      tips: 0,
      tipTokens: 0,
      mediaTokens: 9,
      incomeTokens: 79,
      sessions: 2,
      seconds: 3_720,
      newFollowers: 4,
    });
    // Two sevenths of the week.
    expect(then).toEqual({
      tips: 4,
      tipTokens: 400,
      mediaTokens: 10,
      incomeTokens: 410,
      sessions: 1,
      seconds: 2_200,
      newFollowers: -4,
    });
  });
});

describe('change', () => {
  const sums = (value: number): StudioSums => ({
    tips: value,
    tipTokens: value,
    mediaTokens: value,
    incomeTokens: value,
    sessions: value,
    seconds: value,
    newFollowers: value,
  });
  const change = (from: number, to: number) =>
    computeStudioChange({ before: sums(from), recent: sums(to) });

  it.each([
    [400, 500, 25],
    [400, 300, -25],
    [3, 4, 33.3],
    [0, 7, 100],
    [0, 0, 0],
    [7, 0, -100],
    [0, -2, -100],
    // Followers may have been lost: losing fewer is a gain.
    [-4, -2, 50],
    [-4, 4, 200],
    [5, -5, -200],
  ])('from %i to %i is %f percent, for every number', (from, to, percent) => {
    expect(change(from, to)).toEqual(sums(percent));
  });
});

describe('the studio', () => {
  const source = fc.record({
    bins: fc.array(
      fc
        .tuple(fc.integer({ min: -3, max: 9 * 24 * 4 + 3 }), fc.nat(50), fc.nat(9_999))
        .map(([bin, tips, tokens]) => ({ ms: before + bin * QUARTER, tips, tokens })),
      { maxLength: 60 },
    ),
    series: fc.record({
      broadcasts: fc.array(
        fc
          .tuple(fc.integer({ min: before - HOUR_MS, max: end }), fc.nat(40_000), fc.nat(500))
          .map(([start, seconds, follows]) =>
            aSeriesRow(start, { seconds, follows, unfollows: 200, mediaTokens: seconds % 77 }),
          ),
        { maxLength: 12 },
      ),
      offline: fc.constant([]),
      offlineIncome: fc.constant([]),
    }),
  });
  const summed = <One>(all: readonly One[], of: (one: One) => number) =>
    all.reduce((sum, one) => sum + of(one), 0);

  it('is the sum of its models, hour by hour and number by number', () => {
    fc.assert(
      fc.property(fc.array(source, { maxLength: 6 }), (sources: ModelSources[]) => {
        const models = sources.map((one) => computeModelHours(one, NOW, inUtc));
        const total = sumStudio(models, NOW);

        expect(total.hours.map(({ start }) => start)).toEqual(
          Array.from({ length: 48 }, (_, hour) => recent + hour * HOUR_MS),
        );
        total.hours.forEach(({ tips, tipTokens, seconds }, hour) => {
          expect(seconds).toBe(summed(models, (model) => model.hours[hour]?.seconds ?? Number.NaN));
          expect(tips).toBe(summed(models, (model) => model.hours[hour]?.tips ?? Number.NaN));
          expect(tipTokens).toBe(
            summed(models, (model) => model.hours[hour]?.tipTokens ?? Number.NaN),
          );
        });
        for (const when of ['recent', 'before'] as const) {
          for (const figure of Object.keys(total.recent) as (keyof StudioSums)[]) {
            expect(total[when][figure]).toBe(summed(models, (model) => model[when][figure]));
          }
        }
        expect(summed(total.hours, ({ tipTokens }) => tipTokens)).toBe(total.recent.tipTokens);
      }),
      { numRuns: 60 },
    );
  });

  it('is as its only model', () => {
    const bins = [{ ms: recent, tips: 3, tokens: 33 }];
    const series = { ...NO_SERIES, broadcasts: [aSeriesRow(recent)] };
    const model = computeModelHours({ bins, series }, NOW, inUtc);

    expect(sumStudio([model], NOW)).toEqual(model);
  });

  it('without models is all zeros for 48 hours', () => {
    const { hours, recent: sums } = sumStudio([], NOW);

    expect(hours).toHaveLength(48);
    expect(Object.values(sums)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  });
});
