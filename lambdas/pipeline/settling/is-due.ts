import { SILENCE_MS } from '../../../shared/domain/fold/boundaries';
import type { ChainEnd } from '../../data/capture';
import type { Settled } from '../../data/settled';

/** Raise it when the fold or a rollup changes: every performer is then settled anew. */
export const CODE_VERSION = 1;

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
  // A broadcast without a stop counts as over after three silent hours.
  if (settled.openSince !== null && now - settled.openSince >= SILENCE_MS) return 'silence';
  return null;
}
