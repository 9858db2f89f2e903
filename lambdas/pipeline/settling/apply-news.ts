import type { FoldedStretch } from '../../../shared/domain/fold/fold';
import type { News } from '../../../shared/domain/notes/notification';
import { DAY_MS } from '../../../shared/domain/utc-day';
import { notify } from '../../data/notifications';
import type { Services } from '../../lib/services';

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
  await notify(configs, performer, ended.map(newsOf), now());
}

function endOf({ broadcast, last }: FoldedStretch): number {
  return broadcast?.stop ?? last.ms;
}

/** Nobody is named: everyone who may see the performer reads it. */
function newsOf(stretch: FoldedStretch): News {
  const { start, figures } = stretch;
  const minutes = Math.round((endOf(stretch) - start) / 60_000);
  const tippers = figures.names.length;
  return {
    id: `session:${start}`,
    kind: 'session',
    at: endOf(stretch),
    title: 'Broadcast finished',
    text: `${figures.tipTokens} tokens in tips from ${tippers} ${tippers === 1 ? 'tipper' : 'tippers'}, ${minutes} minutes on air.`,
    session: start,
  };
}
