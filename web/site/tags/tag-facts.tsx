import { chakra, Stack } from '@chakra-ui/react';
import {
  listRankDays,
  RANK_WINDOWS,
  type RankWindow,
  summarizeRanks,
  type TagRanks,
} from '@shared/domain/site/tag-rank-days';
import { METRICS } from '@shared/metrics/registry';
import { rankDayName } from '@web/lib/describe-rank';
import { formatCount, MISSING } from '@web/lib/format';
import type { PickedTags } from '@web/lib/published';
import { useTagRanks } from '@web/lib/use-published';
import { ChartFrame } from '@web/ui/charts/chart-frame';
import { rankDayAxis, rankFacts, rankLines, WINDOW_NAMES } from '@web/ui/charts/rank-facts';
import { rankTable } from '@web/ui/charts/rank-table';
import { AsyncSection } from '@web/ui/components/async-section';
import { Choice } from '@web/ui/components/choice';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Stat, StatRow } from '@web/ui/components/stat';
import { lazy, useMemo, useState } from 'react';

const RankChart = lazy(() => import('@web/ui/charts/rank-chart'));

const HEIGHT = 480;

const PICKS = METRICS.tagPicks.label;

/** One hashtag: how often it was used, and its ranks over time. */
export function TagFacts({ tag, picked }: { tag: string; picked: PickedTags | null }) {
  const query = useTagRanks();
  return (
    <AsyncSection
      title={`#${tag}`}
      query={query}
      minHeight={HEIGHT}
      isEmpty={(history) => history === null || !Object.hasOwn(history, tag)}
      empty={
        <EmptyNote title={`No ranks for #${tag}`}>
          It wasn’t among the 500 most used hashtags of the last day, or nothing has been counted
          yet. Ranks appear within a day of our first check.
        </EmptyNote>
      }
    >
      {(history) => <Ranks tag={tag} history={history ?? {}} picked={picked} />}
    </AsyncSection>
  );
}

function Ranks({
  tag,
  history,
  picked,
}: {
  tag: string;
  history: TagRanks;
  picked: PickedTags | null;
}) {
  const [window, setWindow] = useState<RankWindow>('3m');
  const days = useMemo(() => listRankDays(history, [tag], window), [history, tag, window]);
  const summary = summarizeRanks(days, 0);
  const lines = rankLines([tag]);
  const count = picked?.counts.find((one) => one.tag === tag)?.count;
  return (
    <ChartFrame
      title={`Rank history of #${tag}`}
      unit="Rank among all hashtags by sessions that used it, 1 on top, log scale"
      zone="UTC days"
      height={280}
      controls={
        <Stack gap="4" mb="4" align="flex-start">
          <chakra.div w="100%">
            <StatRow>
              <Stat
                label={picked === null ? PICKS : `${PICKS}, ${rankDayName(picked.date)}`}
                value={formatCount(count)}
              />
              <Stat label="Best tag rank" value={formatCount(summary?.best)} />
              <Stat label="Worst tag rank" value={formatCount(summary?.worst)} />
              <Stat label="Average tag rank" value={summary?.average.toFixed(1) ?? MISSING} />
            </StatRow>
          </chakra.div>
          <Choice
            label="Date range"
            options={RANK_WINDOWS.map((value) => ({ value, label: WINDOW_NAMES[value] }))}
            value={window}
            onChange={setWindow}
          />
        </Stack>
      }
      note={`Equally popular hashtags share a rank.${days.some(({ isKnown }) => !isKnown) ? ' Gray: no data.' : ''}${window === '1y' ? ' The one-year view shows Mondays only.' : ''}`}
      table={rankTable(days, [tag])}
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
