import { Stack } from '@chakra-ui/react';
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
import { useLocalDays } from '../../lib/use-local-days';
import { tagColumns } from './tag-columns';
import { TagsAnswer } from './tags-answer';
import { TagsChart } from './tags-chart';
import { BelowNote, joinsWords } from './tags-notes';

/** What hashtags went with, and who came through them. */
export default function TagsPage() {
  const { name } = usePerformer();
  const { zone } = useAccount();
  const { input, words } = useLocalDays();
  const query = useCall(getHashtagStats, input, {
    keepPrevious: true,
    refetchInterval: 5 * 60_000,
  });
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
            <TagsChart stats={stats} csvName={`${name}-hashtags-ranked`} />
            <Panel title="All hashtags" note={joinsWords(stats)}>
              <DataTable
                caption="Hashtags, most time on air first"
                columns={tagColumns(stats)}
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
    </Stack>
  );
}
