import { helpSearch } from '@shared/api/client-calls.gen';
import type { helpSearch as HelpSearch } from '@shared/api/help';
import type { ReplyOf } from '@shared/api/route';
import { useCall } from '@web/lib/use-call';
import { useHelpIndex } from './use-help-index';

type Reply = ReplyOf<typeof HelpSearch>;

export interface FoundArticles {
  /** Best first; undefined while they load or if they could not be loaded. */
  readonly articles: Reply['articles'] | undefined;
  readonly hasFailed: boolean;
  readonly retry: () => void;
  /** Undefined while it loads; null if there is none. */
  readonly answer: Reply['answer'] | undefined;
}

const MAX_LISTED = 8;

/**
 * Searches in the browser at once, and asks the service for an answer that quotes the articles. Each
 * works without the other.
 *
 * @param query in lower case; empty for no search
 */
export function useFoundArticles(query: string): FoundArticles {
  const index = useHelpIndex(query !== '');
  const served = useCall(helpSearch, query === '' ? null : { query: { query } }, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  return {
    articles:
      query === '' ? [] : (index.data?.(query).slice(0, MAX_LISTED) ?? served.data?.articles),
    hasFailed: index.isError && served.isError,
    retry: () => {
      index.refetch();
      served.refetch();
    },
    answer: served.isError ? null : served.data?.answer,
  };
}
