import { SimpleGrid, Stack } from '@chakra-ui/react';
import { getSessionInteractions } from '@shared/api/client-calls.gen';
import { useCall } from '@web/lib/use-call';
import { useRefusalOf } from '@web/lib/use-refusal';
import { AsyncPanel } from '@web/ui/components/async-panel';
import { EmptyNote } from '@web/ui/components/empty-note';
import { Panel } from '@web/ui/components/panel';
import { PanelSkeletons } from '@web/ui/components/panel-skeletons';
import type { PartProps } from '../overview-part';
import { ChatCounts } from './chat-counts';
import { MessagesPanel } from './messages-panel';
import { TalkersPanel } from './talkers-panel';
import { WordsPanel } from './words-panel';

/** What was said in a session, counted: when, by whom, and which words. */
export function ChatPart({ performer, details: { session } }: PartProps) {
  const { startTime, isLive } = session;
  const isRefused = useRefusalOf()(['sessions']) !== null;
  const query = useCall(
    getSessionInteractions,
    isRefused ? null : { params: { p: performer, startTime } },
    { refetchInterval: isLive && 60_000 },
  );
  if (isRefused) {
    return (
      <Panel>
        <EmptyNote title="You were not given this room’s sessions">
          Its owner decides who sees what was said.
        </EmptyNote>
      </Panel>
    );
  }
  return (
    <AsyncPanel
      query={query}
      // What is only counted later needs no room yet.
      minHeight={query.data?.interactions === null ? 0 : 900}
      skeleton={<PanelSkeletons heights={[110, 400, 380]} />}
      isEmpty={({ interactions }) => interactions === null}
      empty={
        <Panel title="What was said">
          <EmptyNote title={isLive ? 'Counted when the session has ended' : 'Not counted yet'}>
            {isLive
              ? 'Messages, words and who wrote most show here a few minutes after you go off air.'
              : 'It comes with the figures of the session, within minutes of its end.'}
          </EmptyNote>
        </Panel>
      }
    >
      {({ interactions }) =>
        interactions && (
          <Stack gap="6">
            <ChatCounts interactions={interactions} />
            <MessagesPanel
              interactions={interactions}
              performer={performer}
              startTime={startTime}
            />
            <SimpleGrid columns={{ base: 1, xl: 2 }} gap="6" alignItems="start">
              <TalkersPanel
                interactions={interactions}
                performer={performer}
                startTime={startTime}
              />
              <WordsPanel interactions={interactions} performer={performer} startTime={startTime} />
            </SimpleGrid>
          </Stack>
        )
      }
    </AsyncPanel>
  );
}
