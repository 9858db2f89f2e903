import type { CallReply } from '@shared/api/client-call';
import { listInteractions } from '@shared/api/client-calls.gen';
import type { TipperHistory } from '@shared/api/tippers';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '@web/lib/api-client';
import type { CallError } from '@web/lib/call-error';
import { useMemo } from 'react';
import { joinMessages } from './chat-filter';

/** Messages that the service gives at a time. */
const FULL_PAGE = 100;

/** The messages that came with the history, and older ones on request. */
export function useChatMessages(performer: string, history: TipperHistory) {
  const { name, recentInteractions, nextInteractions } = history;
  const more = useInfiniteQuery<CallReply<typeof listInteractions>, CallError>({
    queryKey: [listInteractions.id, performer, name, nextInteractions],
    queryFn: ({ pageParam, signal }) =>
      call(
        listInteractions,
        { params: { p: performer, tipper: name }, query: { end: pageParam as string } },
        signal,
      ),
    initialPageParam: nextInteractions,
    getNextPageParam: ({ next }) => next ?? undefined,
    // Only the button asks.
    enabled: false,
  });

  const pages = more.data?.pages;
  const messages = useMemo(
    () =>
      (pages ?? []).reduce((all, page) => joinMessages(all, page.interactions), recentInteractions),
    [pages, recentInteractions],
  );
  return {
    messages,
    /** Fewer came than were asked for, because the service looks back only so far at a time. */
    isFew: messages.length < FULL_PAGE,
    mayLoadMore: pages === undefined ? nextInteractions !== null : more.hasNextPage,
    isLoading: more.isFetching,
    error: more.error,
    loadMore: () => void more.fetchNextPage(),
  };
}
