import type { Interval } from '../events/room-snapshots';
import { listSampledSpans } from './coverage';
import { findHiddenIncome } from './hidden-income';
import { listLedgerIncome } from './ledger-income';
import {
  type Amount,
  type BalanceSample,
  type Ledger,
  type NamedIncome,
  SHOWS_WITHIN_MS,
} from './sources';
import { splitHidden } from './split-hidden';

/**
 * Everything known about a room's income over some time. All times are epoch ms, all amounts
 * tokens.
 */
export interface IncomeSources {
  readonly tips: readonly Amount[];
  readonly media: readonly Amount[];
  readonly statsSamples: readonly BalanceSample[];
  /** Private and group shows, from room snapshots. */
  readonly privates: readonly Interval[];
  readonly fanclubJoins: readonly number[];
  readonly ledger: Ledger | null;
  /** When the event feed was being read. */
  readonly listeningSpans: readonly Interval[];
  /** The sessions in that time; a running session ends now. */
  readonly broadcasts: readonly Interval[];
}

/** Sources with their hidden income computed once, to be queried for many spans. */
export interface IncomeCalculator {
  readonly sources: IncomeSources;
  readonly hidden: readonly NamedIncome[];
  /** When the balance was sampled without gaps. */
  readonly watched: readonly Interval[];
}

/**
 * Computes the income that no event reports. The longer the time the sources span, the better the
 * result: all of it helps to find the balance's baseline and the fan club price.
 *
 * **Boundary rule.** Income appears in the balance up to ten minutes late. Whatever appears between
 * a session's start and ten minutes after its end belongs to the session; everything else is
 * offline. Income from those ten minutes is dated to the session's last millisecond, so that
 * adjacent spans neither share nor lose income.
 */
export function computeIncome(sources: IncomeSources): IncomeCalculator {
  const { tips, media, statsSamples, privates, fanclubJoins, ledger, broadcasts } = sources;
  const events = [...tips, ...media];
  const onLedger = ledger ? listLedgerIncome(ledger, events) : [];
  // The ledger explains what it covers, also where the balance shows it only after the ledger ends.
  const explained = onLedger.map(({ at, tokens }) => ({ ms: at, tokens }));
  const increments = findHiddenIncome(statsSamples, [...events, ...explained]);
  const named = splitHidden(increments, privates, fanclubJoins, ledger);
  const dated = named.map((part) => ({ ...part, at: dateIncome(part.at, broadcasts) }));
  return {
    sources,
    hidden: [...dated, ...onLedger],
    watched: listSampledSpans(statsSamples),
  };
}

function dateIncome(shownAt: number, broadcasts: readonly Interval[]): number {
  const over = broadcasts.find(({ end }) => shownAt >= end && shownAt <= end + SHOWS_WITHIN_MS);
  return over ? over.end - 1 : shownAt;
}
