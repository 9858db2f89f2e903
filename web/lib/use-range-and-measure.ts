import { useCallback } from 'react';
import { useSearchParams } from './use-search-params';

export interface RangeAndMeasure<Range extends string, Measure extends string> {
  readonly range: Range;
  readonly measure: Measure;
}

/**
 * The range and the measure of a chart, kept in the URL (`range`, `of`) so that links show the
 * same. Without a valid value in the URL, the first option applies.
 */
export function useRangeAndMeasure<Range extends string, Measure extends string>(
  ranges: readonly [Range, ...Range[]],
  measures: readonly [Measure, ...Measure[]],
): readonly [
  RangeAndMeasure<Range, Measure>,
  (change: Partial<RangeAndMeasure<Range, Measure>>) => void,
] {
  const [search, setSearch] = useSearchParams();
  const range = ranges.find((one) => one === search.get('range')) ?? ranges[0];
  const measure = measures.find((one) => one === search.get('of')) ?? measures[0];
  const choose = useCallback(
    (change: Partial<RangeAndMeasure<Range, Measure>>) =>
      setSearch(
        (present) => {
          if (change.range !== undefined) present.set('range', change.range);
          if (change.measure !== undefined) present.set('of', change.measure);
          return present;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  return [{ range, measure }, choose];
}
