import { measure } from '@shared/metrics/metric';
import { METRICS } from '@shared/metrics/registry';
import type { IncomeBasis } from '../income/income';
import { mapSums, type StudioSums } from './studio-sums';

interface HourlyStats {
  /** The last 48 hours, oldest first. */
  readonly hours: readonly {
    readonly time: string;
    readonly seconds: number;
    readonly tipTokens: number;
  }[];
}

interface ModelStats extends HourlyStats {
  readonly performerName: string;
  readonly isLive: boolean;
  readonly recent: StudioSums;
  /** How the recent income is known. */
  readonly incomeBasis: IncomeBasis;
  readonly before: StudioSums;
}

/** One model of a studio over the last 48 hours, as shown in lists and rankings. */
export interface StudioModel {
  readonly name: string;
  readonly isLive: boolean;
  readonly recent: StudioSums;
  /** How the recent income is known; `partial`: it is at least this. */
  readonly incomeBasis: IncomeBasis;
  /** The preceding week, scaled to the same length. */
  readonly before: StudioSums;
  /** There is no data for the preceding week, so a change in percent is meaningless. */
  readonly isNew: boolean;
  /** Seconds live within the 48 hours, no matter when the session started. */
  readonly secondsOnAir: number;
  /** Null below 15 minutes live. */
  readonly tipsPerHour: number | null;
  /** Percent of the studio's tip tokens; null where it had none. */
  readonly share: number | null;
  /** The hour with the most tip tokens (the earliest if several are equal); null without tips. */
  readonly bestHour: { readonly time: string; readonly tipTokens: number } | null;
}

/** Computes list values for the models of a studio, in the given order. */
export function listStudioModels({
  models,
  total,
}: {
  readonly models: readonly ModelStats[];
  readonly total: { readonly recent: StudioSums };
}) {
  return models.map((model): StudioModel => {
    const { performerName: name, isLive, recent, incomeBasis, before } = model;
    return {
      name,
      isLive,
      recent,
      incomeBasis,
      before,
      isNew: isEmpty(before),
      secondsOnAir: sumSecondsLive(model),
      tipsPerHour: tipsPerHour(model),
      share:
        total.recent.tipTokens === 0 ? null : (100 * recent.tipTokens) / total.recent.tipTokens,
      bestHour: findBestHour(model),
    };
  });
}

export function sumSecondsLive({ hours }: HourlyStats): number {
  return hours.reduce((sum, { seconds }) => sum + seconds, 0);
}

/** Tips per hour live in the same 48 hours; null below 15 minutes. */
export function tipsPerHour(stats: HourlyStats): number | null {
  const tipTokens = stats.hours.reduce((sum, hour) => sum + hour.tipTokens, 0);
  return measure(METRICS.tipsPerHour, { tipTokens, seconds: sumSecondsLive(stats) });
}

/** The average per model for each number; every model counts. */
export function computeAverageModel(sums: StudioSums, models: number): StudioSums {
  return mapSums(sums, (sum) => (models === 0 ? 0 : sum / models));
}

/**
 * Rank of a model by a value: 1 is the best, equal values share the better rank. Null without a
 * value.
 */
export function computeRank<Model>(
  models: readonly Model[],
  model: Model,
  by: (model: Model) => number | null,
): number | null {
  const value = by(model);
  if (value === null) return null;
  return 1 + models.filter((other) => (by(other) ?? Number.NEGATIVE_INFINITY) > value).length;
}

function findBestHour({ hours }: HourlyStats): StudioModel['bestHour'] {
  let best: StudioModel['bestHour'] = null;
  for (const { time, tipTokens } of hours) {
    if (tipTokens > (best?.tipTokens ?? 0)) best = { time, tipTokens };
  }
  return best;
}

function isEmpty(sums: StudioSums): boolean {
  return Object.values(sums).every((sum) => sum === 0);
}
