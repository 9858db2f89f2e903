import type { Interval } from '../events/room-snapshots';
import { watchedIn } from './coverage';
import { hiddenIncome } from './hidden-income';
import { ledgerIncome } from './ledger-income';
import {
  type Amount,
  type BalanceSample,
  type Ledger,
  type NamedIncome,
  SHOWS_WITHIN_MS,
} from './sources';
import { splitHidden } from './split-hidden';

/** All that is known of a room's income over some time. Everything is in epoch ms and tokens. */
export interface IncomeSources {
  readonly tips: readonly Amount[];
  readonly media: readonly Amount[];
  readonly statsSamples: readonly BalanceSample[];
  /** Private and group shows, as the room list showed them. */
  readonly privates: readonly Interval[];
  readonly fanclubJoins: readonly number[];
  readonly ledger: Ledger | null;
  /** When events were listened to. */
  readonly listeningSpans: readonly Interval[];
  /** The broadcasts in that time; one on air ends now. */
  readonly broadcasts: readonly Interval[];
}

/** Sources worked out once, to be asked for many spans. */
export interface IncomeCalculator {
  readonly sources: IncomeSources;
  readonly hidden: readonly NamedIncome[];
  /** When the balance was watched. */
  readonly watched: readonly Interval[];
}

/**
 * Works out the income that no event tells of. The longer the time that the sources span, the
 * better: the baseline of the balance and the learned price serve all of it.
 *
 * **Boundary rule.** Income shows in the balance up to ten minutes late. What shows from a
 * broadcast's start until ten minutes after its end belongs to the broadcast, all else is offline.
 * What shows in those ten minutes is therefore dated at the broadcast's last millisecond; so spans
 * that touch share nothing and lose nothing.
 */
export function computeIncome(sources: IncomeSources): IncomeCalculator {
  const { tips, media, statsSamples, privates, fanclubJoins, ledger, broadcasts } = sources;
  const events = [...tips, ...media];
  const increments = hiddenIncome(statsSamples, events);
  const shown = splitHidden(increments, privates, fanclubJoins, ledger);
  const dated = shown.map((part) => ({ ...part, at: datedAt(part.at, broadcasts) }));
  return {
    sources,
    hidden: [...dated, ...(ledger ? ledgerIncome(ledger, events) : [])],
    watched: watchedIn(statsSamples),
  };
}

function datedAt(shownAt: number, broadcasts: readonly Interval[]): number {
  const over = broadcasts.find(({ end }) => shownAt >= end && shownAt <= end + SHOWS_WITHIN_MS);
  return over ? over.end - 1 : shownAt;
}
