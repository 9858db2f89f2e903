import type { TagRanks } from '@shared/domain/site/tag-rank-days';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { CallError } from './call-error';
import { fetchPickedTags, fetchPublished, type PickedTags } from './published';

/** They are published once per hour at most. */
const STALE_MS = 10 * 60_000;

/**
 * Returns a public document from the site's own origin; null if it has not been published yet.
 * Never build its path from user input. A null path makes no request yet.
 */
export function usePublished<Content>(
  path: string | null,
): UseQueryResult<Content | null, CallError> {
  return useQuery<Content | null, CallError>({
    queryKey: [path],
    queryFn: ({ signal }) => fetchPublished<Content>(path ?? '', signal),
    enabled: path !== null,
    staleTime: STALE_MS,
    // Keep showing the previous document until the new one is here.
    placeholderData: keepPreviousData,
  });
}

/** Returns the ranks of all hashtags, by day. */
export function useTagRanks(): UseQueryResult<TagRanks | null, CallError> {
  return usePublished<TagRanks>('/stats/tag-rank-history.json');
}

/** Returns the tags of yesterday, or of today if there are none of yesterday; null without any. */
export function usePickedTags(): UseQueryResult<PickedTags | null, CallError> {
  return useQuery<PickedTags | null, CallError>({
    queryKey: ['picked-tags'],
    queryFn: ({ signal }) => fetchPickedTags(signal),
    staleTime: STALE_MS,
  });
}
