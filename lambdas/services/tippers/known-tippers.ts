import type { TipperNames } from '@lambdas/data/tippers/tipper-names';
import { fixedOffset } from '@shared/domain/time/offsets';
import type { AllTimeTipper } from '@shared/domain/tippers/all-time-tippers';
import { sumPeriod } from './tipper-sums';

const inUtc = fixedOffset(0);
const EVER = { start: 0, end: Number.MAX_SAFE_INTEGER };

/** A tipper with sums since an instant (epoch ms); null for all time. */
export interface KnownTipper extends AllTimeTipper {
  readonly since: number | null;
}

/** Returns each name once, with the sums that reach back furthest. */
export function listKnownTippers({ best, named, recent }: TipperNames): KnownTipper[] {
  const byName = new Map<string, KnownTipper>();
  const add = (tippers: readonly AllTimeTipper[], since: number | null) => {
    for (const one of tippers) if (!byName.has(one.name)) byName.set(one.name, { ...one, since });
  };
  add(best, null);
  if (named) add(sumPeriod([named], EVER, inUtc).tippers, null);
  add(sumPeriod(recent.months, { ...EVER, start: recent.since }, inUtc).tippers, recent.since);
  return [...byName.values()];
}
