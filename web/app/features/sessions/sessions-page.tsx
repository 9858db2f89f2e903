import { Box, Button, Flex, Stack } from '@chakra-ui/react';
import { getTopPercentiles } from '@shared/api/client-calls.gen';
import { getWeekday } from '@shared/domain/time/day-words';
import { zoneLabel } from '@web/lib/format-time';
import { useAccount, usePerformer } from '@web/lib/performer';
import { useCall } from '@web/lib/use-call';
import { usePeriod } from '@web/lib/use-period';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Freshness } from '@web/ui/components/freshness';
import { PageHeader } from '@web/ui/components/page-header';
import { Panel } from '@web/ui/components/panel';
import { useMemo } from 'react';
import { ListActions } from './list-actions';
import { ALL_PAGES, loadSessions } from './load-sessions';
import { NoMatch } from './no-match';
import { filterSessions, isFiltered, NO_FILTER, tagsAmong } from './session-filter';
import { SessionFilterBar } from './session-filter-bar';
import { SessionList } from './session-list';
import { inOrder } from './session-order';
import { SessionsAnswer } from './sessions-answer';
import { useSessionFilter } from './use-session-filter';
import { useSessionList } from './use-session-list';
import { useUsualSession } from './use-usual-session';

const none: readonly never[] = [];

/** All sessions of the period. */
export default function SessionsPage() {
  const { name } = usePerformer();
  const { zone } = useAccount();
  const period = usePeriod();
  const { filter, setFilter, order, setOrder } = useSessionFilter();
  // Sorting or filtering a part of the period would give wrong results.
  const needsAll = isFiltered(filter) || order !== 'newest';
  const { query, live, sessions = none, loadMore } = useSessionList(name, period, needsAll);
  const percentiles = useCall(getTopPercentiles, { params: { p: name } }, { staleTime: 600_000 });

  const facts = useMemo(
    () => ({
      stellar: new Set(percentiles.data?.stellar),
      // Weeks start on Monday here, not on Sunday.
      weekdayOf: (startTime: string) => (getWeekday(startTime, zone) + 6) % 7,
    }),
    [percentiles.data, zone],
  );
  const shown = useMemo(
    () => inOrder(filterSessions(sessions, filter, facts), order),
    [sessions, filter, facts, order],
  );
  const tags = useMemo(() => tagsAmong(sessions), [sessions]);
  const hasMore = query.data?.hasMore ?? false;
  const usualOf = useUsualSession(name, period.start, sessions, hasMore);
  const loadAll = async () => {
    if (!hasMore) return shown;
    const all = await loadSessions(name, period, ALL_PAGES);
    return inOrder(filterSessions(all.sessions, filter, facts), order);
  };

  return (
    <Stack gap="6">
      <PageHeader
        answerLines={{ base: 2, md: 2, xl: 1 }}
        answer={
          query.data && <SessionsAnswer sessions={sessions} period={period} isPartial={hasMore} />
        }
        note={
          <Flex as="span" gap="3" wrap="wrap">
            <span>Times in {zoneLabel(zone)}.</span>
            <Freshness
              query={live}
              completeThrough={live.data?.completeThrough}
              noEventsSince={live.data?.noEventsSince}
            />
          </Flex>
        }
      />
      <Panel>
        <SessionFilterBar
          filter={filter}
          tags={tags}
          onChange={setFilter}
          order={order}
          onOrder={setOrder}
        />
        <AsyncPanel
          query={query}
          minHeight={640}
          isEmpty={() => sessions.length === 0}
          empty={<NoSessions />}
        >
          {() =>
            shown.length === 0 ? (
              <NoMatches isStellarOnly={filter.stellar} onClear={() => setFilter(NO_FILTER)} />
            ) : (
              <>
                <ListActions
                  shown={shown}
                  all={sessions.length}
                  stellar={facts.stellar}
                  csvName={`${name}-sessions`}
                  loadAll={loadAll}
                />
                {/* A new filter or period starts on the first page. */}
                <SessionList
                  key={JSON.stringify([filter, order, period.choice])}
                  sessions={shown}
                  stellar={facts.stellar}
                  usualOf={usualOf}
                  zone={zone}
                />
              </>
            )
          }
        </AsyncPanel>
        {hasMore && (
          <Button
            size="sm"
            variant="outline"
            mt="4"
            loading={query.isPlaceholderData}
            onClick={loadMore}
          >
            Load older sessions
          </Button>
        )}
      </Panel>
    </Stack>
  );
}

function NoMatches({ isStellarOnly, onClear }: { isStellarOnly: boolean; onClear: () => void }) {
  return (
    <NoMatch title="No sessions match" onClear={onClear}>
      {isStellarOnly
        ? 'Stellar sessions earned more tips than 95% of sessions their size over the last 12 months. Choose a longer period to see more.'
        : 'Try different words, another tag, or a shorter duration.'}
    </NoMatch>
  );
}

function NoSessions() {
  return (
    <Box minH="20rem">
      <EmptyNote title="No sessions in this period">
        With your Events API token connected, sessions appear here within a minute of going live.
        Choose a longer period to see earlier ones.
      </EmptyNote>
    </Box>
  );
}
