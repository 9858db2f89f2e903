import type { StudioStats, StudioStatsHourly, StudioSums } from '@shared/api/studio';

/** Below this time on air (seconds) a rate by the hour says nothing. */
const MIN_RATED_SECONDS = 15 * 60;

/** One model of a studio over the last 48 hours, as lists and rankings show it. */
export interface StudioModel {
  readonly name: string;
  readonly isLive: boolean;
  readonly recent: StudioSums;
  /** The week before, for the same length of time. */
  readonly before: StudioSums;
  /** Nothing at all is known of the week before, so a change in percent would say nothing. */
  readonly isNew: boolean;
  /** In the 48 hours, whenever the broadcast began. */
  readonly secondsOnAir: number;
  /** Null where there was hardly any time on air. */
  readonly tokensPerHour: number | null;
  /** Percent of the studio's tip tokens; null where it had none. */
  readonly share: number | null;
  /** The hour with most tip tokens, the earliest of equals; null without tips. */
  readonly bestHour: { readonly time: string; readonly tipTokens: number } | null;
}

/** The models of a studio with what follows from their figures, in the order given. */
export function studioModels({ models, total }: Pick<StudioStatsHourly, 'models' | 'total'>) {
  return models.map((model): StudioModel => {
    const { performerName: name, isLive, recent, before } = model;
    return {
      name,
      isLive,
      recent,
      before,
      isNew: isNothing(before),
      secondsOnAir: secondsOnAir(model),
      tokensPerHour: tokensPerHour(model),
      share:
        total.recent.tipTokens === 0 ? null : (100 * recent.tipTokens) / total.recent.tipTokens,
      bestHour: bestHourOf(model),
    };
  });
}

export function secondsOnAir({ hours }: Pick<StudioStats, 'hours'>): number {
  return hours.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Tip tokens for each hour on air in the same 48 hours; null where that was hardly any. */
export function tokensPerHour(figures: Pick<StudioStats, 'hours'>): number | null {
  const seconds = secondsOnAir(figures);
  if (seconds < MIN_RATED_SECONDS) return null;
  const tokens = figures.hours.reduce((sum, { tipTokens }) => sum + tipTokens, 0);
  return tokens / (seconds / 3600);
}

/** What a model of the studio has on average, by figure; the model itself is one of them. */
export function averageModel(sums: StudioSums, models: number): StudioSums {
  return Object.fromEntries(
    Object.entries(sums).map(([figure, sum]) => [figure, models === 0 ? 0 : sum / models]),
  ) as unknown as StudioSums;
}

/** Place of a model by a figure, 1 for the best; equals share the better place. Null without it. */
export function placeOf<Model>(
  models: readonly Model[],
  model: Model,
  by: (model: Model) => number | null,
): number | null {
  const value = by(model);
  if (value === null) return null;
  return 1 + models.filter((other) => (by(other) ?? Number.NEGATIVE_INFINITY) > value).length;
}

function bestHourOf({ hours }: Pick<StudioStats, 'hours'>): StudioModel['bestHour'] {
  let best: StudioModel['bestHour'] = null;
  for (const { time, tipTokens } of hours) {
    if (tipTokens > (best?.tipTokens ?? 0)) best = { time, tipTokens };
  }
  return best;
}

function isNothing(sums: StudioSums): boolean {
  return Object.values(sums).every((sum) => sum === 0);
}
