import { isRank, type TrendMeasure, type TrendPoint } from './trend-days';

/** What the days of a range come to. */
export interface TrendRecords {
  /** Null for measures that do not add up. */
  readonly sum: number | null;
  /** Mean of the days that were measured; null where none was. */
  readonly mean: number | null;
  /** The best and the weakest day; of places the smallest is the best. */
  readonly best: TrendPoint | null;
  readonly worst: TrendPoint | null;
  /** Days with a value; of what adds up, those with anything. */
  readonly days: number;
}

/** What adds up over days; the others are levels. */
const SUMS: ReadonlySet<TrendMeasure> = new Set([
  'tokens',
  'hours',
  'newFollowers',
  'tips',
  'tippers',
  'sessions',
  'fanclubJoins',
]);

/** Of days that are over: today would be the weakest until the evening. */
export function trendRecords(points: readonly TrendPoint[], measure: TrendMeasure): TrendRecords {
  const addsUp = SUMS.has(measure);
  const told = points.flatMap((point) =>
    point.state === 'unfinished' || point.value === null ? [] : [{ point, value: point.value }],
  );
  const counted = addsUp ? told.filter(({ value }) => value !== 0) : told;
  const sum = told.reduce((total, { value }) => total + value, 0);
  const falling = counted.toSorted((a, b) => b.value - a.value);
  const [highest, lowest] = [falling[0]?.point ?? null, falling.at(-1)?.point ?? null];
  return {
    sum: addsUp ? sum : null,
    mean: told.length === 0 ? null : sum / told.length,
    best: isRank(measure) ? lowest : highest,
    worst: isRank(measure) ? highest : lowest,
    days: counted.length,
  };
}
