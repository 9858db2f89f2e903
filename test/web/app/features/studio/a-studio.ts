import type { StudioStats, StudioStatsHourly, StudioSums } from '@shared/api/studio';
import type { BatchTrends } from '@shared/api/trends';
import { aDay } from '../trends/some-days';

type Model = StudioStatsHourly['models'][number];

const HOUR = 3_600_000;
export const NO_SUMS: StudioSums = {
  tips: 0,
  tipTokens: 0,
  mediaTokens: 0,
  incomeTokens: 0,
  sessions: 0,
  seconds: 0,
  newFollowers: 0,
};

/** A model whose tokens all came in the last full hour before `end` (epoch ms, a full hour). */
export function aModel(
  performerName: string,
  end: number,
  recent: Partial<StudioSums>,
  changes: Partial<Model> = {},
): Model {
  const { tipTokens = 0, mediaTokens = 0 } = recent;
  const sums = { ...NO_SUMS, incomeTokens: tipTokens + mediaTokens, ...recent };
  return {
    performerName,
    role: 'Admin',
    isLive: false,
    hours: Array.from({ length: 48 }, (_, index) => ({
      time: new Date(end - (48 - index) * HOUR).toISOString(),
      tips: index === 46 ? sums.tips : 0,
      tipTokens: index === 46 ? sums.tipTokens : 0,
      seconds: index === 46 ? HOUR / 1000 : 0,
    })),
    recent: sums,
    incomeBasis: 'estimated',
    before: NO_SUMS,
    change: NO_SUMS,
    ...changes,
  };
}

/** The studio of some models, as the service would return it. */
export function aStudio(models: readonly Model[], computedAt: Date): StudioStatsHourly {
  const added = (when: 'recent' | 'before') =>
    Object.fromEntries(
      Object.keys(NO_SUMS).map((figure) => [
        figure,
        models.reduce((sum, model) => sum + model[when][figure as keyof StudioSums], 0),
      ]),
    ) as unknown as StudioSums;
  const hours: StudioStats['hours'] = (models[0]?.hours ?? []).map(({ time }, index) => ({
    time,
    tips: models.reduce((sum, model) => sum + (model.hours[index]?.tips ?? 0), 0),
    tipTokens: models.reduce((sum, model) => sum + (model.hours[index]?.tipTokens ?? 0), 0),
    seconds: models.reduce((sum, model) => sum + (model.hours[index]?.seconds ?? 0), 0),
  }));
  return {
    models: [...models],
    total: {
      hours,
      recent: added('recent'),
      incomeBasis: models.some(({ incomeBasis }) => incomeBasis === 'partial')
        ? 'partial'
        : 'estimated',
      before: added('before'),
      change: NO_SUMS,
    },
    computedAt: computedAt.toISOString(),
  };
}

/** One day, 2026-11-19, of each model. */
export function someTrends(
  tokens: Readonly<Record<string, number>>,
  changes: Partial<BatchTrends> = {},
): BatchTrends {
  return {
    range: '1m',
    timezone: 'Europe/Bucharest',
    by: 'day',
    performers: Object.entries(tokens).map(([performerName, tipTokens]) => ({
      performerName,
      days: [aDay('2026-11-19', { tipTokens })],
    })),
    locked: [],
    ...changes,
  };
}
