import { notify } from '@lambdas/data/mails/notifications';
import { keepFinding, listFindings } from '@lambdas/data/sessions/health-findings';
import type { Services } from '@lambdas/runtime/services';
import { timezoneOf } from '@lambdas/services/settings/timezone-of';
import { checkHealth } from '@shared/domain/health/check-health';
import { findSameFinding } from '@shared/domain/health/same-finding';
import { toHealthNews } from '@shared/domain/notes/health-news';
import type { News } from '@shared/domain/notes/notification';
import type { SessionSummary } from '@shared/domain/sessions/session-summary';
import { NEWS_MS } from './news-age';

/** Enough to know what was usual before a fall, and what is since then. */
const CHECKED_SESSIONS = 400;

/**
 * Notifies of lasting falls and odd sessions that the sessions of the last days show, once each. Run
 * it when a month's sessions have changed. A finding is kept before it is announced, and the inbox
 * accepts an id only once, so a run that dies in between neither repeats nor loses a notification.
 * Reads nothing if there is no finding, otherwise some 3 units.
 *
 * @param history all finished sessions, oldest first
 */
export async function applyHealth(
  services: Pick<Services, 'sessions' | 'configs' | 'now'>,
  performer: string,
  history: readonly SessionSummary[],
): Promise<void> {
  const { sessions, configs, now } = services;
  const recent = history.filter((session) => now() - endOf(session) <= NEWS_MS);
  const [oldest] = recent;
  if (!oldest) return;
  const found = checkHealth(history.slice(-CHECKED_SESSIONS), oldest.start);
  if (found.length === 0) return;

  const ends = new Map(recent.map((session) => [session.start, endOf(session)]));
  const kept = await listFindings(sessions, performer);
  const zone = await timezoneOf(services, performer);
  const news: News[] = [];
  for (const finding of found) {
    const end = ends.get(finding.foundAt) ?? finding.foundAt;
    const same = findSameFinding(finding, end, kept);
    if (!same) await keepFinding(sessions, performer, finding);
    news.push(toHealthNews(same ?? finding, end, zone));
  }
  await notify(configs, performer, news, now());
}

function endOf({ end, lastActive }: SessionSummary): number {
  return end ?? lastActive;
}
