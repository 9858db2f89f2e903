import type { Segment } from '../fold/fold';
import { utcMonth } from '../time/utc-day';

export interface Purchase {
  /** Epoch ms. */
  readonly ms: number;
  /**
   * The time it counts at (epoch ms): the start of its session, or the time of an offline purchase.
   */
  readonly countsAt: number;
  /** Null when tipper profiles are off. */
  readonly buyer: string | null;
  readonly tokens: number;
  readonly item: string;
}

/**
 * Lists media bought in the segments that start in a month, oldest first.
 *
 * @param month `yyyy-mm`, UTC
 * @param hasProfiles whether buyers' names may be kept
 */
export function listMonthPurchases(
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
