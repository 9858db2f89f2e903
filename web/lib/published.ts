import type { TagCounts } from '@shared/domain/site/picks';
import { DAY_MS, startOfUtcDay, utcDay } from '@shared/domain/time/utc-day';
import { Unreachable } from './call-error';

/** S3's answers for a file that does not exist yet. */
const NOT_THERE = [403, 404];

/**
 * Returns a public document from the site's own origin; null if it has not been published yet.
 * Never build its path from user input.
 *
 * @throws Unreachable
 */
export async function fetchPublished<Content>(
  path: string,
  signal?: AbortSignal,
): Promise<Content | null> {
  try {
    const response = await fetch(path, signal && { signal });
    if (NOT_THERE.includes(response.status)) return null;
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return (await response.json()) as Content;
  } catch (error) {
    throw new Unreachable(error);
  }
}

/** The tags that the sessions of one UTC day used. */
export interface PickedTags {
  /** `yyyy-mm-dd`. */
  readonly date: string;
  /** Most used first. */
  readonly counts: TagCounts;
}

/**
 * Returns the tags of yesterday, or of today if there are none of yesterday; null without any.
 *
 * @throws Unreachable
 */
export async function fetchPickedTags(signal?: AbortSignal): Promise<PickedTags | null> {
  const today = startOfUtcDay(Date.now());
  for (const day of [today - DAY_MS, today]) {
    const date = utcDay(day);
    const counts = await fetchPublished<TagCounts>(`/stats/${date}/tag-frequency.json`, signal);
    if (counts !== null && counts.length > 0) return { date, counts };
  }
  return null;
}
