import { percentChange } from '@shared/metrics/percent-change';
import { type IncomeBasis, sumBasis } from '../income/income';
import type { Bin } from '../sessions/rollups';
import type { MonthSeries } from '../sessions/series';
import { type SeriesSums, sumSeries } from '../sessions/series-sums';
import type { DaySpan } from '../time/local-days';
import type { OffsetAt } from '../time/offsets';
import { DAY_MS } from '../time/utc-day';
import { mapEachSum, mapSums } from './studio-sums';

export const HOUR_MS = 3_600_000;
/** The period a studio looks at, and the period it is compared with. */
export const RECENT_HOURS = 48;
export const BEFORE_HOURS = 7 * 24;

/** The data of a model's last nine days. */
export interface ModelSources {
  /** Tips by quarter hour, the running session's included. */
  readonly bins: readonly Bin[];
  /** Sessions and offline days, the running session's so far included. */
  readonly series: MonthSeries;
}

/**
 * Sums of the last 48 hours. Tips count when they came, so that the hours add up to them; the rest
 * counts by session, where it started, and by offline day.
 */
export type StudioSums = Omit<SeriesSums, 'incomeBasis'>;

export interface ModelHours {
  /** The last 48 hours, oldest first. The last one is still running. */
  readonly hours: readonly StudioHour[];
  readonly recent: StudioSums;
  /** How the income of the last 48 hours is known. */
  readonly incomeBasis: IncomeBasis;
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

/**
 * A model's last 48 hours beside the week before them.
 *
 * @param now epoch ms
 * @param offsetAt of the account's zone
 */
export function computeModelHours(
  { bins, series }: ModelSources,
  now: number,
  offsetAt: OffsetAt,
): ModelHours {
  const { before, recent, end } = findStudioWindow(now);
  const hours = emptyHours(now).map((hour) => ({ ...hour }));
  for (const { ms, tips, tokens } of bins) {
    const hour = hours[Math.floor((ms - recent) / HOUR_MS)];
    if (!hour) continue;
    hour.tips += tips;
    hour.tipTokens += tokens;
  }
  for (const { start, seconds } of series.broadcasts) {
    for (const hour of hours)
      hour.seconds += secondsWithin(hour.start, start, start + seconds * 1000);
  }
  const share = RECENT_HOURS / BEFORE_HOURS;
  const sumsIn = (span: DaySpan): StudioSums => {
    const { incomeBasis: _, ...sums } = sumSeries(series, span, offsetAt);
    const inSpan = bins.filter(({ ms }) => ms >= span.start && ms < span.end);
    const tipTokens = total(inSpan, ({ tokens }) => tokens);
    return {
      ...sums,
      tips: total(inSpan, ({ tips }) => tips),
      tipTokens,
      incomeTokens: sums.incomeTokens - sums.tipTokens + tipTokens,
    };
  };
  return {
    hours,
    recent: sumsIn({ start: recent, end }),
    incomeBasis: sumSeries(series, { start: recent, end }, offsetAt).incomeBasis,
    before: mapSums(sumsIn({ start: before, end: recent }), (sum) => Math.round(sum * share)),
  };
}

/** The last 48 hours without anything in them. */
function emptyHours(now: number): StudioHour[] {
  const { recent } = findStudioWindow(now);
  return Array.from({ length: RECENT_HOURS }, (_, index) => ({
    start: recent + index * HOUR_MS,
    tips: 0,
    tipTokens: 0,
    seconds: 0,
  }));
}

/** Adds up all models of a studio, hour by hour and in total. */
export function sumStudio(models: readonly ModelHours[], now: number): ModelHours {
  return {
    hours: emptyHours(now).map((hour, index) => ({
      start: hour.start,
      tips: total(models, (model) => model.hours[index]?.tips ?? 0),
      tipTokens: total(models, (model) => model.hours[index]?.tipTokens ?? 0),
      seconds: total(models, (model) => model.hours[index]?.seconds ?? 0),
    })),
    recent: addSums(models.map((model) => model.recent)),
    incomeBasis: sumBasis(models.map((model) => model.incomeBasis)),
    before: addSums(models.map((model) => model.before)),
  };
}

/** Changes in percent, rounded to one decimal. */
export function computeStudioChange({
  recent,
  before,
}: Pick<ModelHours, 'recent' | 'before'>): StudioSums {
  return mapEachSum((key) => percentChange(before[key], recent[key]));
}

/** Full seconds of an hour that lie between two times (all epoch ms). */
function secondsWithin(hour: number, from: number, until: number): number {
  const length = Math.min(until, hour + HOUR_MS) - Math.max(from, hour);
  return Math.max(0, Math.round(length / 1000));
}

function addSums(all: readonly StudioSums[]): StudioSums {
  return mapEachSum((key) => total(all, (sums) => sums[key]));
}

function total<One>(list: readonly One[], of: (one: One) => number): number {
  return list.reduce((sum, one) => sum + of(one), 0);
}
