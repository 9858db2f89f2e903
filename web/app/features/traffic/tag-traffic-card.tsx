import { Button, chakra, Flex } from '@chakra-ui/react';
import { listRankDays, summarizeRanks, type TagRanks } from '@shared/domain/site/tag-rank-days';
import type { TrafficPoint } from '@shared/domain/site/traffic-points';
import { describeRankSummary } from '@web/lib/describe-rank';
import { zoneLabel } from '@web/lib/format-time';
import { withTag } from '@web/lib/use-chosen-tags';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { useRefusalOf } from '@web/lib/use-refusal';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { TagChip } from '@web/ui/components/tag-chip';
import { TextLink } from '@web/ui/components/text-link';
import { useNarrow } from '@web/ui/components/use-narrow';
import type { CamsAxis } from '@web/ui/traffic/cams-axis';
import { SERIES, UNIT } from '@web/ui/traffic/traffic-facts';
import { spanLength, trafficSpans } from '@web/ui/traffic/traffic-spans';
import { trafficTable } from '@web/ui/traffic/traffic-table';
import { lazy, type ReactNode, useMemo } from 'react';

const TrafficDrawing = lazy(() => import('@web/ui/traffic/traffic-drawing'));

/** Below this width, the title is shorter. */
const SHORT_TITLE_BELOW = 650;

export interface TagTrafficCardProps {
  tag: string;
  points: readonly TrafficPoint[];
  /** Whether the points contain it at all. */
  isCounted: boolean;
  days: number;
  zone: string;
  camsAxis: CamsAxis;
  /** Null if unknown. */
  ranks: TagRanks | null;
  isMonitored: boolean;
  onRemove: () => void;
  /** Undefined once no more can be monitored. */
  onMonitor?: () => void;
}

/** Viewers, rooms and their ratio among the rooms with one hashtag. */
export function TagTrafficCard({
  tag,
  points,
  isCounted,
  days,
  zone,
  camsAxis,
  ranks,
  isMonitored,
  onRemove,
  onMonitor,
}: TagTrafficCardProps) {
  const href = useDashboardHref();
  const seesTags = useRefusalOf()(['tags']) === null;
  const isShort = useNarrow(SHORT_TITLE_BELOW);
  const isNarrow = useNarrow(768);
  const spans = useMemo(() => trafficSpans(points, tag), [points, tag]);
  const title = `${isShort ? '' : 'Chaturbate '}Traffic for tag ${tag}`;
  const header = (
    <Flex gap="3" rowGap="2" mb="3" align="center" wrap="wrap">
      {isMonitored ? (
        <TagChip label="monitored" onDelete={onRemove} deleteLabel={`Stop monitoring ${tag}`} />
      ) : (
        <>
          <TagChip label="selected" />
          {onMonitor !== undefined && (
            <Button size="xs" variant="outline" onClick={onMonitor}>
              Monitor {tag}
            </Button>
          )}
        </>
      )}
      <RankNote ranks={ranks} tag={tag} />
      {seesTags && (
        <chakra.span textStyle="sm">
          <TextLink to={`${withTag(href('tags'), tag)}#ranks`}>Rank history</TextLink>
        </chakra.span>
      )}
    </Flex>
  );

  if (!isCounted) return <NotCounted title={title} header={header} />;
  return (
    <ChartFrame
      title={title}
      unit={UNIT}
      zone={zoneLabel(zone)}
      height={isNarrow ? 200 : 300}
      series={SERIES}
      controls={header}
      table={trafficTable(spans, {
        of: `the tag ${tag}`,
        zone,
        csvName: `traffic-${tag}-${days}-days`,
      })}
    >
      <TrafficDrawing
        spans={spans}
        days={days}
        length={spanLength(spans.map(({ key }) => key))}
        zone={zone}
        camsAxis={camsAxis}
      />
    </ChartFrame>
  );
}

/** The tag's ranks over the last month, if known. */
function RankNote({ ranks, tag }: { ranks: TagRanks | null; tag: string }) {
  const summary = useMemo(
    () => (ranks === null ? null : summarizeRanks(listRankDays(ranks, [tag], '1m'), 0)),
    [ranks, tag],
  );
  if (summary === null) return null;
  return (
    <chakra.span color="fg.muted" textStyle="sm">
      {describeRankSummary(summary, 'day')}
    </chakra.span>
  );
}

function NotCounted({ title, header }: { title: string; header: ReactNode }) {
  return (
    <Panel title={title}>
      {header}
      <EmptyNote title="Not enough rooms use this hashtag">
        We only count the 50 hashtags with the most rooms. Choose another one or a shorter range.
      </EmptyNote>
    </Panel>
  );
}
