import { listPicked } from '@lambdas/data/site/site-days';
import type { Table } from '@lambdas/runtime/table';
import { buildRankHistory, selectPublishedDays } from '@shared/domain/site/rank-history';
import { DAY_MS, startOfUtcDay, utcDay } from '@shared/domain/time/utc-day';
import { lastCompleteDay } from './is-due';
import type { PublishedFile } from './put-changed';
import type { UpdatedDay } from './update-days';

const DAYS_OF_RANKS = 365;

/** Counts how often sessions used each tag, one file per day. */
export function frequencyFiles(days: readonly UpdatedDay[]): PublishedFile[] {
  return days.map(({ start, counts }) => ({
    key: `stats/${utcDay(start)}/tag-frequency.json`,
    content: counts.map(({ tag, count }) => ({ tag, count })),
  }));
}

export interface RankFile extends PublishedFile {
  /** The last day (`yyyy-mm-dd`) in it; null if it only contains today, which still changes. */
  readonly through: string | null;
}

/**
 * Ranks each tag per day over a year of complete days, or today so far if there is none yet.
 * Returns null if that has already been published.
 */
export async function rankFile(
  capture: Table,
  now: number,
  publishedThrough: string | null,
): Promise<RankFile | null> {
  const lastDay = lastCompleteDay(now);
  if (publishedThrough === utcDay(lastDay)) return null;
  const end = lastDay + DAY_MS;
  const completeDays = await listPicked(capture, end - DAYS_OF_RANKS * DAY_MS, end);
  const picked = selectPublishedDays(completeDays, end).filter(({ counts }) => counts.length > 0);
  const through = picked.length > 0 ? utcDay(lastDay) : null;
  const today = startOfUtcDay(now);
  const days = through === null ? await listPicked(capture, today, today + DAY_MS) : picked;
  const content = Object.fromEntries(buildRankHistory(days));
  return { key: 'stats/tag-rank-history.json', content, through };
}
