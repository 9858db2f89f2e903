import { listNews } from '@lambdas/data/mails/notifications';
import { findBroadcast } from '@lambdas/data/sessions/segments';
import type { Services } from '@lambdas/runtime/services';
import { decide } from '@shared/domain/access/decide';
import type { Grant } from '@shared/domain/access/grant';
import { BRIDGE_MS } from '@shared/domain/fold/boundaries';
import type { Segment } from '@shared/domain/fold/fold';
import { NEWS_MS } from '@shared/domain/mails/mail-book';
import { extractSessionFacts, type SessionFacts } from '@shared/domain/mails/session-facts';
import type { MailedAchievement, MailVisibility } from '@shared/domain/mails/update-mail';
import { isOnAir, summarize } from '@shared/domain/sessions/session-summary';

/** News as a mail tells them. `at` is when it happened, epoch ms. */
export type MailNews = { readonly id: string; readonly at: number } & (
  | { readonly kind: 'session'; readonly session: SessionFacts }
  | { readonly kind: 'achievement'; readonly achievement: MailedAchievement }
);

/**
 * What happened to a performer within the last 24 hours and is worth a mail, oldest first. A
 * session, and what it earned, counts from when it cannot go on any more: until then its figures
 * may change. 0.5 to 2 read units, and as much for each session.
 */
export async function listMailNews(
  { configs, sessions, now }: Pick<Services, 'configs' | 'sessions' | 'now'>,
  performer: string,
): Promise<MailNews[]> {
  const news = (await listNews(configs, performer, now()))
    .filter(({ kind }) => kind === 'session' || kind === 'achievement')
    .filter(({ at }) => now() - at < NEWS_MS);
  const starts = new Set(news.flatMap(({ session }) => session ?? []));
  const found = await Promise.all(
    [...starts].map(
      async (start) => [start, await findBroadcast(sessions, performer, start)] as const,
    ),
  );
  const broadcasts = new Map(found);
  return news
    .flatMap(({ id, kind, at, title, text, session }): MailNews[] => {
      const broadcast = session === null ? null : (broadcasts.get(session) ?? null);
      if (broadcast && mayGoOn(broadcast, now())) return [];
      if (kind === 'achievement') {
        return [{ id, at, kind, achievement: { title, description: text } }];
      }
      // It may have become part of another one since.
      const facts = broadcast && extractSessionFacts(broadcast);
      return facts ? [{ id, at, kind: 'session', session: facts }] : [];
    })
    .sort((a, b) => a.at - b.at);
}

/** Whether a broadcast is on air, or ended so lately that it may be the same one's reconnecting. */
function mayGoOn(broadcast: Segment, now: number): boolean {
  const summary = summarize(broadcast);
  if (!summary) return false;
  return isOnAir(summary, now) || now - (summary.end ?? summary.lastActive) <= BRIDGE_MS;
}

/**
 * Whether a mail may tell a kind of news to whoever has the grant. That a session ended is told on
 * every plan, its figures only where the plan has them.
 */
export function mayHear({ kind }: Pick<MailNews, 'kind'>, grant: Grant): boolean {
  const sections = [kind === 'session' ? 'sessions' : 'achievements'] as const;
  const refusal = decide({ sections }, grant);
  return refusal === null || (refusal.why === 'plan' && kind === 'session');
}

/** What a mail may show to whoever has the grant. */
export function mailVisibilityOf(grant: Grant, namesTippers: boolean): MailVisibility {
  return {
    stats: decide({ sections: ['sessions'] }, grant) === null,
    money: grant.seesMoney,
    tippers: namesTippers && decide({ sections: ['tippers'] }, grant) === null,
  };
}
