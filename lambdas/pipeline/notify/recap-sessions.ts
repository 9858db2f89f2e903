import { findAllTimeTippers } from '@lambdas/data/tippers/all-time-tippers';
import type { Services } from '@lambdas/runtime/services';
import type { MailedSession, MailVisibility } from '@shared/domain/mails/update-mail';
import { recapSession } from '@shared/domain/recap/recap-session';
import type { MailNews } from './due-news';

/**
 * Adds to the sessions of a mail what was best, who was there or missing, and what to do, as far as
 * its reader may see it. It rests on open tips. At most 1 read unit.
 *
 * @param news oldest first
 */
export async function recapSessions(
  services: Pick<Services, 'tippers'>,
  performer: string,
  news: readonly MailNews[],
  { money, tippers }: MailVisibility,
): Promise<MailedSession[]> {
  const sessions = news.flatMap((one) => (one.kind === 'session' ? [one] : []));
  if (sessions.length === 0) return [];
  const sums = await findAllTimeTippers(services.tippers, performer);
  return sessions.map((one) => {
    // The sums are those after the newest session.
    const view = { tokens: money, tippers: tippers && one === sessions.at(-1), anonymous: false };
    return { ...one.session, recap: recapSession(one.segment, sums, view) };
  });
}
