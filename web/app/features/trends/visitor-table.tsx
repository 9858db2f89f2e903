import { chakra } from '@chakra-ui/react';
import { formatCount, MISSING } from '@web/lib/format';
import type { ChartSeries } from '@web/ui/charts/chart-legend';
import type { ChartTableData } from '@web/ui/charts/chart-table';
import type { Column, Headed } from '@web/ui/components/column';
import { visitorLabel, visitorTotal } from '../shared/visitor-facts';
import type { VisitorPoint } from '../shared/visitor-points';

/** The chart's data, newest first. Without a session there is no visitor data. */
export function visitorTable(
  points: readonly VisitorPoint[],
  { layers, zone, csvName }: { layers: readonly ChartSeries[]; zone: string; csvName: string },
): ChartTableData<VisitorPoint> {
  const amounts = (key: string, head: Headed, of: (point: VisitorPoint) => number) =>
    ({
      ...head,
      key,
      isNumeric: true,
      sortBy: of,
      csv: of,
      cell: (point) => (of(point) === 0 ? MISSING : formatCount(of(point))),
    }) satisfies Column<VisitorPoint>;
  return {
    caption: 'Registered visitors by type, newest first',
    csvName,
    rows: points.filter(({ broadcasts }) => broadcasts > 0).toReversed(),
    rowKey: ({ key }) => key,
    columns: [
      {
        key: 'from',
        header: 'When',
        sortBy: ({ key }) => key,
        csv: ({ key }) => key,
        cell: (point) => <chakra.span whiteSpace="nowrap">{visitorLabel(point, zone)}</chakra.span>,
      },
      amounts('sessions', { metric: 'sessions' }, ({ broadcasts }) => broadcasts),
      amounts('total', { metric: 'visitors' }, visitorTotal),
      ...layers.map(({ key, name }, place) =>
        amounts(key, { header: name }, ({ values }) => values[place] ?? 0),
      ),
    ],
  };
}
