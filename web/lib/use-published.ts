import type { TagRanks } from '@shared/domain/site/tag-rank-days';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type CallError, Unreachable } from './call-error';

/** They are published once per hour at most. */
const STALE_MS = 10 * 60_000;
/** S3's answers for a file that does not exist yet. */
const NOT_THERE = [403, 404];

/**
 * Returns a public document from the site's own origin; null if it has not been published yet.
 * Never build its path from user input.
 */
export function usePublished<Content>(path: string): UseQueryResult<Content | null, CallError> {
  return useQuery<Content | null, CallError>({
    queryKey: [path],
    queryFn: ({ signal }) => fetchPublished<Content>(path, signal),
    staleTime: STALE_MS,
    // Keep showing the previous document until the new one is here.
    placeholderData: keepPreviousData,
  });
}

/** Returns the ranks of all hashtags, by day. */
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
