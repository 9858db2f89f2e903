import { notify } from '@lambdas/data/mails/notifications';
import type { Services } from '@lambdas/runtime/services';
import type { FoldedSegment } from '@shared/domain/fold/fold';
import { toSessionNews } from '@shared/domain/notes/session-news';
import { NEWS_MS } from './news-age';

/**
 * Notifies of ended sessions, once each: the inbox accepts an id only once. A session that
 * continues after a reconnect is not announced again.
 */
export async function notifyOfEnds(
  { configs, now }: Services,
  performer: string,
  segments: readonly FoldedSegment[],
  open: FoldedSegment | null,
): Promise<void> {
  const ended = segments.filter(
    (one) => one.kind === 'broadcast' && one !== open && now() - endOf(one) <= NEWS_MS,
  );
  const news = ended.map((segment) =>
    toSessionNews({
      start: segment.start,
      end: endOf(segment),
      tipTokens: segment.stats.tipTokens,
      tippers: segment.stats.names.length,
    }),
  );
  await notify(configs, performer, news, now());
}

function endOf({ broadcast, last }: FoldedSegment): number {
  return broadcast?.stop ?? last.ms;
}
