import { zoneLabel } from '@web/lib/format-time';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import { useNarrow } from '@web/ui/components/use-narrow';
import { lazy, type ReactNode } from 'react';
import type { CamsAxis } from './cams-axis';
import type { TrafficGroup } from './traffic-choices';
import { GENDER_NAMES, SERIES, UNIT } from './traffic-facts';
import { spanLength, type TrafficSpan } from './traffic-spans';
import { trafficTable } from './traffic-table';

const TrafficDrawing = lazy(() => import('./traffic-drawing'));

/** The whole platform over the window, with a table. */
export function TrafficChart({
  spans,
  days,
  zone,
  of,
  camsAxis,
  controls,
}: {
  spans: readonly TrafficSpan[];
  days: number;
  zone: string;
  of: TrafficGroup;
  camsAxis: CamsAxis;
  controls: ReactNode;
}) {
  const isNarrow = useNarrow(768);
  const length = spanLength(spans.map(({ key }) => key));
  return (
    <ChartFrame
      title="Viewers and cams across the platform"
      unit={UNIT}
      zone={zoneLabel(zone)}
      height={isNarrow ? 200 : 300}
      series={SERIES}
      controls={controls}
      note={`From the platform’s public list.${spans.some(({ isMeasured }) => !isMeasured) ? ' Gray: no data.' : ''}`}
      table={trafficTable(spans, {
        of: of === 'all' ? 'the whole platform' : GENDER_NAMES[of].toLowerCase(),
        zone,
        csvName: `traffic${of === 'all' ? '' : `-${GENDER_NAMES[of].toLowerCase()}`}-${days}-days`,
      })}
    >
      <TrafficDrawing {...{ spans, days, length, zone, camsAxis }} />
    </ChartFrame>
  );
}
