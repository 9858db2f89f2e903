import { notify } from '@lambdas/data/mails/notifications';
import type { Services } from '@lambdas/runtime/services';
import type { FoldedSegment } from '@shared/domain/fold/fold';
import { toSessionNews } from '@shared/domain/notes/session-news';
import { DAY_MS } from '@shared/domain/time/utc-day';

/** What ended longer ago is history that came in late, not news. */
const NEWS_MS = 3 * DAY_MS;

/**
 * Tells of broadcasts that have ended, once each: the inbox takes no id twice. One that goes on
 * after a reconnect is not told again.
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
