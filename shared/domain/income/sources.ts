import type { Interval } from '../events/room-snapshots';
import type { LedgerEntry } from '../ledger/entry';

/** Tokens at a time (epoch ms). */
export interface Amount {
  readonly ms: number;
  readonly tokens: number;
}

/** The account's balance (tokens) when it was sampled (epoch ms). */
export interface BalanceSample {
  readonly ms: number;
  readonly balance: number;
}

/** The performer's own token ledger for some time. */
export interface Ledger {
  /** Times for which all entries are known. They do not overlap. */
  readonly covered: readonly Interval[];
  /** Oldest first. Entries outside `covered` are ignored in every sum. */
  readonly entries: readonly LedgerEntry[];
}

/** Income that no event explains, as it appeared in the balance. */
export interface HiddenIncrement {
  /** Epoch ms. The income came after this time … */
  readonly since: number;
  /** … and appeared in the balance at this time. */
  readonly at: number;
  readonly tokens: number;
  /** False when it appeared after a gap between samples, so that its time is unknown. */
  readonly isTimed: boolean;
}

/**
 * Maximum age of the Stats API's values when sampled: the platform recomputes them every five
 * minutes.
 */
export const BALANCE_LAG_MS = 6 * 60_000;
/**
 * Samples further apart than this leave a gap: one of the five-minute runs may fail, but not two.
 */
export const SAMPLES_GAP_MS = 16 * 60_000;
/** Income appears in the samples at most this much later. */
export const SHOWS_WITHIN_MS = 10 * 60_000;

export type HiddenKind = 'private' | 'spy' | 'fanClub' | 'unexplained';

/** Income without an event of its own, with what it was for. `at` is epoch ms. */
export interface NamedIncome {
  readonly at: number;
  readonly kind: HiddenKind;
  readonly tokens: number;
}
