import { isRank, type TrendMeasure, type TrendPoint } from './trend-days';

/** The records of the days, weeks or months in a range. */
export interface TrendRecords {
  /** Null for measures that cannot be summed. */
  readonly sum: number | null;
  /** Average over measured ones; null if there are none. */
  readonly mean: number | null;
  /** The best and the weakest one. For ranks, the smallest is the best. */
  readonly best: TrendPoint | null;
  readonly worst: TrendPoint | null;
  /** Number of those with a value; for sums, of nonzero ones. */
  readonly count: number;
  /** More was earned than is known: sum and mean are lower bounds. */
  readonly isAtLeast: boolean;
}

/** Measures that can be summed over days. All others are levels. */
const SUMS: ReadonlySet<TrendMeasure> = new Set([
  'income',
  'tips',
  'media',
  'timeLive',
  'newFollowers',
  'tipCount',
  'tippers',
  'sessions',
  'fanClubJoins',
]);

/** Uses finished ones only, because today would be the weakest until the evening. */
export function trendRecords(points: readonly TrendPoint[], measure: TrendMeasure): TrendRecords {
  const addsUp = SUMS.has(measure);
  const finished = points.flatMap((point) =>
    point.state === 'unfinished' || point.value === null ? [] : [{ point, value: point.value }],
  );
  const counted = addsUp ? finished.filter(({ value }) => value !== 0) : finished;
  const sum = finished.reduce((total, { value }) => total + value, 0);
  const falling = counted.toSorted((a, b) => b.value - a.value);
  const [highest, lowest] = [falling[0]?.point ?? null, falling.at(-1)?.point ?? null];
  return {
    sum: addsUp ? sum : null,
    mean: finished.length === 0 ? null : sum / finished.length,
    best: isRank(measure) ? lowest : highest,
    worst: isRank(measure) ? highest : lowest,
    count: counted.length,
    isAtLeast: finished.some(({ point }) => point.isAtLeast),
  };
}
