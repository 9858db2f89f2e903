import type { AdditionalIncome } from '@shared/api/income';
import type { OffsetAt } from '@shared/domain/time/offsets';
import { type CoveredSpan, listCoveredSpans } from '@shared/domain/trends/covered-days';
import type { StackedPoint } from '@web/ui/charts/stacked-chart';
import { type IncomePart, partsOf, sumIncome } from './income-parts';

export interface IncomePoint extends StackedPoint {
  readonly span: CoveredSpan;
  /** In layer order; null if nothing is known. */
  readonly parts: readonly IncomePart[] | null;
}

/** Returns income by local day or week, split into stacked parts. */
export function incomePoints(
  { days }: Pick<AdditionalIncome, 'days'>,
  clock: { now: number; offsetAt: OffsetAt },
): { by: 'day' | 'week'; points: IncomePoint[] } {
  const { by, spans } = listCoveredSpans(
    days.map(({ day, income }) => ({
      date: day,
      values: income === null ? null : partsOf(income).map(({ tokens }) => tokens),
    })),
    clock,
  );
  return {
    by,
    points: spans.map((span) => {
      const income = sumIncome(days.filter(({ day }) => day >= span.first && day <= span.last));
      return {
        key: span.first,
        state: span.state,
        values: span.values,
        span,
        parts: income && partsOf(income),
      };
    }),
  };
}
