import { toldCount, toldDuration, toldTokens } from '../mails/told-figures';
import type { News } from './notification';

interface EndedBroadcast {
  /** Epoch ms. */
  readonly start: number;
  readonly end: number;
  readonly tipTokens: number;
  /** How many tipped. */
  readonly tippers: number;
}

/** What the inbox says of a broadcast that ended. Nobody is named: everyone who may see the performer reads it. */
export function broadcastNews({ start, end, tipTokens, tippers }: EndedBroadcast): News {
  const from = toldCount(tippers, 'tipper', 'tippers');
  return {
    id: `session:${start}`,
    kind: 'session',
    at: end,
    title: 'Broadcast finished',
    text: `${toldTokens(tipTokens)} in tips from ${from}, ${toldDuration(end - start)} on air.`,
    session: start,
  };
}
