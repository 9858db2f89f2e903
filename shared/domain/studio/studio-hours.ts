import { percentChange } from '../math/percent-change';
import type { SeriesRow } from '../sessions/series';
import { DAY_MS } from '../time/utc-day';

export const HOUR_MS = 3_600_000;
/** The period a studio looks at, and the period it is compared with. */
export const RECENT_HOURS = 48;
export const BEFORE_HOURS = 7 * 24;

/** The data of a model's last nine days. */
export interface ModelSources {
  /** Tips by quarter hour: [start (epoch ms), tips, tokens]. */
  readonly tips: readonly (readonly [ms: number, tips: number, tokens: number])[];
  /** Sessions, including the running one. */
  readonly broadcasts: readonly SeriesRow[];
}

/** Sums of 48 hours. Sessions count when they started, tips when they were given. */
export interface StudioSums {
  readonly tips: number;
  readonly tipTokens: number;
  readonly mediaTokens: number;
  readonly sessions: number;
  readonly seconds: number;
  readonly newFollowers: number;
}

export interface ModelHours {
  /** The last 48 hours, oldest first. The last one is still running. */
  readonly hours: readonly StudioHour[];
  readonly recent: StudioSums;
  /** The seven days before them, scaled to the same length (48/168). */
  readonly before: StudioSums;
}

export interface StudioHour {
  /** Start of the hour, epoch ms. */
  readonly start: number;
  readonly tips: number;
  readonly tipTokens: number;
  /** Time live; a short reconnect counts as live. */
  readonly seconds: number;
}

/** Start times of the period and of the comparison period, and the end of both (epoch ms). */
export function findStudioWindow(now: number): { before: number; recent: number; end: number } {
  const end = Math.floor(now / HOUR_MS) * HOUR_MS + HOUR_MS;
  const recent = end - RECENT_HOURS * HOUR_MS;
  return { before: recent - 7 * DAY_MS, recent, end };
}

export function computeModelHours({ tips, broadcasts }: ModelSources, now: number): ModelHours {
  const { before, recent, end } = findStudioWindow(now);
  const hours = Array.from({ length: RECENT_HOURS }, (_, index) => ({
    start: recent + index * HOUR_MS,
    tips: 0,
    tipTokens: 0,
    seconds: 0,
  }));
  for (const [ms, count, tokens] of tips) {
    const hour = hours[Math.floor((ms - recent) / HOUR_MS)];
    if (!hour) continue;
    hour.tips += count;
    hour.tipTokens += tokens;
  }
  for (const { start, seconds } of broadcasts) {
    for (const hour of hours)
      hour.seconds += secondsWithin(hour.start, start, start + seconds * 1000);
  }
  const share = RECENT_HOURS / BEFORE_HOURS;
  const earlier = sumsIn({ tips, broadcasts }, before, recent);
  return {
    hours,
    recent: sumsIn({ tips, broadcasts }, recent, end),
    before: mapSums(earlier, (sum) => Math.round(sum * share)),
  };
}

/** Adds up all models of a studio, hour by hour and in total. */
export function sumStudio(models: readonly ModelHours[], now: number): ModelHours {
  const { hours } = computeModelHours({ tips: [], broadcasts: [] }, now);
  return {
    hours: hours.map((hour, index) => ({
      start: hour.start,
      tips: total(models, (model) => model.hours[index]?.tips ?? 0),
      tipTokens: total(models, (model) => model.hours[index]?.tipTokens ?? 0),
      seconds: total(models, (model) => model.hours[index]?.seconds ?? 0),
    })),
    recent: addSums(models.map((model) => model.recent)),
    before: addSums(models.map((model) => model.before)),
  };
}

/** Changes in percent, rounded to one decimal. */
export function computeStudioChange({ recent, before }: ModelHours): StudioSums {
  return mapStats((key) => percentChange(before[key], recent[key]));
}

/** Full seconds of an hour that lie between two times (all epoch ms). */
function secondsWithin(hour: number, from: number, until: number): number {
  const length = Math.min(until, hour + HOUR_MS) - Math.max(from, hour);
  return Math.max(0, Math.round(length / 1000));
}

const NO_SUMS: StudioSums = {
  tips: 0,
  tipTokens: 0,
  mediaTokens: 0,
  sessions: 0,
  seconds: 0,
  newFollowers: 0,
};

function mapStats(of: (key: keyof StudioSums) => number): StudioSums {
  const keys = Object.keys(NO_SUMS) as (keyof StudioSums)[];
  return Object.fromEntries(keys.map((key) => [key, of(key)])) as unknown as StudioSums;
}

function mapSums(sums: StudioSums, of: (sum: number) => number): StudioSums {
  return mapStats((key) => of(sums[key]));
}

function addSums(all: readonly StudioSums[]): StudioSums {
  return mapStats((key) => total(all, (sums) => sums[key]));
}

function sumsIn({ tips, broadcasts }: ModelSources, start: number, end: number): StudioSums {
  const tipsInSpan = tips.filter(([ms]) => ms >= start && ms < end);
  const started = broadcasts.filter((row) => row.start >= start && row.start < end);
  return {
    tips: total(tipsInSpan, ([, count]) => count),
    tipTokens: total(tipsInSpan, ([, , tokens]) => tokens),
    mediaTokens: total(started, ({ mediaTokens }) => mediaTokens),
    sessions: started.length,
    seconds: total(started, ({ seconds }) => seconds),
    newFollowers: total(started, ({ follows, unfollows }) => follows - unfollows),
  };
}

function total<One>(list: readonly One[], of: (one: One) => number): number {
  return list.reduce((sum, one) => sum + of(one), 0);
}
