import { getMembertypeOverTime } from '@shared/api/client-calls.gen';
import { METRICS } from '@shared/metrics/registry';
import { zoneLabel } from '@web/lib/format-time';
import { useCall } from '@web/lib/use-call';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import { AsyncSection } from '@web/ui/components/async-section';
import { EmptyNote } from '@web/ui/components/empty-note';
import { SkeletonBlock } from '@web/ui/components/skeleton-block';
import { useNarrow } from '@web/ui/components/use-narrow';
import { lazy } from 'react';
import { visitorFacts, visitorLayers, visitorTotal } from '../shared/visitor-facts';
import {
  type VisitorKinds,
  type VisitorPoint,
  visitorPoints,
  visitorStep,
} from '../shared/visitor-points';
import { trendAxis } from './trend-facts';
import { visitorTable } from './visitor-table';

const StackedChart = lazy(() => import('@web/ui/charts/stacked-chart'));

/** Height of the panel on a phone, a tablet and a wide screen, to avoid layout shifts. */
const HEIGHT = { base: 692, md: 528, xl: 472 };

interface VisitorsPanelProps {
  name: string;
  /** Epoch ms: the start of the chart above, and now. */
  from: number;
  now: number;
  zone: string;
}

/** Who came: registered visitors by type, over the same time as the days above. */
export function VisitorsPanel({ name, from, now, zone }: VisitorsPanelProps) {
  const isNarrow = useNarrow(768);
  const by = visitorStep(now - from, isNarrow);
  const query = useCall(
    getMembertypeOverTime,
    { params: { p: name }, query: { start: new Date(from).toISOString() } },
    { keepPrevious: true, staleTime: 5 * 60_000 },
  );
  const pointsOf = (kinds: VisitorKinds) => visitorPoints(kinds, { from, now, by, zone });
  return (
    <AsyncSection
      title={METRICS.visitorTypes.label}
      query={query}
      minHeight={472}
      skeleton={<SkeletonBlock height={HEIGHT} />}
      isEmpty={(kinds) => pointsOf(kinds).every((point) => visitorTotal(point) === 0)}
      empty={
        <EmptyNote title="No registered visitors in this range">
          We count visitors through your Events API token while you’re live. Choose a longer range,
          or connect the token under Rooms.
        </EmptyNote>
      }
    >
      {(kinds) => {
        const points = pointsOf(kinds);
        const layers = visitorLayers(kinds.types);
        return (
          <ChartFrame
            title={`Visitor types per ${by}`}
            unit={METRICS.visitors.label}
            zone={zoneLabel(zone)}
            height={300}
            series={layers}
            note={`Each visitor’s latest status. People in two sessions count twice.${hasHatchedBar(points) ? ` The hatched ${by} is still in progress.` : ''}`}
            table={visitorTable(points, { layers, zone, csvName: `${name}-visitor-kinds` })}
          >
            <StackedChart
              points={points}
              layers={layers}
              axis={trendAxis(points, zone)}
              describe={(key) => factsOf(points, key, layers, zone)}
            />
          </ChartFrame>
        );
      }}
    </AsyncSection>
  );
}

/** Visitors of a running session are not counted yet, so today may have no bar. */
function hasHatchedBar(points: readonly VisitorPoint[]): boolean {
  return points.some((point) => point.state === 'unfinished' && visitorTotal(point) > 0);
}

function factsOf(
  points: readonly VisitorPoint[],
  key: string,
  layers: ReturnType<typeof visitorLayers>,
  zone: string,
) {
  const point = points.find((one) => one.key === key);
  return point ? visitorFacts(point, layers, zone) : { title: key, rows: [] };
}
