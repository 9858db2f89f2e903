import { listNews } from '@lambdas/data/mails/notifications';
import { findBroadcast } from '@lambdas/data/sessions/segments';
import type { Services } from '@lambdas/runtime/services';
import type { Table } from '@lambdas/runtime/table';
import { findSessionIncome } from '@lambdas/services/sessions/session-income';
import { decide } from '@shared/domain/access/decide';
import type { Grant } from '@shared/domain/access/grant';
import type { Section } from '@shared/domain/access/sections';
import type { Segment } from '@shared/domain/fold/fold';
import { NEWS_MS } from '@shared/domain/mails/mail-book';
import { extractSessionFacts, type SessionFacts } from '@shared/domain/mails/session-facts';
import type {
  MailedAchievement,
  MailedFinding,
  MailVisibility,
} from '@shared/domain/mails/update-mail';
import { mayGoOn } from '../shared/may-go-on';

/** News for a mail. `at` is when it happened (epoch ms). */
export type MailNews = { readonly id: string; readonly at: number } & (
  | { readonly kind: 'session'; readonly session: SessionFacts; readonly segment: Segment }
  | { readonly kind: 'achievement'; readonly achievement: MailedAchievement }
  | { readonly kind: 'health'; readonly finding: MailedFinding }
);

/** Which news it is. */
export type NewsId = Pick<MailNews, 'id' | 'kind' | 'at'>;

/**
 * Lists what happened to a performer within the last 24 hours and is worth a mail, oldest first. A
 * session counts from when it can no longer continue, because until then its numbers may change.
 * 0.5 to 2 read units, plus 1 to 3 per session whose news is due to somebody.
 *
 * @param isWanted whether it is due to anybody. Sessions of other news are not read. @default all
 */
export async function listMailNews(
  { configs, sessions, now }: Pick<Services, 'configs' | 'sessions' | 'now'>,
  performer: string,
  isWanted: (news: NewsId) => boolean = () => true,
): Promise<MailNews[]> {
  const news = (await listNews(configs, performer, now())).filter(
    ({ id, kind, at }) => isMailed(kind) && now() - at < NEWS_MS && isWanted({ id, kind, at }),
  );
  const starts = new Set(news.flatMap(({ session }) => session ?? []));
  const found = await Promise.all(
    [...starts].map(async (start) => [start, await findFacts(sessions, performer, start)] as const),
  );
  const known = new Map(found);
  return news
    .flatMap(({ id, kind, at, title, text, session }): MailNews[] => {
      const about = session === null ? null : (known.get(session) ?? null);
      if (about && mayGoOn(about.segment, now())) return [];
      if (kind === 'achievement') {
        return [{ id, at, kind, achievement: { title, description: text } }];
      }
      if (kind === 'health') return [{ id, at, kind, finding: { title, text } }];
      // The session may have been merged into another one since.
      if (!about?.facts) return [];
      return [{ id, at, kind: 'session', session: about.facts, segment: about.segment }];
    })
    .sort((a, b) => a.at - b.at);
}

/** Returns a session and what a mail says about it; null if there is none. */
async function findFacts(sessions: Table, performer: string, start: number) {
  const segment = await findBroadcast(sessions, performer, start);
  if (segment === null) return null;
  const { income } = await findSessionIncome({ sessions }, performer, {
    segment,
    isMaterialized: true,
    unfinished: [],
  });
  return { segment, facts: extractSessionFacts(segment, income) };
}

/** Who may see a kind of news. */
const SECTIONS = {
  session: 'sessions',
  achievement: 'achievements',
  health: 'sessions',
} as const satisfies Record<MailNews['kind'], Section>;

function isMailed(kind: string): kind is MailNews['kind'] {
  return Object.hasOwn(SECTIONS, kind);
}

/**
 * Whether a mail to the grant's holder may mention this kind of news. Every plan includes the end
 * of a session; its numbers need a plan that has them.
 */
export function canReceive({ kind }: Pick<MailNews, 'kind'>, grant: Grant): boolean {
  const refusal = decide({ sections: [SECTIONS[kind]] }, grant);
  return refusal === null || (refusal.why === 'plan' && kind === 'session');
}

/** Returns what a mail may show to the grant's holder. */
export function mailVisibilityOf(grant: Grant, namesTippers: boolean): MailVisibility {
  return {
    stats: decide({ sections: ['sessions'] }, grant) === null,
    money: grant.seesMoney,
    tippers: namesTippers && decide({ sections: ['tippers'] }, grant) === null,
  };
}
