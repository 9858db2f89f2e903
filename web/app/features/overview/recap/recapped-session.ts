import type { CamSession } from '@shared/api/cam-session';

/** Height of the recap's panel in pixels. */
export const RECAP_HEIGHT = { base: 296, md: 208, xl: 208 } as const;

const WEEK_MS = 7 * 24 * 3_600_000;

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
