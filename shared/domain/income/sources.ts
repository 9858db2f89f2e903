import type { Interval } from '../events/room-snapshots';
import type { LedgerEntry } from '../ledger/entry';

/** Tokens at an instant: [epoch ms, tokens]. */
export type Amount = readonly [ms: number, tokens: number];

/** What the account held when it was asked: [epoch ms, tokens]. */
export type BalanceSample = readonly [ms: number, balance: number];

/** What the performer's own ledger says of some time. */
export interface Ledger {
  /** Times of which every entry is known. They do not overlap. */
  readonly covered: readonly Interval[];
  /** Oldest first; entries outside `covered` are left out of every sum. */
  readonly entries: readonly LedgerEntry[];
}

/** Income that no event explains, as the balance showed it. */
export interface HiddenIncrement {
  /** Epoch ms; it came after this … */
  readonly since: number;
  /** … and showed here. */
  readonly at: number;
  readonly tokens: number;
  /** False where it rose over a hole between the readings: when it came is not known. */
  readonly isTimed: boolean;
}

/** The Stats API's figures are this much older than their reading at most: they change every five minutes. */
export const BALANCE_LAG_MS = 6 * 60_000;
/** Readings further apart than this leave a hole: one of the five-minute rounds may fail, not two. */
export const SAMPLES_GAP_MS = 16 * 60_000;
/** Income shows in the readings this much later at most. */
export const SHOWS_WITHIN_MS = 10 * 60_000;

export type HiddenKind = 'private' | 'spy' | 'fanClub' | 'unexplained';

/** Income without an event of its own, by what it was for. `at` is epoch ms. */
export interface NamedIncome {
  readonly at: number;
  readonly kind: HiddenKind;
  readonly tokens: number;
}
