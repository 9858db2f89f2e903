import type { Interval } from '../events/room-snapshots';
import type { LedgerEntry } from '../ledger/entry';
import { findHiddenIncome } from './hidden-income';
import type {
  Amount,
  BalanceSample,
  HiddenIncrement,
  HiddenKind,
  Ledger,
  NamedIncome,
} from './sources';

const KIND_OF_ENTRY: Readonly<Partial<Record<LedgerEntry['type'], HiddenKind>>> = {
  private: 'private',
  spy: 'spy',
  fanClub: 'fanClub',
  other: 'unexplained',
};

/**
 * Income from the performer's ledger that has no event; exact, and only for the time the ledger
 * covers. Tips and media that are in the ledger but not among the events were missed and count as
 * `unexplained`.
 *
 * @param events tips and media
 */
export function listLedgerIncome(
  { covered, entries }: Ledger,
  events: readonly Amount[],
): NamedIncome[] {
  return covered.flatMap((span) => {
    const within = entries.filter(({ ms }) => ms >= span.start && ms < span.end);
    const named = within.flatMap(({ ms, type, tokens }): NamedIncome[] => {
      const kind = KIND_OF_ENTRY[type];
      return kind ? [{ at: ms, kind, tokens }] : [];
    });
    const missed = findMissed(span, within, events).map(({ at, tokens }): NamedIncome => {
      return { at: Math.min(at, span.end - 1), kind: 'unexplained', tokens };
    });
    return [...named, ...missed];
  });
}

/** Finds missed tips and media by treating the ledger's running total like a balance. */
function findMissed(
  span: Interval,
  entries: readonly LedgerEntry[],
  events: readonly Amount[],
): HiddenIncrement[] {
  let sum = 0;
  const counted = entries.flatMap(({ ms, type, tokens }): BalanceSample[] => {
    if (type !== 'tip' && type !== 'media') return [];
    sum += tokens;
    return [{ ms, balance: sum }];
  });
  const before = { ms: span.start - 1, balance: 0 };
  const after = { ms: span.end, balance: sum };
  return findHiddenIncome([before, ...counted, after], events);
}
