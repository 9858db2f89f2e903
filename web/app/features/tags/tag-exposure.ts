import type { HashtagStats } from '@shared/api/hashtags';
import { formatCount, formatDuration } from '@web/lib/format';

/** How often a hashtag was carried, and for how long. */
type Exposure = Pick<HashtagStats['hashtags'][number], 'sessions' | 'seconds'>;

/** With less, one good evening would make a hashtag the best of all. */
const MIN_SESSIONS = 3;
const MIN_HOURS = 3;

/** What it takes for a hashtag to be compared with others, in words. */
export const ENOUGH_WORDS = `${MIN_SESSIONS} sessions and ${MIN_HOURS} hours live`;

/** Whether a hashtag was on air long and often enough to compare what went with it. */
export function isEnough({ sessions, seconds }: Exposure): boolean {
  return sessions >= MIN_SESSIONS && seconds >= MIN_HOURS * 3600;
}

/** `4 sessions, 13 h 32 min`. */
export function sampleWords({ sessions, seconds }: Exposure): string {
  return `${formatCount(sessions)} ${sessions === 1 ? 'session' : 'sessions'}, ${formatDuration(seconds)}`;
}
