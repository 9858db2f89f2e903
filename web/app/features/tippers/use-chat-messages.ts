import type { CallReply } from '@shared/api/client-call';
import { listInteractions } from '@shared/api/client-calls.gen';
import type { TipperHistory } from '@shared/api/tippers';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallError } from '@web/lib/call-error';
import { useService } from '@web/lib/service';
import { useEffect, useMemo } from 'react';
import { joinMessages } from './chat-filter';

/** From so many messages on, older ones are loaded on request (product specification). */
const FULL_PAGE = 100;

/**
 * The messages that came with the history, and older ones. One response looks back over a limited
 * number of sessions, so older messages are loaded right away until a hundred are here.
 */
export function useChatMessages(performer: string, history: TipperHistory) {
  const { name, recentInteractions, nextInteractions } = history;
  const call = useService();
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
    // The effect below and the button load pages.
    enabled: false,
  });

  const pages = more.data?.pages;
  const messages = useMemo(
    () =>
      (pages ?? []).reduce((all, page) => joinMessages(all, page.interactions), recentInteractions),
    [pages, recentInteractions],
  );
  const hasOlder = pages === undefined ? nextInteractions !== null : more.hasNextPage;
  const isFew = messages.length < FULL_PAGE;
  const { isFetching, error, fetchNextPage } = more;
  useEffect(() => {
    if (isFew && hasOlder && !isFetching && error === null) void fetchNextPage();
  }, [isFew, hasOlder, isFetching, error, fetchNextPage]);

  return {
    messages,
    /** Whether there are older messages and the reader decides about loading them. */
    mayLoadMore: hasOlder && !isFew,
    /** Whether the older messages that belong here are still to come. */
    isSearching: hasOlder && isFew && error === null,
    isLoading: isFetching,
    error,
    loadMore: () => void fetchNextPage(),
  };
}
