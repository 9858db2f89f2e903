import { chakra, Flex } from '@chakra-ui/react';
import {
  listRankDays,
  type RankWindow,
  summarizeRanks,
  type TagRanks,
} from '@shared/domain/site/tag-rank-days';
import { describeRankSummary } from '@web/lib/describe-rank';
import { withTag } from '@web/lib/use-chosen-tags';
import { useDashboardHref } from '@web/lib/use-dashboard-href';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import { rankDayAxis, rankFacts, rankLines } from '@web/ui/charts/rank-facts';
import { rankTable } from '@web/ui/charts/rank-table';
import { TagChip } from '@web/ui/components/tag-chip';
import { TextLink } from '@web/ui/components/text-link';
import { lazy, type ReactNode, useMemo } from 'react';

const RankChart = lazy(() => import('@web/ui/charts/rank-chart'));

/** The ranks of some tags over time, with a summary. */
export function RankHistory({
  history,
  tags,
  window,
  controls,
  onRemove,
}: {
  history: TagRanks;
  tags: readonly string[];
  window: RankWindow;
  controls: ReactNode;
  onRemove: (tag: string) => void;
}) {
  const days = useMemo(() => listRankDays(history, tags, window), [history, tags, window]);
  const lines = rankLines(tags);
  const href = useDashboardHref();
  const by = window === '1y' ? 'week' : 'day';
  return (
    <ChartFrame
      title={tags.length === 1 ? `Rank history of #${tags[0]}` : 'Hashtag rank history'}
      unit="Rank among all hashtags by sessions that used it, 1 on top, log scale"
      zone="UTC days"
      height={300}
      series={lines}
      controls={
        <>
          {controls}
          <chakra.ul listStyleType="none" display="grid" gap="2" mb="3">
            {tags.map((tag, place) => (
              <chakra.li key={tag}>
                <Flex gap="3" rowGap="0.5" align="center" wrap="wrap">
                  {tags.length > 1 ? (
                    <TagChip
                      label={`#${tag}`}
                      onDelete={() => onRemove(tag)}
                      deleteLabel={`Remove #${tag}`}
                    />
                  ) : (
                    <TagChip label={`#${tag}`} />
                  )}
                  <chakra.span color="fg.muted" textStyle="sm">
                    {describeRankSummary(summarizeRanks(days, place), by)}
                  </chakra.span>
                  <chakra.span textStyle="sm">
                    <TextLink to={withTag(href('traffic'), tag)}>Traffic for #{tag}</TextLink>
                  </chakra.span>
                </Flex>
              </chakra.li>
            ))}
          </chakra.ul>
        </>
      }
      note={`Equally popular tags share a rank.${days.some(({ isKnown }) => !isKnown) ? ' Gray: no data.' : ''}${by === 'week' ? ' The one-year view shows Mondays only.' : ''}`}
      table={rankTable(days, tags)}
    >
      <RankChart
        points={days.map(({ date, isKnown, ranks }) => ({ key: date, isKnown, ranks }))}
        lines={lines}
        axis={rankDayAxis(days)}
        describe={(date, shown) => rankFacts(days, date, { lines, shown })}
      />
    </ChartFrame>
  );
}
