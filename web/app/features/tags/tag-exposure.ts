import type { HashtagStats } from '@shared/api/hashtags';
import { formatCountOf, formatDuration } from '@web/lib/format';

/** In how many sessions a hashtag was used, and for how long. */
type Exposure = Pick<HashtagStats['hashtags'][number], 'sessions' | 'seconds'>;

/** With fewer, one good evening would put a hashtag on top. */
const MIN_SESSIONS = 3;
const MIN_HOURS = 3;

/** What a hashtag needs to be compared with others. */
export const ENOUGH_LABEL = `${MIN_SESSIONS} sessions and ${MIN_HOURS} hours live`;

/** Whether a hashtag was used long and often enough for a comparison. */
export function isEnough({ sessions, seconds }: Exposure): boolean {
  return sessions >= MIN_SESSIONS && seconds >= MIN_HOURS * 3600;
}

/** `4 sessions, 13 h 32 min`. */
export function formatSample({ sessions, seconds }: Exposure): string {
  return `${formatCountOf(sessions, 'session')}, ${formatDuration(seconds)}`;
}
