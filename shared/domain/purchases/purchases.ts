import type { Segment } from '../fold/fold';
import { utcMonth } from '../time/utc-day';

export interface Purchase {
  /** Epoch ms. */
  readonly ms: number;
  /** When it counts: at the start of its broadcast, or when it was bought offline (epoch ms). */
  readonly countsAt: number;
  /** Null where tipper profiles are not kept. */
  readonly buyer: string | null;
  readonly tokens: number;
  readonly item: string;
}

/** Media bought in the stretches that began in a month, oldest first. */
export function monthPurchases(
  month: string,
  segments: readonly Segment[],
  hasProfiles: boolean,
): Purchase[] {
  return segments
    .filter(({ start }) => utcMonth(start) === month)
    .flatMap(({ kind, start, stats }) =>
      stats.purchases.map(([since, user, tokens, item]) => ({
        ms: stats.origin + since,
        countsAt: kind === 'broadcast' ? start : stats.origin + since,
        buyer: hasProfiles ? user : null,
        tokens,
        item,
      })),
    )
    .sort((a, b) => a.ms - b.ms);
}
