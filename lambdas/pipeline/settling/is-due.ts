import type { ChainEnd } from '../../data/capture';
import type { Settled } from '../../data/settled';

/** Raise it when the fold or a rollup changes: every performer is then settled anew. */
export const CODE_VERSION = 2;

/** While a broadcast runs its statistics are settled this often; readers add the rest live. */
export const SETTLE_EVERY_MS = 60 * 60_000;

/** Why a performer has to be settled now; null when there is nothing to do. */
export function reasonToSettle(
  settled: Settled,
  end: ChainEnd | null,
  hasProfiles: boolean,
  now: number,
): 'rebuild' | 'interrupted' | 'boundary' | 'hour' | 'silence' | null {
  if (!end) return null;
  if (settled.codeVersion !== CODE_VERSION || settled.hasProfiles !== hasProfiles) return 'rebuild';
  if (settled.run && settled.run.until <= now) return 'interrupted';
  if (end.seq > settled.seq) {
    if (end.markedAt > settled.seq) return 'boundary';
    if (now - settled.at >= SETTLE_EVERY_MS) return 'hour';
  }
  if (settled.openUntil !== null && now >= settled.openUntil) return 'silence';
  return null;
}
