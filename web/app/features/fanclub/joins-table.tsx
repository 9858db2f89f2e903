import { formatCount, MISSING } from '@web/lib/format';
import type { ChartTableData } from '@web/ui/charts/chart-table';
import { coveredSpanColumn } from '@web/ui/charts/covered-span-column';
import type { JoinPoint } from './join-points';

/** The bars as table rows, newest first, with a dash for days without data. */
export function joinsTable(
  points: readonly JoinPoint[],
  { by, csvName }: { by: 'day' | 'week'; csvName: string },
): ChartTableData<JoinPoint> {
  return {
    caption: `Fan club joins per ${by}, newest first`,
    csvName,
    rows: points.toReversed(),
    rowKey: ({ key }) => key,
    columns: [
      coveredSpanColumn(by),
      {
        key: 'joins',
        metric: 'fanClubJoins',
        isNumeric: true,
        sortBy: joinsOf,
        csv: joinsOf,
        cell: (point) => {
          const joins = joinsOf(point);
          return joins === null ? MISSING : formatCount(joins);
        },
      },
    ],
  };
}

function joinsOf({ state, span }: JoinPoint): number | null {
  return state === 'unknown' ? null : span.total;
}
