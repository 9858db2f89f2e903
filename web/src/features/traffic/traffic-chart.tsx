import { chakra } from '@chakra-ui/react';
import { lazy, type ReactNode } from 'react';
import { ChartFrame } from '../../charts/chart-frame';
import type { ChartTableData } from '../../charts/chart-table';
import { useNarrow } from '../../charts/use-narrow';
import { formatDateTime, zoneLabel } from '../../lib/format-time';
import { spanLength, type TrafficSpan } from './traffic-spans';
import { formatRatio, roundCount, SERIES } from './traffic-words';

const TrafficDrawing = lazy(() => import('./traffic-drawing'));

/** The whole platform over the window, with its table. */
export function TrafficChart({
  spans,
  days,
  zone,
  controls,
}: {
  spans: readonly TrafficSpan[];
  days: number;
  zone: string;
  controls: ReactNode;
}) {
  const isNarrow = useNarrow(768);
  const length = spanLength(spans.map(({ key }) => key));
  return (
    <ChartFrame
      title="Viewers and cams of the whole platform"
      unit="Viewers on the left, cams on the right; ratio is viewers for each cam, on a scale of its own"
      zone={zoneLabel(zone)}
      height={isNarrow ? 200 : 300}
      series={SERIES}
      controls={controls}
      note="From the platform’s public list. Grey was not measured."
      table={tableOf(spans, zone, days)}
    >
      <TrafficDrawing spans={spans} days={days} length={length} zone={zone} />
    </ChartFrame>
  );
}

function tableOf(
  spans: readonly TrafficSpan[],
  zone: string,
  days: number,
): ChartTableData<TrafficSpan> {
  return {
    caption: 'Viewers and cams of the whole platform, newest first',
    csvName: `traffic-${days}-days`,
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
