import type { Interval } from '../events/room-snapshots';
import type { LedgerEntry } from '../ledger/entry';
import { hiddenIncome } from './hidden-income';
import type { Amount, HiddenIncrement, HiddenKind, Ledger, NamedIncome } from './sources';

const KINDS: Readonly<Partial<Record<LedgerEntry['type'], HiddenKind>>> = {
  private: 'private',
  spy: 'spy',
  fanClub: 'fanClub',
  other: 'unexplained',
};

/**
 * What the ledger knows beside the events, exactly and for the time that it covers only. Tips and
 * media that it has and the events have not were missed; they are `unexplained`.
 *
 * @param events tips and media
 */
export function ledgerIncome(
  { covered, entries }: Ledger,
  events: readonly Amount[],
): NamedIncome[] {
  return covered.flatMap((span) => {
    const within = entries.filter(({ ms }) => ms >= span.start && ms < span.end);
    const named = within.flatMap(({ ms, type, tokens }): NamedIncome[] => {
      const kind = KINDS[type];
      return kind ? [{ at: ms, kind, tokens }] : [];
    });
    const missed = missedIn(span, within, events).map(({ at, tokens }): NamedIncome => {
      return { at: Math.min(at, span.end - 1), kind: 'unexplained', tokens };
    });
    return [...named, ...missed];
  });
}

/** The ledger's tips and media count up like a balance. */
function missedIn(
  span: Interval,
  entries: readonly LedgerEntry[],
  events: readonly Amount[],
): HiddenIncrement[] {
  let sum = 0;
  const counted = entries.flatMap(({ ms, type, tokens }): Amount[] => {
    if (type !== 'tip' && type !== 'media') return [];
    sum += tokens;
    return [[ms, sum]];
  });
  return hiddenIncome([[span.start - 1, 0], ...counted, [span.end, sum]], events);
}
