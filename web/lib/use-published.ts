import type { TagCounts } from '@shared/domain/site/picks';
import type { TagRanks } from '@shared/domain/site/tag-rank-days';
import { DAY_MS, startOfUtcDay, utcDay } from '@shared/domain/time/utc-day';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type CallError, Unreachable } from './call-error';

/** They are published once per hour at most. */
const STALE_MS = 10 * 60_000;
/** S3's answers for a file that does not exist yet. */
const NOT_THERE = [403, 404];

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

/** The tags that the sessions of one UTC day used. */
export interface PickedTags {
  /** `yyyy-mm-dd`. */
  readonly date: string;
  /** Most used first. */
  readonly counts: TagCounts;
}

/** Returns the tags of yesterday, or of today if there are none of yesterday; null without any. */
export function usePickedTags(): UseQueryResult<PickedTags | null, CallError> {
  return useQuery<PickedTags | null, CallError>({
    queryKey: ['picked-tags'],
    queryFn: ({ signal }) => fetchPickedTags(signal),
    staleTime: STALE_MS,
  });
}

async function fetchPickedTags(signal: AbortSignal): Promise<PickedTags | null> {
  const today = startOfUtcDay(Date.now());
  for (const day of [today - DAY_MS, today]) {
    const date = utcDay(day);
    const counts = await fetchPublished<TagCounts>(`/stats/${date}/tag-frequency.json`, signal);
    if (counts !== null && counts.length > 0) return { date, counts };
  }
  return null;
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
