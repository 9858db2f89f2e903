import type { CallReply } from '@shared/api/client-call';
import { getTipperHistory } from '@shared/api/client-calls.gen';
import type { TipperHistory } from '@shared/api/tippers';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { CallError } from '@web/lib/call-error';
import { useService } from '@web/lib/service';
import { useMemo } from 'react';

/** The tips that came with the history, and older ones on request; oldest first. */
export function useTips(performer: string, history: TipperHistory) {
  const { name, tips: newest, nextTips } = history;
  const call = useService();
  const older = useInfiniteQuery<CallReply<typeof getTipperHistory>, CallError>({
    queryKey: [getTipperHistory.id, 'older tips', performer, name, nextTips],
    queryFn: ({ pageParam, signal }) =>
      call(
        getTipperHistory,
        { params: { p: performer, tipper: name }, query: { tipsBefore: pageParam as string } },
        signal,
      ),
    initialPageParam: nextTips,
    getNextPageParam: (page) => page.nextTips ?? undefined,
    // The button loads pages.
    enabled: false,
  });

  const pages = older.data?.pages;
  const tips = useMemo(
    () => [...(pages ?? []).toReversed().flatMap((page) => page.tips), ...newest],
    [pages, newest],
  );
  return {
    tips,
    mayLoadOlder: pages === undefined ? nextTips !== null : older.hasNextPage,
    isLoading: older.isFetching,
    error: older.error,
    loadOlder: () => void older.fetchNextPage(),
  };
}
