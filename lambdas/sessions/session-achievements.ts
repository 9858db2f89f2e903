import type { SessionAchievements } from '../../shared/api/achievements';
import type { Achievement } from '../../shared/domain/achievements/achievement';
import { findAchievements } from '../data/achievements';
import { isoOrNull } from '../lib/iso';
import type { Services } from '../lib/services';
import type { SoughtSession } from './find-session';

/**
 * A session's `achievements.json`. 0.5 to 1 read unit. Where no session began at that time none
 * was earned at it, and all are told the same: who sees achievements alone knows no session.
 */
export async function sessionAchievements(
  { sessions }: Services,
  { performer, start }: Pick<SoughtSession, 'performer' | 'start'>,
): Promise<SessionAchievements> {
  const all = await findAchievements(sessions, performer);
  return {
    earned: all.filter(({ earnedAt }) => earnedAt === start).map(shown),
    all: all.map(shown),
  };
}

function shown({ earnedAt, ...achievement }: Achievement): SessionAchievements['all'][number] {
  return { ...achievement, earnedAt: isoOrNull(earnedAt) };
}
