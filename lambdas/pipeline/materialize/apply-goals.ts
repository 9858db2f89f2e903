import { notify } from '@lambdas/data/mails/notifications';
import { listIncome } from '@lambdas/data/months/month-rollups';
import { findOwnerAccount } from '@lambdas/data/performers/owner-account';
import type { Services } from '@lambdas/runtime/services';
import { listGoalNews } from '@shared/domain/notes/goal-news';
import type { SessionSummary } from '@shared/domain/sessions/session-summary';
import { createOffsetLookup } from '@shared/domain/time/offsets';
import { DAY_MS, utcMonth } from '@shared/domain/time/utc-day';
import { NEWS_MS } from './news-age';

/**
 * Notifies of the owner's goals that the latest session reached, once each. Run it when a month's
 * sessions have changed, after its incomes are written. Reads the account, and 1 to 2 units more if it
 * has a goal for the room.
 *
 * @param history all finished sessions, oldest first
 */
export async function applyGoals(
  { sessions, configs, now }: Pick<Services, 'sessions' | 'configs' | 'now'>,
  performer: string,
  history: readonly SessionSummary[],
): Promise<void> {
  const latest = history.at(-1);
  if (!latest) return;
  const { start, end: stop, lastActive } = latest;
  const end = stop ?? lastActive;
  if (now() - end > NEWS_MS) return;
  const account = await findOwnerAccount(configs, performer);
  const goals = account?.settings.goals?.[performer];
  if (!account || (goals?.month === undefined && goals?.session === undefined)) return;
  // A local month touches three UTC months at most.
  const range = { from: utcMonth(start - 32 * DAY_MS), to: utcMonth(start + DAY_MS) };
  const incomes = await listIncome(sessions, performer, range);
  const offsetAt = createOffsetLookup(account.settings.timezone);
  await notify(configs, performer, listGoalNews(goals, incomes, { start, end }, offsetAt), now());
}
