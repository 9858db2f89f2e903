import { notify } from '@lambdas/data/notifications';
import type { Services } from '@lambdas/runtime/services';
import type { FoldedStretch } from '@shared/domain/fold/fold';
import { broadcastNews } from '@shared/domain/notes/broadcast-news';
import { DAY_MS } from '@shared/domain/time/utc-day';

/** What ended longer ago is history that came in late, not news. */
const NEWS_MS = 3 * DAY_MS;

/**
 * Tells of broadcasts that have ended, once each: the inbox takes no id twice. One that goes on
 * after a reconnect is not told again.
 */
export async function tellOfEnds(
  { configs, now }: Services,
  performer: string,
  stretches: readonly FoldedStretch[],
  open: FoldedStretch | null,
): Promise<void> {
  const ended = stretches.filter(
    (one) => one.kind === 'broadcast' && one !== open && now() - endOf(one) <= NEWS_MS,
  );
  const news = ended.map((stretch) =>
    broadcastNews({
      start: stretch.start,
      end: endOf(stretch),
      tipTokens: stretch.figures.tipTokens,
      tippers: stretch.figures.names.length,
    }),
  );
  await notify(configs, performer, news, now());
}

function endOf({ broadcast, last }: FoldedStretch): number {
  return broadcast?.stop ?? last.ms;
}
