import { Box, Button, Flex, Stack, Text } from '@chakra-ui/react';
import { useMemo } from 'react';
import { getTopPercentiles } from '../../../../shared/api/sessions';
import { AsyncPanel } from '../../components/async-panel';
import { EmptyNote } from '../../components/empty-note';
import { Freshness } from '../../components/freshness';
import { PageHeader } from '../../components/page-header';
import { Panel } from '../../components/panel';
import { zoneLabel } from '../../lib/format-time';
import { useAccount, usePerformer } from '../../lib/performer';
import { useCall } from '../../lib/use-call';
import { usePeriod } from '../../lib/use-period';
import { filterSessions, isFiltered } from './session-filter';
import { SessionFilterBar } from './session-filter-bar';
import { SessionList } from './session-list';
import { SessionsAnswer } from './sessions-answer';
import { useSessionFilter } from './use-session-filter';
import { useSessionList } from './use-session-list';

/** Every broadcast of the period. */
export default function SessionsPage() {
  const { name } = usePerformer();
  const { zone } = useAccount();
  const period = usePeriod();
  const { query, live, sessions, loadMore } = useSessionList(name, period);
  const percentiles = useCall(getTopPercentiles, { params: { p: name } }, { staleTime: 600_000 });
  const [filter, setFilter] = useSessionFilter();
  const stellar = useMemo(() => new Set(percentiles.data?.stellar), [percentiles.data]);
  const shown = useMemo(() => filterSessions(sessions ?? [], filter), [sessions, filter]);

  return (
    <Stack gap="6">
      <PageHeader
        title="Sessions"
        answerLines={[2, 2, 1]}
        answer={
          sessions && (
            <SessionsAnswer
              sessions={sessions}
              period={period}
              isPartial={query.data?.hasMore ?? false}
            />
          )
        }
        note={
          <Flex as="span" gap="3" wrap="wrap">
            <span>Tips and media, without private shows. Times in {zoneLabel(zone)}.</span>
            <Freshness query={live} />
          </Flex>
        }
      />
      <Panel>
        <SessionFilterBar filter={filter} onChange={setFilter} />
        <AsyncPanel
          query={query}
          minHeight={480}
          isEmpty={() => sessions?.length === 0}
          empty={<NoSessions />}
        >
          {() =>
            shown.length === 0 ? (
              <EmptyNote
                title="No sessions match"
                action={
                  <Button
                    size="sm"
                    variant="outline"
                    onClick={() => setFilter({ text: '', minMinutes: 0 })}
                  >
                    Clear the filters
                  </Button>
                }
              >
                Try other words, a hashtag or a shorter duration.
              </EmptyNote>
            ) : (
              <SessionList
                sessions={shown}
                stellar={stellar}
                zone={zone}
                csvName={`${name}-sessions`}
              />
            )
          }
        </AsyncPanel>
        {query.data?.hasMore && (
          <Flex align="center" gap="3" mt="4" wrap="wrap">
            <Button
              size="sm"
              variant="outline"
              loading={query.isPlaceholderData}
              onClick={loadMore}
            >
              Show older sessions
            </Button>
            {isFiltered(filter) && (
              <Text color="fg.muted" textStyle="sm">
                Filtered among the {sessions?.length ?? 0} sessions loaded so far.
              </Text>
            )}
          </Flex>
        )}
      </Panel>
    </Stack>
  );
}

function NoSessions() {
  return (
    <Box minH="20rem">
      <EmptyNote title="No sessions in this period">
        A broadcast shows here within a minute of going on air, as long as your Events API token is
        connected. Choose a longer period to see earlier ones.
      </EmptyNote>
    </Box>
  );
}
