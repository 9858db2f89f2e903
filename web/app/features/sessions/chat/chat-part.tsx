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

/** Statistics of a session's chat: when, by whom, and which words. */
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
        <EmptyNote title="Your role doesn’t include this room’s sessions">
          The owner decides who can see chat.
        </EmptyNote>
      </Panel>
    );
  }
  return (
    <AsyncPanel
      query={query}
      // Before the chat has been counted, there is only a short note.
      minHeight={query.data?.interactions === null ? 0 : 900}
      skeleton={<PanelSkeletons heights={[110, 400, 380]} />}
      isEmpty={({ interactions }) => interactions === null}
      empty={
        <Panel title="Chat">
          <EmptyNote title={isLive ? 'Available after the session' : 'Not ready yet'}>
            {isLive
              ? 'You’ll see messages, words, and your chattiest viewers here a few minutes after you go offline.'
              : 'Chat stats arrive with the rest of the session’s stats, within minutes of its end.'}
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
