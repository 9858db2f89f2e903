import { Box, Button, Field, Flex, Input, NativeSelect, Stack, Text } from '@chakra-ui/react';
import type { TipperHistory } from '@shared/api/tippers';
import { messageOf } from '@web/lib/call-error';
import { EmptyNote } from '@web/ui/components/empty-note';
import { useMemo, useState } from 'react';
import {
  CHAT_FILTERS,
  CHAT_PAGE,
  type ChatFilter,
  chatFilterFrom,
  defaultChatFilter,
  filterChat,
  pageOf,
} from './chat-filter';
import { ChatPager } from './chat-pager';
import { ChatRows } from './chat-rows';
import { hashtagsJoined } from './hashtags-joined';
import { useChatMessages } from './use-chat-messages';
import { useCurrentSession } from './use-current-session';
import { useTipperPart } from './use-tipper-part';

const FILTER_NAMES: Readonly<Record<ChatFilter, string>> = {
  all: 'All messages',
  public: 'Public',
  private: 'Private',
  session: 'Current session',
};

/** The messages between this viewer and the performer, newest first. */
export function TipperChat({ performer, history }: { performer: string; history: TipperHistory }) {
  const { messages, mayLoadMore, isSearching, isLoading, error, loadMore } = useChatMessages(
    performer,
    history,
  );
  const currentSession = useCurrentSession(performer);
  const [urlFilter, setFilter] = useTipperPart('tipperChat');
  const filter = chatFilterFrom(urlFilter) ?? defaultChatFilter(history.recentInteractions);
  const [urlText, keepText] = useTipperPart('tipperText');
  const [text, setText] = useState(urlText ?? '');
  const [requestedPage, setPage] = useState(1);
  const found = useMemo(
    () => filterChat(messages, { filter, text, currentSession }),
    [messages, filter, text, currentSession],
  );
  const { rows, page, pages } = pageOf(found, requestedPage, CHAT_PAGE);
  const hashtags = hashtagsJoined(history);

  return (
    <Stack gap="4">
      <Flex gap="3" wrap="wrap" role="search" aria-label="Messages">
        <Field.Root w="auto" flex="0 0 11rem">
          <Field.Label srOnly>Messages to show</Field.Label>
          <NativeSelect.Root size="sm">
            <NativeSelect.Field
              value={filter}
              onChange={(event) => {
                setFilter(event.target.value);
                setPage(1);
              }}
            >
              {CHAT_FILTERS.map((known) => (
                <option
                  key={known}
                  value={known}
                  disabled={known === 'session' && currentSession === null}
                >
                  {FILTER_NAMES[known]}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
        <Field.Root flex="1 1 12rem">
          <Field.Label srOnly>Search messages</Field.Label>
          <Input
            size="sm"
            type="search"
            placeholder="Search messages"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              keepText(event.target.value || null);
              setPage(1);
            }}
          />
        </Field.Root>
      </Flex>
      <Box minH="22rem">
        {rows.length === 0 && isSearching ? (
          <Text role="status" color="fg.muted">
            Loading older messages…
          </Text>
        ) : rows.length === 0 ? (
          <EmptyNote title="No messages match – Try changing your search terms or filters." />
        ) : (
          <ChatRows messages={rows} viewer={history.name} />
        )}
      </Box>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap">
        <ChatPager page={page} pages={pages} count={found.length} onPage={setPage} />
        {mayLoadMore && (
          <Button size="sm" variant="outline" loading={isLoading} onClick={loadMore}>
            Load more messages
          </Button>
        )}
      </Flex>
      {hashtags !== '' && (
        <Text color="fg.muted" textStyle="sm">
          Found you through {hashtags}
        </Text>
      )}
      {error && (
        <Flex gap="3" align="center" wrap="wrap">
          <Text role="alert" color="fg.bad" textStyle="sm">
            {messageOf(error)}
          </Text>
          {!mayLoadMore && (
            <Button size="sm" variant="outline" loading={isLoading} onClick={loadMore}>
              Retry
            </Button>
          )}
        </Flex>
      )}
    </Stack>
  );
}
