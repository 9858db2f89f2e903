import type { Unit } from './units';

/** The chapters of the glossary, in its order. */
export const TOPICS = {
  income: 'Income',
  tips: 'Tips',
  time: 'Time live',
  people: 'Tippers and fans',
  audience: 'Audience',
  comparisons: 'Comparisons',
  platform: 'The platform',
} as const;
export type Topic = keyof typeof TOPICS;

/** The minimum data a number needs to be meaningful. */
export interface Minimum<Stats> {
  /** What is measured, such as seconds live. */
  readonly of: (stats: Stats) => number;
  readonly least: number;
  /** The same for people: `15 minutes live`. */
  readonly words: string;
}

/** One number of the product. Everything that shows or returns it uses this row. */
export interface MetricRow<Stats> {
  /** Shown beside the number: `Income per hour`. */
  readonly label: string;
  readonly unit: Unit;
  readonly topic: Topic;
  /** The exact value, before rounding; null if nothing is known. */
  readonly of: (stats: Stats) => number | null;
  /** Below it the number is not shown. Null: always meaningful. */
  readonly minimum: Minimum<Stats> | null;
  /** Number of decimals. */
  readonly round: 0 | 1 | 2;
  /** Hidden from members who may not see money. */
  readonly isMoney: boolean;
  /** The section of the product's specification that fixes the definition, if one does. */
  readonly definedBy?: string;
}

export interface Metric<Stats, Id extends string = string> extends MetricRow<Stats> {
  readonly id: Id;
}

/** A metric of any input. */
export type AnyMetric = Metric<never>;

/** Names each row by its key. */
export function defineMetrics<const Rows extends Record<string, MetricRow<never>>>(
  rows: Rows,
): { readonly [Id in keyof Rows & string]: Rows[Id] & { readonly id: Id } } {
  return Object.fromEntries(Object.entries(rows).map(([id, row]) => [id, { id, ...row }])) as never;
}

/**
 * Returns the value of a metric as it is shown and returned: rounded, null below its minimum. In
 * the browser, money that the reader may not see is NaN, and stays NaN.
 */
export function measure<Stats>(metric: Metric<Stats>, stats: Stats): number | null {
  const { minimum } = metric;
  if (minimum !== null && minimum.of(stats) < minimum.least) return null;
  const value = metric.of(stats);
  return value === null ? null : roundAs(metric, value);
}

/** Rounds a value according to its metric. */
export function roundAs({ round }: Pick<AnyMetric, 'round'>, value: number): number {
  const factor = 10 ** round;
  // Adding 0 turns -0 into 0.
  return Math.round(value * factor) / factor + 0;
}
