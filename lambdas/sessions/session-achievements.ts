import type { SessionAchievements } from '../../shared/api/achievements';
import type { Achievement } from '../../shared/domain/achievements/achievement';
import { findAchievements } from '../data/achievements';
import { isoOrNull } from '../lib/iso';
import type { Table } from '../lib/table';

/** `achievements.json` of the session that began at `start` (epoch ms). 0.5 to 1 read unit. */
export async function sessionAchievements(
  sessions: Table,
  performer: string,
  start: number,
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
