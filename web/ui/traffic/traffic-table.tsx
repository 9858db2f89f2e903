import { chakra } from '@chakra-ui/react';
import { formatDateTime } from '@web/lib/format-time';
import type { ChartTableData } from '@web/ui/charts/chart-table';
import { formatRatio, roundCount, SERIES } from './traffic-facts';
import type { TrafficSpan } from './traffic-spans';

/** The measured spans, newest first. */
export function trafficTable(
  spans: readonly TrafficSpan[],
  { of, zone, csvName }: { of: string; zone: string; csvName: string },
): ChartTableData<TrafficSpan> {
  return {
    caption: `Viewers and cams for ${of}, newest first`,
    csvName,
    rows: spans.filter(({ viewers }) => viewers !== null).toReversed(),
    rowKey: ({ key }) => key,
    columns: [
      {
        key: 'time',
        header: 'From',
        sortBy: ({ key }) => key,
        csv: ({ key }) => key,
        cell: ({ key }) => (
          <chakra.span whiteSpace="nowrap">{formatDateTime(key, zone)}</chakra.span>
        ),
      },
      ...SERIES.map(({ key, name }) => ({
        key,
        header: name,
        isNumeric: true,
        sortBy: (span: TrafficSpan) => span[key],
        csv: (span: TrafficSpan) => span[key],
        cell: (span: TrafficSpan) =>
          key === 'ratio' ? formatRatio(span[key]) : roundCount(span[key]),
      })),
    ],
  };
}
