import { Stack } from '@chakra-ui/react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { getHashtagStats, type HashtagStats } from '../../../../shared/api/hashtags';
import { AsyncPanel } from '../../components/async-panel';
import { DataTable } from '../../components/data-table';
import { EmptyNote } from '../../components/empty-note';
import { PageHeader } from '../../components/page-header';
import { Panel } from '../../components/panel';
import { PanelSkeletons } from '../../components/panel-skeletons';
import { countedUntil } from '../../lib/counted-until';
import { useAccount, usePerformer } from '../../lib/performer';
import { useCall } from '../../lib/use-call';
import { withTags } from '../../lib/use-chosen-tags';
import { useLocalDays } from '../../lib/use-local-days';
import { RANKS_HASH, RankPanel } from './rank-panel';
import { tagColumns } from './tag-columns';
import { TagsAnswer } from './tags-answer';
import { TagsChart } from './tags-chart';
import { BelowNote, joinsWords } from './tags-notes';

const NONE: readonly string[] = [];

/** What hashtags went with, who came through them, and how they rank. */
export default function TagsPage() {
  const { name } = usePerformer();
  const { zone } = useAccount();
  const { input, words } = useLocalDays();
  const query = useCall(getHashtagStats, input, {
    keepPrevious: true,
    refetchInterval: 5 * 60_000,
  });
  const [search] = useSearchParams();
  const hrefOf = (hashtag: string) => `?${withTags(search, [hashtag])}${RANKS_HASH}`;
  const own = useMemo(
    () => query.data?.hashtags.filter(({ sessions }) => sessions > 0).map(({ hashtag }) => hashtag),
    [query.data],
  );
  const isEmpty = (stats: HashtagStats) => stats.hashtags.length === 0;

  return (
    <Stack gap="6">
      <PageHeader
        title="Tags"
        answerLines={[4, 2, 2]}
        answer={query.data && <TagsAnswer stats={query.data} />}
        note={`${words}. What hashtags went with, which need not be what they brought.${countedUntil(query.data, zone)}`}
      />
      <AsyncPanel
        query={query}
        minHeight={query.data && isEmpty(query.data) ? 200 : 720}
        skeleton={<PanelSkeletons heights={[560, 600]} />}
        isEmpty={isEmpty}
        empty={
          <Panel>
            <EmptyNote title="No hashtags in this period">
              Put hashtags into your room subject: each shows here after a session that carried it.
              Choose a longer period to see earlier ones.
            </EmptyNote>
          </Panel>
        }
      >
        {(stats) => (
          <Stack gap="6">
            <TagsChart stats={stats} csvName={`${name}-hashtags-ranked`} hrefOf={hrefOf} />
            <Panel title="All hashtags" note={joinsWords(stats)}>
              <DataTable
                caption="Hashtags, most time on air first"
                columns={tagColumns(stats, hrefOf)}
                rows={stats.hashtags}
                rowKey={({ hashtag }) => hashtag}
                pageSize={10}
                csvName={`${name}-hashtags`}
              />
              <BelowNote stats={stats} />
            </Panel>
          </Stack>
        )}
      </AsyncPanel>
      {(own !== undefined || query.error !== null) && <RankPanel own={own ?? NONE} />}
    </Stack>
  );
}
