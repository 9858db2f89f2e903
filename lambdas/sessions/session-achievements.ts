import { findAchievements } from '@lambdas/data/sessions/achievements';
import { isoOrNull } from '@lambdas/runtime/iso';
import type { Services } from '@lambdas/runtime/services';
import type { SessionRequest } from '@lambdas/services/sessions/find-session';
import type { SessionAchievements } from '@shared/api/achievements';
import type { Achievement } from '@shared/domain/achievements/achievement';

/**
 * Returns a session's `achievements.json`. 0.5 to 1 read units. Without a session at that time, no
 * achievement counts as earned in it and all are returned as usual: a caller who may see
 * achievements only must not learn about sessions.
 */
export async function sessionAchievements(
  { sessions }: Services,
  { performer, start }: Pick<SessionRequest, 'performer' | 'start'>,
): Promise<SessionAchievements> {
  const all = await findAchievements(sessions, performer);
  return {
    earned: all.filter(({ earnedAt }) => earnedAt === start).map(toAchievementResponse),
    all: all.map(toAchievementResponse),
  };
}

function toAchievementResponse({
  earnedAt,
  ...achievement
}: Achievement): SessionAchievements['all'][number] {
  return { ...achievement, earnedAt: isoOrNull(earnedAt) };
}
