import { formatTokensExactly, MISSING } from '@web/lib/format';
import type { ChartTableData } from '@web/ui/charts/chart-table';
import { coveredSpanColumn } from '@web/ui/charts/covered-span-column';
import type { Column } from '@web/ui/components/data-table';
import { Private } from '@web/ui/components/private';
import { INCOME_KINDS, type IncomePart, KIND_METRICS } from './income-parts';
import type { IncomePoint } from './income-points';

/** The bars as table rows, newest first, with a column per part. Estimates are marked. */
export function incomeTable(
  points: readonly IncomePoint[],
  { by, csvName }: { by: 'day' | 'week'; csvName: string },
): ChartTableData<IncomePoint> {
  return {
    caption: `Income per ${by} by source, newest first; ~ means estimated`,
    csvName,
    rows: points.toReversed(),
    rowKey: ({ key }) => key,
    columns: [
      coveredSpanColumn(by),
      {
        key: 'total',
        metric: 'income',
        isNumeric: true,
        sortBy: totalOf,
        csv: totalOf,
        cell: (point) => <Amount tokens={totalOf(point)} isEstimate={isEstimated(point)} />,
      },
      ...INCOME_KINDS.map((_, place) => partColumn(place)),
      {
        key: 'basis',
        header: 'Accuracy',
        csv: (point) =>
          point.parts === null ? 'no data' : isEstimated(point) ? 'estimated' : 'exact',
        cell: (point) =>
          point.parts === null ? MISSING : isEstimated(point) ? 'Estimated' : 'Exact',
      },
    ],
  };
}

function partColumn(place: number): Column<IncomePoint> {
  const kind = INCOME_KINDS[place] ?? 'tips';
  const partAt = ({ parts }: IncomePoint): IncomePart | null => {
    const part = parts?.[place];
    return part === undefined || part.basis === 'none' ? null : part;
  };
  const tokensAt = (point: IncomePoint) => partAt(point)?.tokens ?? null;
  return {
    key: kind,
    metric: KIND_METRICS[kind],
    isNumeric: true,
    sortBy: tokensAt,
    csv: tokensAt,
    cell: (point) => (
      <Amount tokens={tokensAt(point)} isEstimate={partAt(point)?.basis === 'estimated'} />
    ),
  };
}

function Amount({ tokens, isEstimate }: { tokens: number | null; isEstimate: boolean }) {
  if (tokens === null) return MISSING;
  return (
    <Private>
      {isEstimate && '~'}
      {formatTokensExactly(tokens)}
    </Private>
  );
}

function totalOf({ parts, span }: IncomePoint): number | null {
  return parts === null ? null : span.total;
}

function isEstimated({ parts }: IncomePoint): boolean {
  return parts?.some(({ basis }) => basis === 'estimated') ?? false;
}
