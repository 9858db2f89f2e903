import type { CamSession } from '@shared/api/cam-session';
import { DAY_MS } from '@shared/domain/time/utc-day';

const WEEK_MS = 7 * DAY_MS;

/**
 * Returns the session that the overview begins with: the last one, from its end until the next one
 * starts, for a week at most.
 *
 * @param sessions newest first
 */
export function recappedSession(sessions: readonly CamSession[], now: Date): CamSession | null {
  const [last] = sessions;
  if (!last || last.endTime === null) return null;
  return now.getTime() - Date.parse(last.endTime) <= WEEK_MS ? last : null;
}
