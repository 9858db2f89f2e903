import { notify } from '@lambdas/data/mails/notifications';
import { listEverySession } from '@lambdas/data/months/month-rollups';
import { findAchievements, replaceAchievements } from '@lambdas/data/sessions/achievements';
import { findAllTimeTippers } from '@lambdas/data/tippers/all-time-tippers';
import type { FencingToken } from '@lambdas/runtime/fencing-token';
import type { Services } from '@lambdas/runtime/services';
import { timezoneOf } from '@lambdas/services/settings/timezone-of';
import type { Achievement } from '@shared/domain/achievements/achievement';
import { listAchievements } from '@shared/domain/achievements/achievements';
import type { News } from '@shared/domain/notes/notification';
import type { SessionSummary } from '@shared/domain/sessions/session-summary';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { NEWS_MS } from './news-age';

/**
 * Recomputes a performer's achievements from all finished sessions and the best tippers, and
 * notifies of new ones. Run it when a month's sessions have changed, after the all-time list is
 * written. It notifies before it writes, so a run that dies in between neither repeats nor loses a
 * notification.
 *
 * @param changedSince the first month that may just have changed
 * @returns all finished sessions, oldest first
 */
export async function rebuildAchievements(
  services: Services,
  performer: string,
  changedSince: string,
  fencingToken?: FencingToken,
): Promise<readonly SessionSummary[]> {
  const { sessions, tippers, configs, now } = services;
  const offsetAt = createOffsetLookup(await timezoneOf(services, performer));
  let sessionsRead: readonly SessionSummary[] = [];
  const compute = async () => {
    const [stored, history, allTime] = await Promise.all([
      findAchievements(sessions, performer, { consistent: true }),
      listEverySession(sessions, performer, changedSince),
      findAllTimeTippers(tippers, performer, { consistent: true }),
    ]);
    sessionsRead = history;
    const achievements = listAchievements(history, { offsetAt, tippers: allTime.tippers });
    const newest = Math.max(0, ...history.map(({ start }) => start));
    await notify(configs, performer, toNotifications(achievements, stored, newest, now()), now());
    return achievements;
  };
  await replaceAchievements(sessions, performer, compute, fencingToken);
  return sessionsRead;
}

function toNotifications(
  achievements: readonly Achievement[],
  stored: readonly Achievement[],
  newest: number,
  now: number,
): News[] {
  const before = new Set(stored.filter(({ isEarned }) => isEarned).map(({ key }) => key));
  return achievements.flatMap(({ key, isEarned, earnedAt, title, description }) => {
    // An achievement that no session earned is news only if an earlier list without it exists.
    if (!isEarned || before.has(key) || (earnedAt === null && stored.length === 0)) return [];
    const at = earnedAt ?? newest;
    if (now - at > NEWS_MS) return [];
    const id = `achievement:${key}`;
    return [{ id, kind: 'achievement', at, title, text: description, session: earnedAt }];
  });
}
