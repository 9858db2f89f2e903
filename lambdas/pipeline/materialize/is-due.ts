import type { ChainEnd } from '@lambdas/data/capture';
import type { PendingUpload } from '@lambdas/data/pending-uploads';
import type { Settled } from '@lambdas/data/settled';

/** Raise it when the fold or a rollup changes: every performer is then settled anew. */
export const CODE_VERSION = 4;

/** While a broadcast runs its statistics are settled this often; readers add the rest live. */
export const SETTLE_EVERY_MS = 60 * 60_000;
/** Off air little happens, and each time the whole day since the last broadcast is written again. */
export const SETTLE_OFF_AIR_MS = 6 * 60 * 60_000;
/** But whoever tips then looks for it. */
export const SETTLE_PAID_MS = 30 * 60_000;

/** Why a performer has to be settled now; null when there is nothing to do. */
export function reasonToSettle(
  settled: Settled,
  end: ChainEnd | null,
  { hasProfiles, codeVersion }: Pick<Settled, 'hasProfiles' | 'codeVersion'>,
  now: number,
  waiting: readonly PendingUpload[],
): 'rebuild' | 'interrupted' | 'boundary' | 'interval' | 'silence' | 'upload' | null {
  // A room of which nothing was heard yet may have uploads, and what they name must go by consent.
  const isUntouched = settled.at === 0 && settled.run === null;
  if (!end && isUntouched && waiting.length === 0) return null;
  if (settled.codeVersion !== codeVersion || settled.hasProfiles !== hasProfiles) return 'rebuild';
  if (settled.run && settled.run.until <= now) return 'interrupted';
  if (end && end.seq > settled.seq) {
    if (end.markedAt > settled.seq) return 'boundary';
    const offAir = end.paidAt > settled.seq ? SETTLE_PAID_MS : SETTLE_OFF_AIR_MS;
    const every = settled.onAir === null ? offAir : SETTLE_EVERY_MS;
    if (now - settled.at >= every) return 'interval';
  }
  if (settled.openUntil !== null && now >= settled.openUntil) return 'silence';
  if (waiting.length > 0) return 'upload';
  return null;
}
