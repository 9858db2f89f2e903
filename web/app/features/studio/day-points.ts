import type { StudioDays } from '@shared/domain/studio/studio-days';
import type { Stack } from '@shared/domain/studio/studio-stack';
import type { StackedPoint } from '@web/ui/charts/stacked-chart';

/** One day or week of the studio, or of one model. */
export interface DayPoint extends StackedPoint {
  /** Epoch ms; `end` is exclusive. */
  readonly start: number;
  readonly end: number;
  readonly total: number;
}

/** @param line values drawn over the bars, by index */
export function dayPoints(
  { spans }: Pick<StudioDays, 'spans'>,
  { columns, totals }: Pick<Stack, 'columns' | 'totals'>,
  line?: readonly number[],
): DayPoint[] {
  return spans.map(({ day, start, end, state }, place) => {
    const over = line?.[place];
    return {
      key: day,
      start,
      end,
      state,
      values: columns[place] ?? [],
      total: totals[place] ?? 0,
      ...(over !== undefined && { line: over }),
    };
  });
}
