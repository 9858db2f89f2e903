import { Stack } from '@chakra-ui/react';
import { getHashtagStats } from '@shared/api/client-calls.gen';
import { countedUntil } from '@web/lib/counted-until';
import { useAccount, usePerformer } from '@web/lib/performer';
import { entryPath, SCREENS } from '@web/lib/screens';
import { useCall } from '@web/lib/use-call';
import { withTags } from '@web/lib/use-chosen-tags';
import { useLocalDays } from '@web/lib/use-local-days';
import { useSearchParams } from '@web/lib/use-search-params';
import { AsyncSection } from '@web/ui/components/async-section';
import { DataTable } from '@web/ui/components/data-table';
import { EmptyNote } from '@web/ui/components/empty-note';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import { TextLink } from '@web/ui/components/text-link';
import { useMemo } from 'react';
import { RANKS_HASH, RankPanel } from './rank-panel';
import { tagColumns } from './tag-columns';
import { TagsAnswer } from './tags-answer';
import { TagsChart } from './tags-chart';
import { BelowNote, describeJoins } from './tags-notes';

const NONE: readonly string[] = [];
/** The tag picker takes this many of the room's own hashtags. */
const MAX_SUGGESTED_FROM = 5;
/** Heights of the bars and of the list, on a phone, a tablet and a wide screen. */
const HEIGHTS = [
  { base: 814, md: 618, xl: 618 },
  { base: 770, md: 694, xl: 674 },
] as const;

/** What each hashtag earned, who came through it, and how it ranks. */
export default function TagsPage() {
  const { name } = usePerformer();
  const { zone } = useAccount();
  const { input, periodLabel } = useLocalDays();
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

  return (
    <Stack gap="6">
      <PageHeader
        answerLines={{ base: 4, md: 2, xl: 2 }}
        answer={
          query.data ? (
            <TagsAnswer stats={query.data} />
          ) : query.error ? (
            'How your hashtags perform.'
          ) : undefined
        }
        note={`${periodLabel}. These numbers show what happened while you used each hashtag, not what it caused.${countedUntil(query.data, zone)}`}
      />
      <AsyncSection
        title="Hashtags"
        query={query}
        minHeight={480}
        skeleton={<PanelSkeletons heights={HEIGHTS} />}
        isEmpty={({ hashtags }) => hashtags.length === 0}
        empty={
          <EmptyNote title="No hashtags in this period">
            Add hashtags to your room subject. They appear here after the session. Choose a longer
            period to see earlier ones.
          </EmptyNote>
        }
      >
        {(stats) => (
          <Stack gap="6">
            <TagsChart stats={stats} csvName={`${name}-hashtags-ranked`} hrefOf={hrefOf} />
            <Panel
              title="All hashtags"
              note={describeJoins(stats)}
              actions={
                <TextLink to={suggestionsFor(own ?? NONE)}>
                  Find hashtags where you can be seen
                </TextLink>
              }
            >
              <DataTable
                caption="Hashtags, most time live first"
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
      </AsyncSection>
      {(own !== undefined || query.error !== null) && <RankPanel own={own ?? NONE} />}
    </Stack>
  );
}

/** The tag picker's suggestions for the room's own hashtags. */
function suggestionsFor(own: readonly string[]): string {
  const search = withTags(new URLSearchParams(), own.slice(0, MAX_SUGGESTED_FROM));
  return `${entryPath(SCREENS.tagPicker.path)}?${search}`;
}
