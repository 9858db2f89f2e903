import type { Stretch } from './fold/fold';
import { utcMonth } from './utc-day';

export interface Purchase {
  /** Epoch ms. */
  readonly ms: number;
  /** Start of the stretch it belongs to, epoch ms: its day is that stretch's. */
  readonly start: number;
  /** Null where tipper profiles are not kept. */
  readonly buyer: string | null;
  readonly tokens: number;
  readonly item: string;
}

/** Media bought in the stretches that began in a month, oldest first. */
export function monthPurchases(
  month: string,
  stretches: readonly Stretch[],
  hasProfiles: boolean,
): Purchase[] {
  return stretches
    .filter(({ start }) => utcMonth(start) === month)
    .flatMap(({ start, figures }) =>
      figures.purchases.map(([since, user, tokens, item]) => ({
        ms: figures.origin + since,
        start,
        buyer: hasProfiles ? user : null,
        tokens,
        item,
      })),
    )
    .sort((a, b) => a.ms - b.ms);
}
