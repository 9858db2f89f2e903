import type { StudioStatsHourly, StudioSums } from '@shared/api/studio';
import {
  computeAverageModel,
  computeRank,
  listStudioModels,
  tipsPerHour,
} from '@shared/domain/studio/studio-models';
import { describe, expect, it } from 'vitest';

type Model = StudioStatsHourly['models'][number];
type Hour = Model['hours'][number];

const NOTHING: StudioSums = {
  tips: 0,
  tipTokens: 0,
  mediaTokens: 0,
  incomeTokens: 0,
  sessions: 0,
  seconds: 0,
  newFollowers: 0,
};
const START = Date.UTC(2026, 10, 19, 20);

const hours = (...few: Partial<Hour>[]): Hour[] =>
  few.map((hour, index) => ({
    time: new Date(START + index * 3_600_000).toISOString(),
    tips: 0,
    tipTokens: 0,
    seconds: 0,
    ...hour,
  }));

function aModel(performerName: string, changes: Partial<Model> = {}): Model {
  return {
    performerName,
    role: 'Admin',
    isLive: false,
    hours: hours({}, {}),
    recent: NOTHING,
    incomeBasis: 'estimated',
    before: NOTHING,
    change: NOTHING,
    ...changes,
  };
}

function aStudio(...models: Model[]) {
  const tipTokens = models.reduce((sum, { recent }) => sum + recent.tipTokens, 0);
  const total = { ...aModel('total'), recent: { ...NOTHING, tipTokens } };
  return listStudioModels({ models, total });
}

describe('a model of a studio', () => {
  it('has its share of the studio’s tip tokens', () => {
    const models = aStudio(
      aModel('anna', { recent: { ...NOTHING, tipTokens: 300 } }),
      aModel('vera', { recent: { ...NOTHING, tipTokens: 100 } }),
    );

    expect(models.map(({ name, share }) => [name, share])).toEqual([
      ['anna', 75],
      ['vera', 25],
    ]);
  });

  it('has a null share when the studio has no tips', () => {
    expect(aStudio(aModel('anna'))[0]?.share).toBeNull();
  });

  it('has a best hour, the earlier of two equal ones', () => {
    const [anna, vera] = aStudio(
      aModel('anna', { hours: hours({ tipTokens: 5 }, { tipTokens: 90 }, { tipTokens: 90 }) }),
      aModel('vera'),
    );

    expect(anna?.bestHour).toEqual({ time: '2026-11-19T21:00:00.000Z', tipTokens: 90 });
    expect(vera?.bestHour).toBeNull();
  });

  it('has a rate over the hours it was live, not over sessions that started in them', () => {
    const figures = { hours: hours({ tipTokens: 200, seconds: 1_800 }, { tipTokens: 40 }) };

    expect(tipsPerHour(figures)).toBe(480);
    const [anna] = aStudio(aModel('anna', figures));
    expect(anna).toMatchObject({ secondsOnAir: 1_800, tipsPerHour: 480 });
  });

  it('has no tokens per hour for a few minutes', () => {
    expect(tipsPerHour({ hours: hours({ tipTokens: 500, seconds: 899 }) })).toBeNull();
    expect(tipsPerHour({ hours: hours({ tipTokens: 500, seconds: 900 }) })).toBe(2_000);
  });

  it('is new when the previous week was empty, not when it only lost followers', () => {
    const [anna, vera] = aStudio(
      aModel('anna', { recent: { ...NOTHING, tips: 4 } }),
      aModel('vera', { before: { ...NOTHING, newFollowers: -2 } }),
    );

    expect([anna?.isNew, vera?.isNew]).toEqual([true, false]);
  });
});

describe('the average model', () => {
  it('is the studio divided by the number of models, lost followers included', () => {
    const sums = { ...NOTHING, tipTokens: 900, newFollowers: -6 };

    expect(computeAverageModel(sums, 3)).toEqual({ ...NOTHING, tipTokens: 300, newFollowers: -2 });
  });

  it('is zero without models', () => {
    expect(computeAverageModel(NOTHING, 0)).toEqual(NOTHING);
  });
});

describe('rank', () => {
  const models = [3, 7, null, 7, -1];

  it.each([
    [7, 1],
    [3, 3],
    [-1, 4],
    [null, null],
  ])('by %s is %s', (value, place) => {
    expect(computeRank(models, value, (one) => one)).toBe(place);
  });
});
