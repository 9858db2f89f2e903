import { UNKNOWN_VIEWER } from '../events/platform-event';
import type { Segment } from '../fold/fold';
import { utcMonth } from '../time/utc-day';

export interface Purchase {
  /** Epoch ms. */
  readonly ms: number;
  /** Whether it was bought in a session, or off air. */
  readonly kind: Segment['kind'];
  /** Start of its session, or midnight UTC of the offline day (epoch ms). */
  readonly start: number;
  /** Null where tipper profiles are not kept, and where the feed did not say. */
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
    .flatMap((segment) => purchasesOf(segment, hasProfiles))
    .sort((a, b) => a.ms - b.ms);
}

/** Media bought in a segment, oldest first. */
export function purchasesOf({ kind, start, stats }: Segment, hasProfiles: boolean): Purchase[] {
  return stats.purchases.map(({ since, user, tokens, item }) => ({
    ms: stats.origin + since,
    kind,
    start,
    buyer: hasProfiles && user !== UNKNOWN_VIEWER ? user : null,
    tokens,
    item,
  }));
}
