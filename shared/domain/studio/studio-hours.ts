import { percentChange } from '../math/percent-change';
import type { SeriesRow } from '../sessions/series';
import { DAY_MS } from '../time/utc-day';

export const HOUR_MS = 3_600_000;
/** What a studio looks at, and what it is compared with. */
export const RECENT_HOURS = 48;
export const BEFORE_HOURS = 7 * 24;

/** What a model's last nine days were made of. */
export interface ModelSources {
  /** Tips by quarter hour: [epoch ms of its start, tips, tokens]. */
  readonly tips: readonly (readonly [ms: number, tips: number, tokens: number])[];
  /** Broadcasts, the one on air included. */
  readonly broadcasts: readonly SeriesRow[];
}

/** Sums of 48 hours. Broadcasts count where they began, tips when they came. */
export interface StudioSums {
  readonly tips: number;
  readonly tipTokens: number;
  readonly mediaTokens: number;
  readonly sessions: number;
  readonly seconds: number;
  readonly newFollowers: number;
}

export interface ModelHours {
  /** The last 48 hours, oldest first; the last one has only begun. */
  readonly hours: readonly StudioHour[];
  readonly recent: StudioSums;
  /** The seven days before them, for the same length: a share of 48/168. */
  readonly before: StudioSums;
}

export interface StudioHour {
  /** Epoch ms of its start. */
  readonly start: number;
  readonly tips: number;
  readonly tipTokens: number;
  /** On air in it; a short reconnect counts as on air. */
  readonly seconds: number;
}

/** The first instants of what is looked at and of what it is compared with (epoch ms). */
export function studioWindow(now: number): { before: number; recent: number; end: number } {
  const end = Math.floor(now / HOUR_MS) * HOUR_MS + HOUR_MS;
  const recent = end - RECENT_HOURS * HOUR_MS;
  return { before: recent - 7 * DAY_MS, recent, end };
}

export function modelHours({ tips, broadcasts }: ModelSources, now: number): ModelHours {
  const { before, recent, end } = studioWindow(now);
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
    for (const hour of hours) hour.seconds += secondsIn(hour.start, start, start + seconds * 1000);
  }
  const share = RECENT_HOURS / BEFORE_HOURS;
  const earlier = sumsIn({ tips, broadcasts }, before, recent);
  return {
    hours,
    recent: sumsIn({ tips, broadcasts }, recent, end),
    before: mapSums(earlier, (sum) => Math.round(sum * share)),
  };
}

/** The studio is the sum of its models, hour by hour and in all. */
export function studioTotal(models: readonly ModelHours[], now: number): ModelHours {
  const { hours } = modelHours({ tips: [], broadcasts: [] }, now);
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

/** Percent with one decimal, figure by figure. */
export function studioChange({ recent, before }: ModelHours): StudioSums {
  return mapStats((figure) => percentChange(before[figure], recent[figure]));
}

/** Whole seconds of an hour (its start, epoch ms) that lie between two instants. */
function secondsIn(hour: number, from: number, until: number): number {
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

function mapStats(of: (figure: keyof StudioSums) => number): StudioSums {
  const figures = Object.keys(NO_SUMS) as (keyof StudioSums)[];
  return Object.fromEntries(figures.map((figure) => [figure, of(figure)])) as unknown as StudioSums;
}

function mapSums(sums: StudioSums, of: (sum: number) => number): StudioSums {
  return mapStats((figure) => of(sums[figure]));
}

function addSums(all: readonly StudioSums[]): StudioSums {
  return mapStats((figure) => total(all, (sums) => sums[figure]));
}

function sumsIn({ tips, broadcasts }: ModelSources, start: number, end: number): StudioSums {
  const came = tips.filter(([ms]) => ms >= start && ms < end);
  const began = broadcasts.filter((row) => row.start >= start && row.start < end);
  return {
    tips: total(came, ([, count]) => count),
    tipTokens: total(came, ([, , tokens]) => tokens),
    mediaTokens: total(began, ({ mediaTokens }) => mediaTokens),
    sessions: began.length,
    seconds: total(began, ({ seconds }) => seconds),
    newFollowers: total(began, ({ follows, unfollows }) => follows - unfollows),
  };
}

function total<One>(list: readonly One[], of: (one: One) => number): number {
  return list.reduce((sum, one) => sum + of(one), 0);
}
