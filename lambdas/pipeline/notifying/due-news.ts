import { decide } from '../../../shared/domain/access/decide';
import type { Grant } from '../../../shared/domain/access/grant';
import { BRIDGE_MS } from '../../../shared/domain/fold/boundaries';
import { NEWS_MS } from '../../../shared/domain/mails/mail-book';
import { type SessionFacts, sessionFacts } from '../../../shared/domain/mails/session-facts';
import type { MailSight, ToldAchievement } from '../../../shared/domain/mails/update-mail';
import { isOnAir, summarise } from '../../../shared/domain/session-summary';
import { listNews } from '../../data/notifications';
import { findBroadcast } from '../../data/stretches';
import type { Services } from '../../lib/services';

/** News as a mail tells them. `at` is when it happened, epoch ms. */
export type MailNews = { readonly id: string; readonly at: number } & (
  | { readonly kind: 'session'; readonly session: SessionFacts }
  | { readonly kind: 'achievement'; readonly achievement: ToldAchievement }
);

/**
 * What happened to a performer within the last 24 hours and is worth a mail, oldest first. A
 * session counts from when it cannot go on any more: until then its figures may change. 0.5 to 2
 * read units, and as much for each session.
 */
export async function listMailNews(
  { configs, sessions, now }: Pick<Services, 'configs' | 'sessions' | 'now'>,
  performer: string,
): Promise<MailNews[]> {
  const news = await listNews(configs, performer, now());
  const found: MailNews[] = [];
  for (const { id, kind, at, title, text, session } of news) {
    if (now() - at >= NEWS_MS) continue;
    if (kind === 'achievement') {
      found.push({ id, at, kind, achievement: { title, description: text } });
    } else if (kind === 'session' && session !== null) {
      const stretch = await findBroadcast(sessions, performer, session);
      const summary = stretch && summarise(stretch);
      const facts = stretch && sessionFacts(stretch);
      // It may have become part of another one since.
      if (!summary || !facts || isOnAir(summary, now())) continue;
      if (now() - facts.end > BRIDGE_MS) found.push({ id, at, kind, session: facts });
    }
  }
  return found.sort((a, b) => a.at - b.at);
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
export function sightOf(grant: Grant, namesTippers: boolean): MailSight {
  return {
    figures: decide({ sections: ['sessions'] }, grant) === null,
    money: grant.seesMoney,
    tippers: namesTippers && decide({ sections: ['tippers'] }, grant) === null,
  };
}
