import type { TagRanks } from '@shared/domain/site/tag-rank-days';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type CallError, Unreachable } from './call-error';

/** They are made anew once an hour at most. */
const STALE_MS = 10 * 60_000;
/** What a store of files answers for one that is not there yet. */
const NOT_THERE = [403, 404];

/**
 * A document that everybody may read, from the site's own origin; its path is never an input. Null
 * where none was published yet.
 */
export function usePublished<Content>(path: string): UseQueryResult<Content | null, CallError> {
  return useQuery<Content | null, CallError>({
    queryKey: [path],
    queryFn: ({ signal }) => fetchPublished<Content>(path, signal),
    staleTime: STALE_MS,
    // What was chosen before stays in sight until the new one is here.
    placeholderData: keepPreviousData,
  });
}

/** The places of all hashtags, day by day. */
export function useTagRanks(): UseQueryResult<TagRanks | null, CallError> {
  return usePublished<TagRanks>('/stats/tag-rank-history.json');
}

async function fetchPublished<Content>(path: string, signal: AbortSignal): Promise<Content | null> {
  try {
    const response = await fetch(path, { signal });
    if (NOT_THERE.includes(response.status)) return null;
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as Content;
  } catch (error) {
    throw new Unreachable(error);
  }
}
